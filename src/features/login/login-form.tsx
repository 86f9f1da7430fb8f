import { useSelector } from '@xstate/react'
import { cpf } from '#contract/rules/cpf.ts'
import { isLoginBusy, isPasswordRequested, loginDialog } from '#machines/login/index.ts'
import { RuleField } from '#src/blocks/rule-field/rule-field.tsx'
import { Alert } from '#src/ui/alert.tsx'
import { Button } from '#src/ui/button.tsx'
import { FormPasswordField } from '#src/ui/form/form-fields.tsx'
import { Form } from '#src/ui/form/form.tsx'
import { LoginQuestions } from './login-questions.tsx'
import { useLogin } from './use-login.ts'
import { cpfHint } from './words.ts'
import styles from './login.module.css'

/** CPF and password of a student, with whatever stands between them and the student area. */
export function LoginForm({ partnerHash }: { partnerHash: string | null }) {
  const { actor, methods, notice } = useLogin(partnerHash)
  const busy = useSelector(actor, isLoginBusy)
  const requesting = useSelector(actor, isPasswordRequested)
  const dialog = useSelector(actor, loginDialog)
  const typedCpf = () => methods.getValues('cpfTela')

  return (
    <>
      <Form
        methods={methods}
        label="Dados de acesso"
        onSubmit={() => actor.send({ type: 'submission.requested' })}
      >
        <div aria-live="polite" className={styles.notice}>
          {notice && !dialog ? <Alert tone={notice.tone}>{notice.text}</Alert> : null}
        </div>
        <RuleField
          rule={cpf}
          name="cpfTela"
          label="CPF"
          required
          autoComplete="username"
          hint={cpfHint}
        />
        <FormPasswordField
          name="senhaTela"
          label="Senha"
          required
          autoComplete="current-password"
        />
        <Button
          type="submit"
          wide
          busy={busy && dialog === null}
          busyText={requesting ? 'Pedindo nova senha…' : 'Entrando…'}
        >
          Entrar
        </Button>
        <p className={styles.forgot}>
          <button
            type="button"
            className={styles.link}
            onClick={() => actor.send({ type: 'forgot.requested', cpf: typedCpf() })}
          >
            Esqueci minha senha
          </button>
        </p>
      </Form>
      <LoginQuestions actor={actor} typedCpf={typedCpf} />
    </>
  )
}
