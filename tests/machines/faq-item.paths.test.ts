import { faqItemCases } from '#machines/faq-item/faq-item.cases.ts'
import { faqItemMachine } from '#machines/faq-item/index.ts'
import { describeMachine } from './describe-machine.ts'

describeMachine(faqItemMachine, faqItemCases)
