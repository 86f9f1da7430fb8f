import type { Choice } from './coupon.types.ts'

// What a parent of the choice does with what it hears.

/** Keeps the choice that a message brings. */
export const keepChoice = {
  type: 'keepChoice',
  params: ({ event }: { event: Choice }) => event,
} as const

/** What `keepChoice` writes into the context of the parent. */
export const choiceOf = (_: unknown, { option, coupon }: Choice): Choice => ({ option, coupon })
