/** `questionId`: of the question that this item shows. */
export interface FaqItemInput {
  questionId: number | string
}
export type FaqItemContext = FaqItemInput

export type FaqItemEvent =
  | { type: 'item.toggled' }
  /** The link button under 'Sua dúvida não foi respondida?'. */
  | { type: 'contact.requested' }
  /** The contact modal was sent or closed. */
  | { type: 'contact.closed' }
