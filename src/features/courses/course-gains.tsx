import { brand } from '#contract/brand.ts'
import { withdrawalDays } from '#contract/terms.ts'
import { Icon, type IconName } from '#src/ui/icon.tsx'
import styles from './course-page.module.css'

const gains: [IconName, string][] = [
  ['certificate', 'Certificado com código, que qualquer pessoa pode consultar neste portal'],
  ['user', 'Acesso pela área do aluno, com seu CPF e a senha criada na inscrição'],
  ['phone', `Atendimento por telefone e e-mail, de ${brand.serviceHours}`],
  ['shield', `${withdrawalDays} dias para desistir, com devolução do valor pago`],
]

/** What the student receives with any course and in any place: known before the place is chosen. */
export function CourseGains() {
  return (
    <section className={`stack tight ${styles.gains}`} aria-labelledby="recebe">
      <h2 id="recebe" className="text-l">
        O que você recebe
      </h2>
      <ul className="plain-list">
        {gains.map(([icon, text]) => (
          <li key={icon}>
            <Icon name={icon} />
            {text}
          </li>
        ))}
      </ul>
    </section>
  )
}
