import { startTransition, Suspense, useEffect, useId, useState } from 'react'
import { useSelector } from '@xstate/react'
import { useFormState } from 'react-hook-form'
import { messages } from '#contract/errors.ts'
import { loginFields } from '#contract/login/fields.ts'
import { cpf } from '#contract/rules/cpf.ts'
import {
  isLoginBusy,
  isPasswordRequested,
  isBackFromPendingPayment,
  loginDialog,
} from '#machines/login/index.ts'
import { latePart } from '#src/blocks/late-part/late-part.tsx'
import { fieldOf } from '#src/blocks/rule-field/field-of.ts'
import { RuleField } from '#src/blocks/rule-field/rule-field.tsx'
import { Alert } from '#src/ui/alert.tsx'
import { Button } from '#src/ui/button.tsx'
import { fetchChunk, whenIdle } from '#src/ui/chunk.ts'
import { fieldId, focusField } from '#src/ui/form/field-names.ts'
import { FormPasswordField } from '#src/ui/form/form-password-field.tsx'
import { Form } from '#src/ui/form/form.tsx'
import { Loader } from '#src/ui/loader.tsx'
import { useLogin } from './use-login.ts'
import { cpfHint } from './texts.ts'
import styles from './login.module.css'

// Fetched while the form is being filled in, between the keys, so that it is loaded before the answer.
const questions = () => fetchChunk(() => import('./login-questions.tsx'))
const LoginQuestions = latePart(async () => (await questions()).LoginQuestions)

/** CPF and password of a student, with all questions before the student area. */
export function LoginForm() {
  const { actor, methods, notice } = useLogin()
  const { setError } = methods
  const formId = useId()
  const busy = useSelector(actor, isLoginBusy)
  const requesting = useSelector(actor, isPasswordRequested)
  const dialog = useSelector(actor, loginDialog)
  const paymentLeft = useSelector(actor, isBackFromPendingPayment)
  const entering = busy && !requesting && dialog === null
  const typedCpf = () => methods.getValues('cpfTela')
  const { isDirty } = useFormState({ control: methods.control })
  const [needsQuestions, setNeedsQuestions] = useState(false)
  if (dialog !== null && !needsQuestions) setNeedsQuestions(true)

  useEffect(() => {
    if (!isDirty) return
    whenIdle(() => {
      void questions().catch(() => undefined)
      startTransition(() => setNeedsQuestions(true))
    })
  }, [isDirty])

  useEffect(() => {
    if (notice?.code !== 'forgotPasswordCpfRequired') return
    setError('cpfTela', { message: messages.required })
    focusField(fieldId(formId, 'cpfTela'))
  }, [notice, setError, formId])

  return (
    <>
      <Form
        id={formId}
        methods={methods}
        label="Dados de acesso"
        onSubmit={() => actor.send({ type: 'submission.requested' })}
      >
        <div aria-live="polite" className={styles.notice}>
          {notice && !dialog ? <Alert tone={notice.tone}>{notice.text}</Alert> : null}
          {paymentLeft ? <p>O acesso abre depois do pagamento.</p> : null}
        </div>
        <RuleField
          rule={cpf}
          {...fieldOf(loginFields, 'cpfTela')}
          autoComplete="username"
          hint={cpfHint}
        />
        <FormPasswordField {...fieldOf(loginFields, 'senhaTela')} autoComplete="current-password" />
        <Button type="submit" wide busy={entering} busyText="Entrando…" waiting={requesting}>
          Entrar
        </Button>
        <Button
          variant="ghost"
          wide
          busy={requesting}
          busyText="Pedindo nova senha…"
          waiting={entering}
          onClick={() => actor.send({ type: 'forgot.requested', cpf: typedCpf() })}
        >
          Esqueci minha senha
        </Button>
      </Form>
      {needsQuestions ? (
        <Suspense fallback={dialog === null ? null : <Loader active />}>
          <LoginQuestions actor={actor} typedCpf={typedCpf} />
        </Suspense>
      ) : null}
    </>
  )
}
