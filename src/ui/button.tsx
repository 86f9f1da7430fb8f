import type { ComponentProps, MouseEvent, ReactNode } from 'react'
import { buttonClass, type ButtonLook } from './button-class.ts'
import { joinClasses } from './join-classes.ts'
import { Spinner } from './spinner.tsx'
import { Tooltip } from './tooltip.tsx'

/**
 * Props of {@link Button}, beside those of a native button.
 * - `busy`: work is pending; clicks are ignored, focus stays. `busyText` replaces the label meanwhile.
 * - `waiting`: another button is busy, and this one is disabled for as long.
 * - `blockedReason`: why it cannot be used now. The button stays focusable, is announced as disabled
 *   and shows the reason in a tooltip; without a reason it is enabled.
 */
type ButtonProps = Omit<ComponentProps<'button'>, 'disabled'> &
  ButtonLook & {
    busy?: boolean
    busyText?: string
    waiting?: boolean
    blockedReason?: string
    icon?: ReactNode
    iconAfter?: ReactNode
  }

/** A button. Never uses the native `disabled`, which would drop focus and hide the reason. */
export function Button({
  variant,
  size,
  wide,
  busy = false,
  busyText,
  waiting = false,
  blockedReason,
  icon,
  iconAfter,
  className,
  onClick,
  children,
  type = 'button',
  ...rest
}: ButtonProps) {
  const stopped = busy || waiting || blockedReason !== undefined
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (stopped) {
      event.preventDefault()
      event.stopPropagation()
      return
    }
    onClick?.(event)
  }
  const render = (describedBy?: string) => (
    <button
      {...rest}
      type={type}
      className={joinClasses(buttonClass({ variant, size, wide }), className)}
      onClick={press}
      aria-disabled={stopped || undefined}
      aria-busy={busy || undefined}
      aria-describedby={joinClasses(rest['aria-describedby'], describedBy)}
    >
      {busy ? <Spinner /> : icon}
      <span>{busy && busyText ? busyText : children}</span>
      {iconAfter}
    </button>
  )
  if (blockedReason === undefined) return render()
  return (
    <Tooltip content={blockedReason} wide={wide}>
      {render}
    </Tooltip>
  )
}
