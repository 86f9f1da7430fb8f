import { Link } from '@tanstack/react-router'
import { messages } from '#contract/errors.ts'
import { answerDays } from '#contract/terms.ts'
import { Alert } from '#src/ui/alert.tsx'
import styles from './home-page.module.css'

/** Why the visitor was redirected to the home page. */
export type Arrival = 'unknownAddress' | 'messageSent' | 'awaitingDetran'

/** On the home page, what happened before and what to do. It stays with the page, longer than a toast. */
export function ArrivalNotice({ arrival }: { arrival: Arrival }) {
  if (arrival === 'unknownAddress')
    return (
      <div className={`wrap ${styles.arrived}`} role="alert">
        <Alert tone="warning" title="Não encontramos esta página">
          <p>
            O endereço pode ter mudado ou estar incompleto. Você está na página inicial: busque o
            curso aqui embaixo, <Link to="/cursos">veja todos os cursos</Link> ou{' '}
            <Link to="/contato">fale conosco</Link>.
          </p>
        </Alert>
      </div>
    )
  // A toast has announced it.
  if (arrival === 'awaitingDetran')
    return (
      <div className={`wrap ${styles.arrived}`}>
        <Alert tone="warning">{messages.enrolledAwaitingDetran}</Alert>
      </div>
    )
  return (
    <div className={`wrap ${styles.arrived}`} role="status">
      <Alert tone="success" title="Recebemos sua mensagem">
        A resposta chega por e-mail ou telefone em até {answerDays} dias. Não é preciso enviar de
        novo.
      </Alert>
    </div>
  )
}
