import { useRouter } from '@tanstack/react-router'
import { useSelector } from '@xstate/react'
import { newPasswordFields } from '#contract/new-password/fields.ts'
import { cpf } from '#contract/rules/cpf.ts'
import { digitsOf } from '#contract/rules/mask.ts'
import { isChangingPassword, passwordMessage } from '#machines/new-password/index.ts'
import { PasswordDemands } from '#src/blocks/person/password-demands.tsx'
import { fieldOf } from '#src/blocks/rule-field/field-of.ts'
import { RuleField } from '#src/blocks/rule-field/rule-field.tsx'
import { Alert } from '#src/ui/alert.tsx'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { FormPasswordField } from '#src/ui/form/form-password-field.tsx'
import { Form } from '#src/ui/form/form.tsx'
import { useNewPassword } from './use-new-password.ts'
import { cpfHint, Introduction, ResetAgain } from './texts.tsx'
import styles from './password.module.css'

/** Props of {@link NewPasswordForm}: user type 1 is a student, 2 an admin; `token` of the e-mail. */
export interface NewPasswordProps {
  userType: 1 | 2
  token: string
}

/** CPF and new password. A bad token is known only at the submit (row R13). */
export function NewPasswordForm({ userType, token }: NewPasswordProps) {
  const { config } = useRouter().options.context
  const { actor, methods, changed } = useNewPassword(userType)
  const busy = useSelector(actor, isChangingPassword)
  const sentence = useSelector(actor, passwordMessage)
  if (changed)
    return (
      <Alert tone="success" live title={changed}>
        <p>Abrindo o site administrativo…</p>
        <p>
          <a href={config.partnerLoginUrl}>Abrir agora</a>
        </p>
      </Alert>
    )
  return (
    <Card className="stack">
      <Introduction userType={userType} />
      <div aria-live="assertive" className={styles.notice}>
        {sentence ? <Alert tone="error">{sentence}</Alert> : null}
      </div>
      <Form
        methods={methods}
        label="Troca de senha"
        onSubmit={({ cpf: typed, novaSenha, confirmacao }) =>
          actor.send({
            type: 'change.requested',
            change: {
              cpf: digitsOf(typed),
              senha: novaSenha,
              confirmaSenha: confirmacao,
              token,
            },
          })
        }
      >
        <RuleField
          rule={cpf}
          {...fieldOf(newPasswordFields, 'cpf')}
          autoComplete="username"
          hint={cpfHint}
        />
        <div>
          <FormPasswordField
            {...fieldOf(newPasswordFields, 'novaSenha')}
            repeatedIn="confirmacao"
            autoComplete="new-password"
          />
          <PasswordDemands name="novaSenha" />
        </div>
        <FormPasswordField
          {...fieldOf(newPasswordFields, 'confirmacao')}
          autoComplete="new-password"
        />
        <Button type="submit" wide busy={busy} busyText="Salvando…">
          Salvar nova senha
        </Button>
      </Form>
      <ResetAgain userType={userType} />
    </Card>
  )
}
