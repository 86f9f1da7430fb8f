import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router'
import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { vi } from 'vitest'
import type { PaymentOption } from '#src/api/read-options.ts'
import type { Schedule } from '#src/api/read-schedules.ts'
import { defaultConfig } from '#src/app/config.ts'
import { EnrolmentDialog } from '#src/features/enrolment/enrolment-dialog.tsx'
import { fakeApi as fake, type Route } from '../fake-api.ts'

export const schedule: Schedule = {
  id: 12,
  title: 'Reciclagem',
  cardCents: 19990,
  boletoCents: 18990,
  interestFree: 3,
  monthlyRate: '0.0199',
  hours: '30',
  requirements: [],
  steps: [],
  stepsSubtitle: '',
  notes: '',
  objectives: '',
  modules: [],
  terms: '<p>Abertura.</p><p>Presença mínima de 75%.</p>',
  requiresCnh: false,
  requiresCnhCategory: true,
  requiresRenach: false,
  requiresOrigin: false,
  minimumAge: 18,
  classDays: { first: '', last: '' },
  documents: [{ Documento: 'termos-adesao', Versao: '1', Sha256: 'a'.repeat(64) }],
}

export const options: PaymentOption[] = [
  { TipoPagamento: 0, TipoPendencia: 7, cents: 18990, lines: ['à vista'] },
  { TipoPagamento: 1, TipoPendencia: 8, cents: 19990, lines: ['em parcelas'] },
  { TipoPagamento: 1, TipoPendencia: 9, cents: 0, lines: ['sem preço'] },
]

const quietApi: Record<string, Route> = {
  '/cidade/combo': {
    body: [
      { Nome: 'Blumenau', Id: 4202404 },
      { Nome: 'Florianópolis', Id: 4205407 },
    ],
  },
  '/cep/88010000': {
    body: {
      uf: 'SC',
      localidade: 'FLORIANOPOLIS',
      logradouro: 'Rua Felipe Schmidt',
      bairro: 'Centro',
    },
  },
  '/inscricao/valida-usuario-cadastrado-no-curso': { body: false },
  '/inscricao/valida-email-usuario': { body: false },
  '/inscricao/obter-aluno-cpf/': { body: null },
  '/cupom/existe-cupom-utilizavel/': { body: true },
  '/inscricao/efetua-inscricao': { body: 4821 },
}

/** The fake API with answers of an enrolment, the given ones before the usual ones. */
export function fakeApi(given: Record<string, Route> = {}) {
  const api = fake({ ...quietApi, ...given })
  return { ...api, enrolments: () => api.sent('/inscricao/efetua-inscricao') }
}

/** Opens the enrolment window over a page of its own. */
export async function openEnrolment(changes: Partial<Schedule> = {}, offered = options) {
  const onClose = vi.fn()
  const root = createRootRoute()
  const router = createRouter({
    routeTree: root.addChildren([
      createRoute({
        getParentRoute: () => root,
        path: '/cursos',
        component: () => (
          <EnrolmentDialog
            schedule={{ ...schedule, ...changes }}
            options={offered}
            courseTitle="Reciclagem"
            courseUf="SC"
            place={{ uf: 'SC', cityId: 4202404 }}
            onClose={onClose}
          />
        ),
      }),
      createRoute({ getParentRoute: () => root, path: '/', component: () => <h1>Início</h1> }),
      createRoute({
        getParentRoute: () => root,
        path: '/efetuar-pagamento/$subscribeId/{-$buyId}',
        component: () => <h1>Pagamento</h1>,
      }),
    ]),
    history: createMemoryHistory({ initialEntries: ['/cursos'] }),
    context: { config: defaultConfig },
  })
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
  await screen.findByRole('heading', { name: 'Seus dados' })
  const user = userEvent.setup({ delay: null })
  return { user, onClose, router, ...screenActions(user) }
}

type User = ReturnType<typeof userEvent.setup>

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label, { exact: true })

function screenActions(user: User) {
  const press = (name: string) => user.click(screen.getByRole('button', { name }))
  const unfold = async (label: string) => {
    const group = field(label).closest('li')?.querySelector('h3 > button[aria-expanded="false"]')
    if (group) await user.click(group)
  }
  const type = async (label: string, text: string) => {
    await unfold(label)
    await user.clear(field(label))
    await user.paste(text)
  }
  return {
    field,
    press,
    type,
    /** Opens the group that a field is in. */
    unfold,
    /** Fills in the whole form; the address by hand. */
    fillForm: async () => {
      await type('CPF', '52998224725')
      await type('Data de nascimento', '17051990')
      await type('Nome completo', 'Joana Silva')
      await user.click(field('Não'))
      await type('CEP', '88010000')
      await type('Endereço', 'Rua Felipe Schmidt')
      await type('Número', 'S/N')
      await type('Bairro', 'Centro')
      await user.selectOptions(
        screen.getByLabelText('Cidade'),
        await screen.findByRole('option', { name: 'Florianópolis' }),
      )
      await type('E-mail', 'joana@example.com')
      await type('Confirme o e-mail', 'joana@example.com')
      await type('Telefone', '48999998888')
      await unfold('Categoria da CNH')
      await user.selectOptions(screen.getByLabelText('Categoria da CNH'), 'A')
      await type('Senha', 'Abcdef1!')
      await type('Confirme a senha', 'Abcdef1!')
    },
    seesStage: (name: string) => screen.findByRole('heading', { name }),
  }
}

export type EnrolmentWindow = Awaited<ReturnType<typeof openEnrolment>>

/** Through the form and the terms to the choice of payment. */
export async function goToPayment({ fillForm, press, seesStage, user }: EnrolmentWindow) {
  await fillForm()
  await press('Continuar')
  await seesStage('Termos do curso')
  await user.click(screen.getByLabelText('Li e aceito os termos do curso.'))
  await press('Continuar')
  await seesStage('Forma de pagamento')
}
