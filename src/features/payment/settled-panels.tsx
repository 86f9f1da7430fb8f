import { useRouter } from '@tanstack/react-router'
import { brand } from '#contract/brand.ts'
import { buttonClass } from '#src/ui/button-class.ts'
import { Card } from '#src/ui/card.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx'
import { PanelHead } from './panel-head.tsx'
import styles from './panel.module.css'

/** The payment arrived: what happens next, the contract to keep, the right to withdraw. */
export function PaidPanel() {
  return (
    <Card className={styles.panel}>
      <PanelHead tone="success" icon="success" title="Pagamento confirmado">
        Sua inscrição está paga. Guarde o contrato e confira os próximos passos.
      </PanelHead>
      <h3 className={styles.subtitle}>O que acontece agora</h3>
      <ol className={styles.next}>
        <li>Você recebe por e-mail a confirmação da compra, com as condições do curso.</li>
        <li>Entre na Área do aluno com seu CPF e a senha criada na inscrição.</li>
        <li>No primeiro acesso, aceite os Termos de Adesão para começar as aulas.</li>
      </ol>
      <ContractLink />
      <div className={styles.note}>
        <h3>Direito de arrependimento</h3>
        <p>
          Você pode desistir da compra em até 7 dias, sem explicar o motivo, e receber de volta tudo
          o que pagou (art. 49 do Código de Defesa do Consumidor). Basta pedir por{' '}
          <a href={`mailto:${brand.email}`}>{brand.email}</a> ou{' '}
          <a href={brand.phone.href}>{brand.phone.label}</a>.
        </p>
      </div>
    </Card>
  )
}

/** The adhesion terms in force, to read, print or save. */
function ContractLink() {
  const { config } = useRouter().options.context
  return (
    <p>
      <a
        className={buttonClass({ variant: 'secondary' })}
        href={config.termsUrl}
        target="_blank"
        rel="noopener"
      >
        <Icon name="print" />
        Imprimir/baixar contrato
        <VisuallyHidden> (abre em nova aba)</VisuallyHidden>
      </a>
    </p>
  )
}

/** The money went back. */
export function RefundedPanel() {
  return (
    <Card className={styles.panel}>
      <PanelHead tone="info" icon="info" title="Pagamento estornado">
        O valor desta inscrição foi devolvido. Não há nada a pagar aqui.
      </PanelHead>
      <p>
        Dúvidas? Fale com a gente: <a href={`mailto:${brand.email}`}>{brand.email}</a> ou{' '}
        <a href={brand.phone.href}>{brand.phone.label}</a>, {brand.serviceHours}.
      </p>
    </Card>
  )
}
