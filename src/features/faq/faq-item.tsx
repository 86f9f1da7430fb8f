import { useActorRef } from '@xstate/react'
import { messages } from '#contract/errors.ts'
import { faqItemMachine, isExpanded } from '#machines/faq-item/index.ts'
import type { FaqQuestion } from '#src/api/read-content.ts'
import { RichText } from '#src/blocks/rich-text/rich-text.tsx'
import { AccordionItem } from '#src/ui/accordion.tsx'
import styles from './faq.module.css'

/** Props of {@link FaqItem}. `heading`: what its question is in the page's outline. `onContact` opens the contact window on a question and calls `closed` once it has closed. */
interface FaqItemProps {
  item: FaqQuestion
  heading: 'h3' | 'h4'
  onContact: (questionId: FaqQuestion['id'], closed: () => void) => void
}

/** One question; its answer shows on demand, and under it the button to write to the provider. */
export function FaqItem({ item, heading: Heading, onContact }: FaqItemProps) {
  // A running item takes over the implementations of each new render.
  const actor = useActorRef(
    faqItemMachine.provide({
      actions: {
        openContact: ({ self }, { questionId }) =>
          onContact(questionId, () => self.send({ type: 'contact.closed' })),
      },
    }),
    { input: { questionId: item.id } },
  )

  return (
    <AccordionItem
      title={<Heading className={styles.question}>{item.question}</Heading>}
      // The browser opens and closes the answer, "find in page" included; the machine is updated from it.
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
            className={`link-button ${styles.link}`}
            onClick={() => actor.send({ type: 'contact.requested' })}
          >
            Envie uma mensagem para a nossa equipe de ensino a distância
          </button>
        </p>
      </div>
    </AccordionItem>
  )
}
