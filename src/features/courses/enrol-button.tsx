import { message } from '#contract/errors.ts'
import { Button } from '#src/ui/button.tsx'
import type { Offer } from './use-offer.ts'

/**
 * Props of {@link EnrolButton}; `onIntent` is called when the button is about to be used, in time to
 * fetch what it opens.
 */
interface EnrolButtonProps {
  offer: Offer
  onEnrol: () => void
  onIntent: () => void
  size?: 'medium' | 'large'
  wide?: boolean
}

/** 'Inscrever-se'. Without an offer, or if its payment options did not load, it stays focusable and shows the reason. */
export function EnrolButton({ offer, onEnrol, onIntent, size, wide }: EnrolButtonProps) {
  return (
    <Button
      variant="accent"
      size={size}
      wide={wide}
      blockedReason={blockedReason(offer)}
      busy={offer.status === 'open' && offer.payment.status === 'loading'}
      data-opens-window=""
      onClick={onEnrol}
      onPointerEnter={onIntent}
      onFocus={onIntent}
    >
      Inscrever-se
    </Button>
  )
}

function blockedReason(offer: Offer): string | undefined {
  if (offer.status !== 'open') return message('placeRequired')
  return offer.payment.status === 'failed'
    ? 'As formas de pagamento não foram carregadas. Tente novamente.'
    : undefined
}
