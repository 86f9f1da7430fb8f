import styles from './enrolment.module.css'

/** The way on for who is enrolled already: the login, which leads to the payment if it is pending. */
export function LoginLink() {
  return (
    <p className={styles.loginLink}>
      <a href="/legado">Já sou inscrito: entrar</a>
    </p>
  )
}
