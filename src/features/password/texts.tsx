import { Link } from '@tanstack/react-router'
import styles from './password.module.css'

/** User type 1 is a student, 2 an admin. */
interface Asked {
  userType: 1 | 2
}

/** The text below the CPF. */
export const cpfHint = 'Só os números, a pontuação aparece sozinha.'

/** What is to be done here. */
export function Lead({ userType }: Asked) {
  return (
    <p className={styles.lead}>
      Confirme o seu CPF e escolha a senha que vai usar{' '}
      {userType === 1 ? 'na área do aluno' : 'no site administrativo'}.
    </p>
  )
}

/** Where a student requests another e-mail. */
export function ResetAgain({ userType }: Asked) {
  if (userType !== 1) return null
  return (
    <p className={styles.other}>
      O endereço expirou? <Link to="/legado">Peça outro na tela de login</Link>.
    </p>
  )
}
