import { fieldOf } from '../kit/invariants.ts'
import { houseRules, marked, rulesOf } from '../kit/rules.ts'
import type { faqItemMachine } from './faq-item.machine.ts'
import { isAsking, isExpanded } from './faq-item.selectors.ts'

const { fact, deed, can, whenever } = rulesOf<typeof faqItemMachine>()

const isShut = fact(
  'só a pergunta aparece',
  'only the question shows',
  ({ now }) => !isExpanded(now),
)
const isRead = fact(
  'a resposta aparece',
  'the answer shows',
  ({ now }) => isExpanded(now) && !isAsking(now),
)
const asks = fact('o contato está aberto', 'the contact is open', ({ now }) => isAsking(now))
const opensContact = fact(
  'o contato abre sobre esta pergunta',
  'the contact opens about this question',
  ({ effects, now }) =>
    isAsking(now) &&
    effects.length === 1 &&
    fieldOf(effects[0]?.params, 'questionId') === now.context.questionId,
)
const toggle = deed('tocar na pergunta', 'pressing the question', 'item.toggled')

/** What a visitor may rely on. */
export const faqItemRules = [
  ...houseRules(),
  whenever(
    fact('a página abre', 'the page opens', ({ event }) => event === null),
    isShut,
  ),
  can(isShut, toggle, isRead),
  can(isRead, toggle, isShut),
  can(isRead, deed('pedir o contato', 'asking for the contact', 'contact.requested'), opensContact),
  can(asks, deed('fechar o contato', 'closing the contact', 'contact.closed'), isRead),
  whenever(asks, marked('blocked')),
]
