import { useEffect, useState, useSyncExternalStore } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import type { EnrolmentValues } from '#contract/enrolment/form.ts'
import { messages } from '#contract/errors.ts'
import { cpf as cpfRule } from '#contract/rules/cpf.ts'
import { email as emailRule } from '#contract/rules/email.ts'
import type { FieldRule } from '#contract/rules/field-rule.ts'
import { checkCpfEnrolled, checkEmailTaken } from '#src/api/enrolments.ts'
import type { Result } from '#src/api/request.ts'
import type { Verdicts } from '#src/blocks/verdicts/verdicts.ts'

const usable = (rule: FieldRule, value: string) => value.trim() !== '' && rule.check(value) === null

type Checked = 'cpf' | 'email'

function createChecking() {
  const running = new Set<Checked>()
  const listeners = new Set<() => void>()
  return {
    has: (field: Checked) => running.has(field),
    set(field: Checked, isRunning: boolean) {
      if (isRunning) running.add(field)
      else running.delete(field)
      for (const listener of listeners) listener()
    },
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}

/** What the server is checking, apart from the form: a check renders its own hint alone. */
export type Checking = ReturnType<typeof createChecking>

export function useIsChecking(checking: Checking, field: Checked): boolean {
  return useSyncExternalStore(checking.subscribe, () => checking.has(field))
}

/**
 * Asks the server about CPF and e-mail when their fields are left. A request is aborted when
 * another replaces it, its answer counts only for the values it was requested for, and without a
 * connection the field shows nothing: the server decides at the submission (F15, G25).
 */
function createChecks(
  { getValues, trigger }: UseFormReturn<EnrolmentValues>,
  verdicts: Verdicts,
  scheduleId: number,
) {
  const checking = createChecking()
  const pending: Partial<Record<Checked, AbortController>> = {}

  const check = async (
    field: Checked,
    about: Record<string, string>,
    message: string,
    ask: (signal: AbortSignal) => Promise<Result<boolean>>,
  ) => {
    pending[field]?.abort()
    const { signal } = (pending[field] = new AbortController())
    checking.set(field, true)
    const result = await ask(signal).catch(() => null)
    if (signal.aborted || result === null) return
    checking.set(field, false)
    if (!result.ok) return
    if (result.data) verdicts.set(field, { about, message })
    else verdicts.clear(field)
    await trigger(field)
  }

  const checkEmail = () => {
    const { cpf, email } = getValues()
    if (!usable(cpfRule, cpf) || !usable(emailRule, email)) return
    void check('email', { cpf, email }, messages.emailTaken, (signal) =>
      checkEmailTaken(cpfRule.normalise(cpf), emailRule.normalise(email), signal),
    )
  }

  const checkCpf = () => {
    const { cpf } = getValues()
    if (!usable(cpfRule, cpf)) return
    void check('cpf', { cpf }, messages.alreadyEnrolled, (signal) =>
      checkCpfEnrolled(cpfRule.normalise(cpf), scheduleId, signal),
    )
    // Whether an e-mail is another's depends on whose CPF this is.
    checkEmail()
  }

  const stop = () => {
    pending.cpf?.abort()
    pending.email?.abort()
  }
  return { checking, checkCpf, checkEmail, stop }
}

/** The checks of one form: the same functions while it is mounted. */
export type Checks = ReturnType<typeof createChecks>

/** The checks of this form, aborted when it is unmounted. */
export function useChecks(...terms: Parameters<typeof createChecks>): Checks {
  const [checks] = useState(() => createChecks(...terms))
  useEffect(() => checks.stop, [checks])
  return checks
}
