import { useEffect, useRef } from 'react'
import { useActorRef } from '@xstate/react'
import { messages } from '#contract/errors.ts'
import { faqItemMachine, isExpanded } from '#machines/faq-item/index.ts'
import type { FaqQuestion } from '#src/api/read-content.ts'
import { RichText } from '#src/blocks/rich-text/rich-text.tsx'
import { AccordionItem } from '#src/ui/accordion.tsx'
import styles from './faq.module.css'

/** Props of {@link FaqItem}. `contactOpen`: the contact window, which `onContact` opens on a question, is open. */
export interface FaqItemProps {
  item: FaqQuestion
  contactOpen: boolean
  onContact: (questionId: FaqQuestion['id']) => void
}

/** One question; its answer shows on demand, and under it the way to ask another. */
export function FaqItem({ item, contactOpen, onContact }: FaqItemProps) {
  // A running item takes over the implementations of each new render.
  const actor = useActorRef(
    faqItemMachine.provide({
      actions: { openContact: (_, { questionId }) => onContact(questionId) },
    }),
    { input: { questionId: item.id } },
  )

  // Closed by its buttons or by Back: the item is notified either way.
  const wasOpen = useRef(contactOpen)
  useEffect(() => {
    if (wasOpen.current && !contactOpen) actor.send({ type: 'contact.closed' })
    wasOpen.current = contactOpen
  }, [contactOpen, actor])

  return (
    <AccordionItem
      title={<h3 className={styles.question}>{item.question}</h3>}
      // The browser opens and closes the answer, "find in page" included; the machine follows.
      onToggle={(open) => {
        if (open !== isExpanded(actor.getSnapshot())) actor.send({ type: 'item.toggled' })
      }}
    >
      <div className={styles.answer}>
        <RichText html={item.answer} />
        <p className={styles.unanswered}>
          {messages.faqUnanswered}{' '}
          <button
            type="button"
            className={styles.link}
            onClick={() => actor.send({ type: 'contact.requested' })}
          >
            Envie uma mensagem para a nossa equipe de ensino a distância
          </button>
        </p>
      </div>
    </AccordionItem>
  )
}
