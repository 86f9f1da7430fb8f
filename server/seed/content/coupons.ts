import { paymentMethod } from '#contract/payment.ts'
import type { SeedCoupon } from './types.ts'

const always = {
  percent: '0',
  amountCents: 0,
  courseUrl: null,
  method: null,
  startsAt: '2026-01-01T03:00:00.000Z',
  endsAt: '2031-01-01T03:00:00.000Z',
  useLimit: null,
  oncePerStudent: true,
} as const

/**
 * Demo coupons, one a rule of decisions 3.6. Readable on purpose: a real campaign picks its codes at random.
 * Days begin at midnight in Brasília, hence 03:00 UTC.
 */
export const coupons: SeedCoupon[] = [
  {
    ...always,
    code: 'VIALUME20',
    description: 'R$ 20,00 de desconto em qualquer curso',
    amountCents: 2000,
  },
  { ...always, code: 'ESTRADA10', description: '10% de desconto em qualquer curso', percent: '10' },
  {
    ...always,
    code: 'UMTERCO33',
    description: '33,33% de desconto em qualquer curso',
    percent: '33.33',
  },
  {
    ...always,
    code: 'PRIMEIROS5',
    description: '15% de desconto para as cinco primeiras inscrições',
    percent: '15',
    useLimit: 5,
  },
  {
    ...always,
    code: 'MAIOAMARELO',
    description: '25% de desconto na campanha Maio Amarelo de 2026',
    percent: '25',
    startsAt: '2026-05-01T03:00:00.000Z',
    endsAt: '2026-06-01T03:00:00.000Z',
  },
  {
    ...always,
    code: 'VERAO2030',
    description: '20% de desconto na campanha de verão de 2030',
    percent: '20',
    startsAt: '2030-01-01T03:00:00.000Z',
    endsAt: '2030-03-01T03:00:00.000Z',
  },
  {
    ...always,
    code: 'MOTOFRETE30',
    description: 'R$ 30,00 de desconto no curso de motofrete',
    amountCents: 3000,
    courseUrl: 'motofrete',
  },
  {
    ...always,
    code: 'BOLETO12',
    description: '12% de desconto no pagamento por boleto',
    percent: '12',
    method: paymentMethod.boleto,
  },
  {
    ...always,
    code: 'CARTAO15',
    description: 'R$ 15,00 de desconto no pagamento com cartão de crédito',
    amountCents: 1500,
    method: paymentMethod.card,
  },
  {
    // Takes the whole price away: the portal must refuse it, because the total has to stay above zero.
    ...always,
    code: 'INTEGRAL100',
    description: '100% de desconto',
    percent: '100',
  },
]
