import { useEffect, useRef, useState } from 'react'
import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import { messages } from '#contract/errors.ts'
import { formatBRL } from '#contract/money.ts'
import { methodRows } from '#contract/payment.ts'
import {
  ownCouponCode,
  appliedCoupon,
  asksToApply,
  couponBusy,
  couponCode,
  couponError,
  refusingOption,
  type AppliedCoupon,
  type couponMachine,
} from '#machines/coupon/index.ts'
import { Alert } from '#src/ui/alert.tsx'
import { Button } from '#src/ui/button.tsx'
import { TextField } from '#src/ui/field/text-field.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { useFailureToast } from '../failure-toast/use-failure-toast.ts'
import { optionalMark } from '../rule-field/field-of.ts'
import { CouponQuestion } from './coupon-question.tsx'
import styles from './coupon.module.css'

type CouponActor = ActorRefFrom<typeof couponMachine>

/** Props of {@link CouponField}. `onUnchosen` is called when a coupon is to be applied before a payment option is chosen. */
export interface CouponFieldProps {
  actor: CouponActor
  onUnchosen: () => void
}

/** The coupon of an enrolment or a payment change: code, 'Aplicar', what it takes off, and its question. */
export function CouponField({ actor, onUnchosen }: CouponFieldProps) {
  const applied = useSelector(actor, appliedCoupon)
  const code = useSelector(actor, couponCode)
  const error = useSelector(actor, couponError)
  const busy = useSelector(actor, couponBusy)
  const asking = useSelector(actor, asksToApply)
  const ownCode = useSelector(actor, ownCouponCode)
  const refusing = useSelector(actor, refusingOption)
  const root = useRef<HTMLDivElement>(null)
  const pressed = useRef(false)
  const [missing, setMissing] = useState(false)
  // A refused code leaves the field: the message names it.
  const [tried, setTried] = useState('')
  if (busy && tried !== code) setTried(code)

  // The enrolment's own coupon was not typed: that it is not valid for an option is no mistake.
  const shown = missing ? 'required' : refusing ? null : error
  const named = shown === 'couponInvalid' && tried !== '' ? `${tried}: ` : ''
  // Not while it is tried again: the second try may fail with the same message.
  useFailureToast(busy ? null : error && messages[error], { code: error })

  const isApplied = applied !== null
  useEffect(() => {
    // The focused element was removed, or the field must be filled in again. A coupon checked again for
    // another option takes no focus.
    if (busy || !pressed.current) return
    focusOn(root.current, isApplied ? '[data-applied]' : 'input')
    pressed.current = false
  }, [busy, isApplied])

  const apply = () => {
    const blank = code.trim() === ''
    setMissing(blank)
    if (!blank) actor.send({ type: 'apply.requested' })
    if (couponBusy(actor.getSnapshot())) pressed.current = true
    else if (!blank && actor.getSnapshot().context.option === null) onUnchosen()
    else focusOn(root.current, 'input')
  }
  const remove = () => {
    pressed.current = true
    actor.send({ type: 'coupon.removed' })
  }

  return (
    <div ref={root} className="stack">
      {refusing ? (
        <Alert live>
          {`O cupom ${ownCode} não vale para pagar com ${methodRows[refusing.TipoPagamento].short}: o total fica ${formatBRL(refusing.cents)}. Se confirmar assim, você abre mão do cupom. Para ficar com ele, escolha outra forma de pagamento.`}
        </Alert>
      ) : null}
      {applied ? (
        <Applied coupon={applied} onRemove={remove} />
      ) : (
        <div className={styles.line}>
          <TextField
            label="Cupom de desconto"
            mark={optionalMark}
            value={code}
            error={shown ? named + messages[shown] : undefined}
            readOnly={busy}
            autoCapitalize="characters"
            autoComplete="off"
            spellCheck={false}
            enterKeyHint="done"
            onChange={(text) => {
              setMissing(false)
              actor.send({ type: 'code.typed', code: text })
            }}
            onKeyDown={(event) => {
              if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
              event.preventDefault()
              apply()
            }}
          />
          <Button variant="secondary" busy={busy} busyText="Conferindo…" onClick={apply}>
            Aplicar
          </Button>
        </div>
      )}
      <CouponQuestion
        open={asking}
        onAnswer={(type) => {
          pressed.current = type === 'question.accepted'
          actor.send({ type })
        }}
      />
    </div>
  )
}

function focusOn(root: HTMLElement | null, selector: string) {
  root?.querySelector<HTMLElement>(selector)?.focus()
}

const spaced = (text: string) => text.replaceAll(/\s/g, ' ')

function Applied({ coupon, onRemove }: { coupon: AppliedCoupon; onRemove: () => void }) {
  const { code, description, discountCents } = coupon
  const discount = formatBRL(discountCents)
  // The description of a fixed amount states it already.
  const isStated = spaced(description).includes(spaced(discount))
  return (
    <div data-applied="" tabIndex={-1} className={`${styles.coupon} ${styles.applied}`}>
      <Icon name="ticket" size={28} />
      <div>
        <p>
          Cupom <strong>{code}</strong> aplicado
        </p>
        {description ? <p className="soft">{description}</p> : null}
        {isStated ? null : (
          <p className="figures">
            Desconto: <strong className="whole">− {discount}</strong>
          </p>
        )}
      </div>
      <Button variant="ghost" size="small" onClick={onRemove}>
        Remover
      </Button>
    </div>
  )
}
