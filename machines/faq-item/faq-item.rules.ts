import { timesOf, fieldOf, type Invariant } from '../kit/invariants.ts'
import { commonRules, marked, rulesOf, showing, starting } from '../kit/rules.ts'
import type { faqItemMachine } from './faq-item.machine.ts'
import { isAsking, isExpanded } from './faq-item.selectors.ts'

const { predicate, matcher, can, cannot, whenever } = rulesOf<typeof faqItemMachine>()

const isShut = predicate(
  'só a pergunta aparece',
  'only the question shows',
  ({ now }) => !isExpanded(now),
)
const isRead = predicate(
  'a resposta aparece',
  'the answer shows',
  ({ now }) => isExpanded(now) && !isAsking(now),
)
const asks = predicate('o contato está aberto', 'the contact is open', ({ now }) => isAsking(now))
const opensContact = predicate(
  'o contato abre sobre esta pergunta',
  'the contact opens about this question',
  ({ effects, now }) =>
    isAsking(now) &&
    effects.length === 1 &&
    fieldOf(effects[0]?.params, 'questionId') === now.context.questionId,
)
const toggle = matcher('tocar na pergunta', 'pressing the question', 'item.toggled')

export const faqItemRules = [
  ...commonRules(),
  whenever(starting('a página abre', 'the page opens'), isShut),
  showing(can(isShut, toggle, isRead), 'S4.3', 'S2.37'),
  showing(can(isRead, toggle, isShut), 'S4.3'),
  showing(
    can(
      isRead,
      matcher('pedir o contato', 'asking for the contact', 'contact.requested'),
      opensContact,
    ),
    'S2.37',
  ),
  cannot(asks, toggle),
  can(asks, matcher('fechar o contato', 'closing the contact', 'contact.closed'), isRead),
  whenever(asks, marked('blocked')),
]

export const faqItemInvariants: readonly Invariant<typeof faqItemMachine>[] = [
  {
    description: 'o contato abre uma vez por pedido',
    broken: (trace) => {
      const opened = trace.effects.filter(({ type }) => type === 'openContact').length
      const requested = timesOf(trace, 'contact.requested')
      return opened === requested ? null : `abriu ${opened} vezes para ${requested} pedidos`
    },
  },
  {
    description: 'fechar o contato volta à resposta',
    broken: ({ moments }) => {
      const last = moments.at(-1)
      return last?.event.type === 'contact.closed' && !last.after.matches('expanded')
        ? 'a resposta fechou junto'
        : null
    },
  },
]
