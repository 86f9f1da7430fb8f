import { Link } from '@tanstack/react-router'
import { carryCpf } from '#src/blocks/person/carried-cpf.ts'
import styles from './enrolment.module.css'

/**
 * The next step for a person who is enrolled already: the login, which leads to the payment if it is pending. It opens over this
 * window (the fragment is the portal's), so that what was typed stays, and takes the CPF over.
 */
export function LoginLink({ cpf }: { cpf: () => string }) {
  return (
    <p className={styles.loginLink}>
      <Link to="." search hash="entrar" resetScroll={false} onClick={() => carryCpf(cpf())}>
        Já sou inscrito: entrar
      </Link>
    </p>
  )
}
