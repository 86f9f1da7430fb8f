import { Link, useRouter } from '@tanstack/react-router'
import styles from './password.module.css'

/** User type 1 is a student, 2 an admin. */
interface Asked {
  userType: 1 | 2
}

export const cpfHint = 'Só os números, a pontuação aparece sozinha.'

export function Introduction({ userType }: Asked) {
  return (
    <p className="quiet">
      Confirme o seu CPF e escolha a senha que vai usar{' '}
      {userType === 1 ? 'na área do aluno' : 'no site administrativo'}. Além dos pontos da lista,
      ela não pode ser comum nem conter o seu CPF, o seu nome ou o seu e-mail.
    </p>
  )
}

export function ResetAgain({ userType }: Asked) {
  const { config } = useRouter().options.context
  const label = 'Peça outro na tela de login'
  return (
    <p className={styles.other}>
      O endereço expirou?{' '}
      {userType === 1 ? (
        <Link to="/legado">{label}</Link>
      ) : (
        <a href={config.partnerLoginUrl}>{label}</a>
      )}
      .
    </p>
  )
}
