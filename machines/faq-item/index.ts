export { faqItemMachine } from './faq-item.machine.ts'
export * from './faq-item.selectors.ts'
export type * from './faq-item.types.ts'
