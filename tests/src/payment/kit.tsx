import { StrictMode } from 'react'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router'
import { act, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { vi } from 'vitest'
import type { BuyPrice, PaymentLookup } from '#contract/calls/payments.ts'
import { configOf } from '#src/app/config.ts'
import type { PortalConfig } from '#src/app/config.ts'
import { PaymentPage } from '#src/features/payment/payment-page.tsx'
import { fakeApi as fake, type Route } from '../fake-api.ts'

export const lookup: PaymentLookup = {
  IdInscricao: 4821,
  IdContaAReceber: 31,
  TipoPagamento: 1,
  TipoPendencia: 9,
  Situacao: 'aberta',
  AgendaCurso_Id: 12,
  Vencimento: null,
  CodigoCupomDesconto: null,
  Opcoes: [
    { TipoPagamento: 0, TipoPendencia: 7, Valor: 199.9, DescricaoFormatada: ['Vence em 5 dias'] },
    { TipoPagamento: 1, TipoPendencia: 9, Valor: 219.9, DescricaoFormatada: ['Até 12x'] },
  ],
}

const price: BuyPrice = {
  Descricao: 'Reciclagem para condutores infratores',
  Nome: 'Joana S.',
  CPF: '***.982.247-**',
  ValorTotal: 199.9,
}

const student = {
  Mascarado: false,
  Nome: 'Joana Silva',
  CPF: '52998224725',
  Telefone: '48999998888',
  Email: 'joana@example.com',
  Cep: '88010000',
  Endereco: 'Rua das Flores',
  Numero: '12',
  Bairro: 'Centro',
  Municipio_Id: 4205407,
  UF: 'SC',
}

const offer = (Parcelas: number, ValorParcela: number, ValorTotal: number) => ({
  Parcelas,
  ValorParcela,
  ValorServico: 199.9,
  ValorTotal,
  JurosMensal: 1.99,
})

const usual: Record<string, Route> = {
  'GET /pagamento/alterar-pagamento/4821': { body: lookup },
  'GET /pagamento/consulta-preco-curso-conta/31': { body: price },
  'GET /pagamento/consulta-preco-curso-conta/32': { body: { ...price, ValorTotal: 219.9 } },
  'GET /pagamento/consulta-bandeiras-cartao': {
    body: [
      { Texto: 'Visa', Valor: 1 },
      { Texto: 'Mastercard', Valor: 2 },
      { Texto: 'Elo', Valor: 3 },
    ],
  },
  'GET /pagamento/consulta-lista-parcelas/1/199.90/12': {
    body: [offer(1, 199.9, 199.9), offer(3, 66.63, 199.9), offer(12, 18.89, 226.68)],
  },
  'GET /pagamento/consulta-lista-parcelas/2/199.90/12': { body: [offer(1, 199.9, 199.9)] },
  'GET /inscricao/obter-dados-aluno/4821': { body: student },
  // By no code of ours: the API counts its states as it likes.
  'GET /estado/combo': {
    body: [
      { Texto: 'Santa Catarina', Valor: 7 },
      { Texto: 'São Paulo', Valor: 42 },
    ],
  },
  'GET /cidade/combo?uf=SC&tipoFiltro=0': {
    body: [
      { Nome: 'Blumenau', Id: 4202404 },
      { Nome: 'Florianópolis', Id: 4205407 },
    ],
  },
  'GET /cupom/existe-cupom-utilizavel/12': { body: true },
  'GET /boleto/ObterUrlBoleto?inscricaoId=4821': {
    body: { UrlBoleto: 'https://api.example.com.br/boleto/abc' },
  },
  'POST /conta-a-receber/cartao/cria-transacao': { body: { Id: 'tr-1' } },
  'POST /conta-a-receber/cartao/solicitar-pagamento': { body: { Sucesso: true } },
}

/** The fake API with answers of a payment, `own` in place of the usual ones. */
export const fakeApi = (own: Record<string, Route> = {}) => fake({ ...usual, ...own })

/** Base address of the API of these pages: on another host. */
const apiUrl = 'https://api.example.com.br'

/** Opens an address of the payment page, as the browser would. */
export function open(path: string, own: Partial<PortalConfig> = {}) {
  const root = createRootRoute()
  const home = createRoute({
    getParentRoute: () => root,
    path: '/',
    component: () => <h1>Página inicial</h1>,
  })
  const payment = createRoute({
    getParentRoute: () => root,
    path: '/efetuar-pagamento/$subscribeId/{-$buyId}',
    component: function Payment() {
      const { subscribeId, buyId } = payment.useParams()
      return <PaymentPage key={subscribeId} subscribeId={subscribeId} buyId={buyId} />
    },
  })
  const history = createMemoryHistory({ initialEntries: ['/antes', path] })
  const router = createRouter({
    routeTree: root.addChildren([home, payment]),
    history,
    context: { config: { ...configOf(apiUrl), ...own } },
  })
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const replaced = vi.spyOn(history, 'replace')
  const pushed = vi.spyOn(history, 'push')
  const view = render(
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        {/* oxlint-disable-next-line typescript/no-unsafe-type-assertion -- fewer routes than the portal's */}
        <RouterProvider router={router as never} />
      </QueryClientProvider>
    </StrictMode>,
  )
  return { ...view, router, queryClient, replaced, pushed, user: userEvent.setup({ delay: null }) }
}

/** The browser's back, which a memory history would not ask its guards about. True: the page is left. */
export async function pressesBack({ router: { history } }: Page): Promise<boolean> {
  const nextLocation = { ...history.location, pathname: '/antes', href: '/antes' }
  for (const { blockerFn } of history._getBlockers()) {
    const question = { currentLocation: history.location, nextLocation, action: 'BACK' as const }
    let blocked = false
    await act(async () => void (blocked = await blockerFn(question)))
    if (blocked) return false
  }
  return true
}

/** Whether closing or reloading the tab needs a confirmation. */
export const asksBeforeUnload = ({ router: { history } }: Page): boolean =>
  history
    ._getBlockers()
    .some(({ enableBeforeUnload: asks }) => (typeof asks === 'function' ? asks() : asks === true))

/** The message of the slip in its frame once it is there. */
export function sendsReady(frame: HTMLIFrameElement, origin = apiUrl) {
  const data = { tipo: 'pronto' }
  act(
    () =>
      void window.dispatchEvent(
        new MessageEvent('message', { data, origin, source: frame.contentWindow }),
      ),
  )
}

type Page = ReturnType<typeof open>

export const field = {
  number: () => screen.findByLabelText(/^Número do cartão/),
  owner: () => screen.findByLabelText(/^Nome no cartão/),
  expiry: () => screen.findByLabelText(/^Validade/),
  code: () => screen.findByLabelText(/^CVV/),
  brand: () => screen.findByLabelText(/^Bandeira/),
  count: () => screen.findByLabelText(/^Parcelas/),
  rg: () => screen.findByLabelText(/^RG/),
}

/** In one go, as from the clipboard: letter by letter would take the most of a test's time. */
export async function write(user: Page['user'], of: () => Promise<HTMLElement>, text: string) {
  await user.click(await of())
  await user.paste(text)
}

/** Fills in what the enrolment cannot, and goes on to the confirmation. */
export async function doesFillCard({ user }: Page, number = '4111111111111111') {
  await screen.findByDisplayValue('Rua das Flores')
  await screen.findByText('Florianópolis')
  await write(user, field.number, number)
  await write(user, field.owner, 'Joana Silva')
  await write(user, field.expiry, '1236')
  await write(user, field.code, '123')
  await write(user, field.rg, '1234567')
  await screen.findByRole('option', { name: /^1x/ })
  await user.selectOptions(await field.count(), '1')
}

/** From the filled form to the charge. */
export async function doesPay({ user }: Page) {
  await user.click(screen.getByRole('button', { name: 'Continuar' }))
  await user.click(await screen.findByRole('button', { name: /^Pagar R\$/ }))
}
