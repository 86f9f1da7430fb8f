import { Link } from '@tanstack/react-router'
import styles from './enrolment.module.css'

/**
 * The way on for who is enrolled already: the login, which leads to the payment if it is pending. It opens over this
 * window (the fragment is the portal's), so that what was typed stays.
 */
export function LoginLink() {
  return (
    <p className={styles.loginLink}>
      <Link to="." search hash="entrar" resetScroll={false}>
        Já sou inscrito: entrar
      </Link>
    </p>
  )
}
