import { servedForm } from '#src/blocks/served-form/served-form.tsx'
import { Card } from '#src/ui/card.tsx'
import { WaitingField } from '#src/ui/field/waiting-field.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import type { NewPasswordProps } from './new-password-form.tsx'
import { cpfHint, Introduction, ResetAgain } from './texts.tsx'
import styles from './password.module.css'

const NewPasswordForm = servedForm(
  () => import('./new-password-form.tsx'),
  (module) => module.NewPasswordForm,
  Waiting,
)

/** 'Nova Senha': the target of the link in the e-mail. */
export function NewPasswordPage(props: NewPasswordProps) {
  return (
    <div className={`page ${styles.column}`}>
      <h1 tabIndex={-1} className="lane-heading">
        Nova Senha
      </h1>
      <NewPasswordForm {...props} />
    </div>
  )
}

// As high as the form: the content below does not move.
function Waiting({ userType }: Pick<NewPasswordProps, 'userType'>) {
  return (
    <Card className="stack">
      <Introduction userType={userType} />
      <div className="stack loose" aria-busy="true">
        <p className="visually-hidden">Carregando…</p>
        <WaitingField label="CPF" hint={cpfHint} />
        <div>
          <WaitingField label="Nova senha" />
          <div className={styles.demands}>
            <Skeleton height="100%" />
          </div>
        </div>
        <WaitingField label="Confirme a nova senha" />
        <Skeleton width="100%" height="3rem" />
      </div>
      <ResetAgain userType={userType} />
    </Card>
  )
}
