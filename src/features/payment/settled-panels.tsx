import type { ReactNode } from 'react'
import { Link, useLocation, useRouter } from '@tanstack/react-router'
import { brand } from '#contract/brand.ts'
import { formatMoment } from '#contract/dates.ts'
import { lessonAccess } from '#contract/lesson-access.ts'
import { formatBRL } from '#contract/money.ts'
import { receiptFragment } from '#contract/payment.ts'
import { cpf } from '#contract/rules/cpf.ts'
import { digitsOf } from '#contract/rules/mask.ts'
import { withdrawalDays } from '#contract/terms.ts'
import type { WithdrawalReceipt } from '#machines/withdrawal/index.ts'
import type { BuyPrice, Receipt } from '#src/api/read-payments.ts'
import { carryCpf } from '#src/blocks/person/carried-cpf.ts'
import { buttonClass, type ButtonLook } from '#src/ui/button-class.ts'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { NewTabLink } from '#src/ui/new-tab-link.tsx'
import { PanelHead } from './panel-head.tsx'
import { byMail } from './receipt.ts'
import { MaskedNote, PrintButton, ReceiptFold, WholeReceipt } from './receipt-fold.tsx'
import { paidWith } from './receipt-lines.ts'
import road from '#src/ui/road.module.css'
import { Unbroken } from '#src/ui/unbroken.tsx'
import styles from './panel.module.css'

/** Props of {@link PaidPanel}. `cents`: what was paid with all interest, null where it is unknown; `withdrawal`: its button, null where none is offered; `withdrawn`: its receipt, if the student withdrew. */
export interface PaidPanelProps {
  cents: number | null
  receipt: Receipt | null
  price: BuyPrice | undefined
  enrolmentId: number
  withdrawal: ReactNode
  withdrawn?: WithdrawalReceipt | null
}

/** A paid enrolment: what happens next, the contract, the receipt, the right to withdraw; or that it was withdrawn; or the receipt alone. */
export function PaidPanel(props: PaidPanelProps) {
  const isReceipt = useLocation({ select: ({ hash }) => hash === receiptFragment })
  if (props.withdrawn) return <WithdrawnPanel {...props} at={props.withdrawn.at} />
  if (isReceipt) return <ReceiptPanel {...props} />
  const [firstName = ''] = (props.price?.name ?? '').trim().split(/\s/)
  const course = props.price?.description
  const how = paidWith(props.receipt)
  return (
    <Card className={styles.panel}>
      <PanelHead tone="success" icon="check" title="Pagamento confirmado">
        {/^\p{L}/u.test(firstName) && !firstName.includes('*') ? <>Pronto, {firstName}! </> : null}
        Sua inscrição{' '}
        {course && (
          <>
            em <strong>{course}</strong>{' '}
          </>
        )}
        está paga
        {props.cents === null ? (
          '.'
        ) : (
          <>
            : <strong className="figures">{formatBRL(props.cents)}</strong>.
          </>
        )}
        {how ? <span className={styles.detail}>{how}</span> : null}
        <span className={styles.detail}>
          Número da inscrição: <span className="figures">{props.enrolmentId}</span>
        </span>
      </PanelHead>
      <div className={styles.actions}>
        <AreaLink price={props.price} size="large" />
      </div>
      <section className={styles.next} aria-labelledby="next">
        <h3 id="next" className="text-l">
          O que acontece agora
        </h3>
        <ol className={`plain-list ${road.road}`}>
          <li>
            <Unbroken>
              {`Você recebe a confirmação ${byMail(props.price)}, com as condições do curso.`}
            </Unbroken>
          </li>
          <li>Na Área do aluno, entre com seu CPF e a senha criada na inscrição.</li>
          <li>No primeiro acesso, aceite de novo os Termos de Adesão, o contrato do curso.</li>
          <LessonStep />
        </ol>
      </section>
      <div className={styles.actions}>
        <ContractLink />
      </div>
      <ReceiptFold {...props} />
      <RightToWithdraw>{props.withdrawal}</RightToWithdraw>
    </Card>
  )
}

/** The receipt alone, at the address with the fragment of the receipt. */
function ReceiptPanel(props: PaidPanelProps) {
  return (
    <Card className={styles.panel}>
      <PanelHead tone="info" icon="check" title="Recibo">
        Sua inscrição está paga.
      </PanelHead>
      <MaskedNote price={props.price} />
      <div className={styles.actions}>
        <PrintButton variant="primary" />
        <AreaLink price={props.price} variant="secondary" />
        <ContractLink />
      </div>
      <WholeReceipt {...props} />
      <RightToWithdraw>{props.withdrawal}</RightToWithdraw>
    </Card>
  )
}

