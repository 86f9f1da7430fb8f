import { useLayoutEffect, useRef, type ReactNode } from 'react'
import { Link } from '@tanstack/react-router'
import { useFormContext, useFormState } from 'react-hook-form'
import type { EnrolmentValues } from '#contract/enrolment/form.ts'
import { carryCpf } from '#src/blocks/person/carried-cpf.ts'
import type { Verdicts } from '#src/blocks/verdicts/verdicts.ts'
import styles from './enrolment.module.css'

/**
 * For a person who has an account: opens the login, which leads to a pending payment or to a new password, over this window,
 * so that what was typed stays. The login begins with the CPF that `cpf` returns.
 */
export function LoginLink({
  cpf = () => '',
  children = 'Já sou inscrito: entrar',
}: {
  cpf?: () => string
  children?: ReactNode
}) {
  return (
    <p className={styles.loginLink}>
      <Link to="." search hash="entrar" resetScroll={false} onClick={() => carryCpf(cpf())}>
        {children}
      </Link>
    </p>
  )
}

/** Its children, while the server refuses the value of a field. */
export function WhileRefused({
  field,
  verdicts,
  children,
}: {
  field: 'cpf' | 'email'
  verdicts: Verdicts
  children: ReactNode
}) {
  const { getValues } = useFormContext<EnrolmentValues>()
  const { errors } = useFormState<EnrolmentValues>({ name: field, exact: true })
  const isRefused = Boolean(errors[field]) && verdicts.against(field, getValues()) !== null
  const box = useRef<HTMLDivElement>(null)
  // It comes below the message, where the window may end, or above the field that has the focus by then, which must stay in view.
  useLayoutEffect(() => {
    if (!isRefused) return
    box.current?.scrollIntoView?.({ block: 'nearest' })
    document.activeElement?.scrollIntoView?.({ block: 'nearest' })
  }, [isRefused])
  return isRefused ? <div ref={box}>{children}</div> : null
}
