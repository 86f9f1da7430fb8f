import { Link } from '@tanstack/react-router'
import { messages } from '#contract/errors.ts'
import { answerDays } from '#contract/terms.ts'
import { Alert } from '#src/ui/alert.tsx'
import { Unbroken } from '#src/ui/unbroken.tsx'
import styles from './home-page.module.css'

/** Why the visitor was redirected to the home page. */
export type Arrival = 'unknownAddress' | 'unknownPayment' | 'messageSent' | 'awaitingDetran'

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
  // A toast has announced these two.
  if (arrival === 'unknownPayment')
    return (
      <div className={`wrap ${styles.arrived}`}>
        <Alert tone="warning" title="Este não é o endereço de um pagamento">
          <p>
            <Unbroken>
              Abra de novo, inteiro, o endereço que enviamos ao seu e-mail na inscrição,{' '}
              <Link to="/legado">entre na Área do aluno</Link> ou{' '}
              <Link to="/contato">fale conosco</Link>.
            </Unbroken>
          </p>
        </Alert>
      </div>
    )
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
