import type { ReactNode } from 'react'
import { Link } from '@tanstack/react-router'
import { messages } from '#contract/errors.ts'
import { answerDays } from '#contract/terms.ts'
import { Alert } from '#src/ui/alert.tsx'
import styles from './home-page.module.css'

/** Why the visitor was redirected to the home page. */
export type Arrival = 'unknownAddress' | 'messageSent' | 'awaitingDetran'

/** A toast has announced the others. */
const roles: Partial<Record<Arrival, 'alert' | 'status'>> = {
  unknownAddress: 'alert',
  messageSent: 'status',
}

const notices: Record<Arrival, ReactNode> = {
  unknownAddress: (
    <Alert tone="warning" title="Não encontramos esta página">
      <p>
        O endereço pode ter mudado ou estar incompleto. Você está na página inicial: busque o curso
        aqui embaixo, <Link to="/cursos">veja todos os cursos</Link> ou{' '}
        <Link to="/contato">fale conosco</Link>.
      </p>
    </Alert>
  ),
  awaitingDetran: <Alert tone="warning">{messages.enrolledAwaitingDetran}</Alert>,
  messageSent: (
    <Alert tone="success" title="Recebemos sua mensagem">
      A resposta chega por e-mail ou telefone em até {answerDays} dias. Não é preciso enviar de
      novo.
    </Alert>
  ),
}

/** On the home page, what happened before and what to do. It stays with the page, longer than a toast. */
export const ArrivalNotice = ({ arrival }: { arrival: Arrival }) => (
  <div className={`wrap ${styles.arrived}`} role={roles[arrival]}>
    {notices[arrival]}
  </div>
)