function RightToWithdraw({ children }: { children: ReactNode }) {
  return (
    <div className={`stack ${styles.note}`}>
      <h3>Direito de arrependimento</h3>
      <p>
        Você pode desistir da compra em até {withdrawalDays} dias, contados da contratação, sem
        explicar o motivo, e receber de volta tudo o que pagou (art. 49 do Código de Defesa do
        Consumidor). {children ? 'Se preferir, peça por' : 'Basta pedir por'}{' '}
        <a href={`mailto:${brand.email}`}>
          <Unbroken>{brand.email}</Unbroken>
        </a>{' '}
        ou <a href={brand.phone.href}>{brand.phone.label}</a>.
      </p>
      {children ? <div>{children}</div> : null}
    </div>
  )
}

/** To the student area: back to it for who came from it, else to the login with the CPF filled in. */
function AreaLink({ price, ...look }: Pick<PaidPanelProps, 'price'> & ButtonLook) {
  const { studentAreaUrl } = useRouter().options.context.config
  // A browser reports only the origin of another site: from a student area there the link leads to the login.
  if (document.referrer.endsWith(studentAreaUrl))
    return (
      <a href={studentAreaUrl} className={buttonClass(look)}>
        Voltar à Área do aluno
      </a>
    )
  // Masked in a browser in which the student has neither enrolled nor logged in.
  const digits = digitsOf(price?.cpf ?? '')
  return (
    <Link
      to="/legado"
      className={buttonClass(look)}
      onClick={() => carryCpf(digits.length === 11 ? cpf.format(digits) : '')}
    >
      Entrar na Área do aluno
    </Link>
  )
}

/** How the lessons are reached: through the portal's own student area by asking the provider. */
function LessonStep() {
  const { studentAreaUrl, apiUrl } = useRouter().options.context.config
  const isOwn = studentAreaUrl === `${apiUrl}/area-aluno`
  return <li>{isOwn ? `${lessonAccess.ask} ${lessonAccess.reply}` : 'Ali você abre as aulas.'}</li>
}

/** The student withdrew after the payment: since when, and what goes back. */
function WithdrawnPanel({ cents, withdrawal, at }: PaidPanelProps & { at: string }) {
  return (
    <Card className={styles.panel}>
      <PanelHead tone="info" icon="info" title="Inscrição cancelada">
        Você desistiu em <span className="figures">{formatMoment(at)}</span>.{' '}
        {cents === null ? (
          'Tudo o que você pagou'
        ) : (
          <>
            O que você pagou, <strong className="figures">{formatBRL(cents)}</strong>,
          </>
        )}{' '}
        será devolvido. Avisaremos por e-mail quando a devolução for feita.
      </PanelHead>
      <div className={styles.actions}>{withdrawal}</div>
      <p>
        Dúvidas? Fale com a gente: <Contact />.
      </p>
    </Card>
  )
}

/** The adhesion terms in force, to read, print or save. */
function ContractLink() {
  const { config } = useRouter().options.context
  return (
    <NewTabLink className={buttonClass({ variant: 'secondary' })} href={config.termsUrl}>
      <Icon name="external" />
      Imprimir/baixar contrato
    </NewTabLink>
  )
}

/** The money went back. */
export function RefundedPanel({ price }: Pick<PaidPanelProps, 'price'>) {
  return (
    <Card className={styles.panel}>
      <PanelHead tone="info" icon="info" title="Pagamento estornado">
        O valor desta inscrição foi devolvido. Não há nada a pagar aqui. O dia e o valor da
        devolução estão na Área do aluno.
      </PanelHead>
      <div className={styles.actions}>
        <AreaLink price={price} variant="secondary" />
      </div>
      <p>
        Dúvidas? Fale com a gente: <Contact />.
      </p>
    </Card>
  )
}

/** Props of {@link UnknownMethodPanel}. `onChange` null: there is no other method to change to. */
export interface UnknownMethodPanelProps {
  onChange: (() => void) | null
}

/** The payment has a method that the portal does not know: another one, or the provider. */
export function UnknownMethodPanel({ onChange }: UnknownMethodPanelProps) {
  return (
    <Card className={styles.panel}>
      <PanelHead tone="info" icon="info" title="Forma de pagamento desconhecida">
        Esta página não conhece a forma de pagamento desta inscrição. Nada foi cobrado agora.
      </PanelHead>
      <p>
        {onChange ? 'Escolha outra forma de pagamento ou fale' : 'Para pagar, fale'} com a gente:{' '}
        <Contact />.
      </p>
      {onChange ? (
        <div className={styles.actions}>
          <Button onClick={onChange}>Alterar forma de pagamento</Button>
        </div>
      ) : null}
    </Card>
  )
}

function Contact() {
  return (
    <>
      <a href={`mailto:${brand.email}`}>{brand.email}</a> ou{' '}
      <a href={brand.phone.href}>{brand.phone.label}</a>, {brand.serviceHours}
    </>
  )
}

// In this chunk: a payment that is processed ends in one of these panels.
export { ProcessingPanel } from './processing-panel.tsx'
