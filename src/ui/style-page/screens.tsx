import { QueryClient, useQuery } from '@tanstack/react-query'
import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router'
import type { BuyPrice, Receipt } from '#src/api/read-payments.ts'
import { schedule } from '#src/api/read-schedules.ts'
import { defaultConfig } from '#src/app/config.ts'
import { OfferCard } from '#src/features/courses/offer-card.tsx'
import { offerPrice } from '#src/features/courses/offer-price.ts'
import type { Offer } from '#src/features/courses/use-offer.ts'
import { OrderSummary } from '#src/features/payment/order-summary.tsx'
import { PaidPanel } from '#src/features/payment/settled-panels.tsx'

const receipt: Receipt = {
  method: 1,
  cents: 23_690,
  count: 6,
  brand: 'Visa',
  lastFour: '1111',
  number: '483920',
  day: '2026-11-26',
}

const price: BuyPrice = {
  description: 'Reciclagem de Condutores Infratores',
  name: 'Antônio Exemplo',
  cpf: '52998224725',
  cents: 23_690,
  place: 'Blumenau/SC',
  discountCents: 0,
  email: '',
  receipt,
}

function openOffer(): Offer {
  const found = schedule(1)({
    ValorBoleto: 217.9,
    ValorCartao: 236.9,
    NrParcelasSemJuros: 6,
    JurosMensal: 1.99,
    CargaHoraria: '30',
  })
  const offered = found && offerPrice(found)
  if (!offered) return { status: 'absent' }
  return {
    status: 'open',
    schedule: found,
    price: offered,
    payment: { status: 'ready', options: [] },
  }
}

const state = { id: null, uf: 'SC', name: 'Santa Catarina', allCities: true }
const ignore = () => {}
const queryClient = new QueryClient()

/** The three screens where the scale matters most, of their own components: what is decided, what is paid, what was paid. */
function Samples() {
  const loaded = useQuery(
    { queryKey: ['price'], queryFn: () => price, initialData: price },
    queryClient,
  )
  return (
    <>
      <div className="stack">
        <h2>Caixa do curso</h2>
        <OfferCard
          fromCents={21_790}
          hours="30"
          choice={{
            states: [state],
            state,
            city: null,
            choosable: true,
            place: { uf: 'SC', cityId: 0 },
            name: state.name,
            chooseState: ignore,
            chooseCity: ignore,
          }}
          offer={openOffer()}
          onEnrol={ignore}
          onIntent={ignore}
          onContact={ignore}
          onMoreInfo={ignore}
        />
      </div>
      <div className="stack">
        <h2>Resumo do pagamento</h2>
        <div>
          <OrderSummary price={loaded} totalLabel="Total no cartão" cents={null} />
        </div>
      </div>
      <div className="stack">
        <h2>Pago</h2>
        <PaidPanel
          cents={23_690}
          receipt={receipt}
          price={price}
          enrolmentId={90_123_456}
          withdrawal={null}
        />
      </div>
    </>
  )
}

const router = createRouter({
  routeTree: createRootRoute({ component: Samples }),
  history: createMemoryHistory(),
  context: { queryClient, config: defaultConfig },
})

/** The samples, in a router of their own that leads nowhere. */
export function Screens() {
  return <RouterProvider router={router} />
}
