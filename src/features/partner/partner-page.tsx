import { Link } from '@tanstack/react-router'
import { PageTitle } from '#src/blocks/page-title/page-title.tsx'
import { Card } from '#src/ui/card.tsx'
import { servedForm } from '#src/blocks/served-form/served-form.tsx'
import { Waiting } from '#src/ui/waiting.tsx'
import type { PartnerSignUpProps } from './partner-sign-up.tsx'
import beside from '#src/ui/beside.module.css'
import styles from './partner.module.css'

const PartnerSignUp = servedForm(
  () => import('./partner-sign-up.tsx'),
  (module) => module.PartnerSignUp,
  () => <Waiting rows={5} />,
)

/** Sign-up of a training centre as a partner, in three stages. */
export function PartnerPage(props: PartnerSignUpProps) {
  return (
    <div className="page">
      <PageTitle title="Seja um parceiro" home={<Link to="/">Página inicial</Link>} />
      <p className="lead">
        Ofereça os nossos cursos aos seus alunos. O seu centro recebe por inscrição paga e tem uma
        página de login com a marca dele.
      </p>
      <div className={beside.columns}>
        <PartnerSignUp {...props} />
        <HowItGoesOn />
      </div>
    </div>
  )
}

const steps = [
  ['Cadastro', 'Você informa os dados do centro e do gestor. Leva cerca de 5 minutos.'],
  ['Análise', 'A nossa equipe confere os dados e entra em contato com o gestor.'],
  ['Início', 'Assinado o contrato, o centro recebe o acesso e a sua página de login própria.'],
] as const

function HowItGoesOn() {
  return (
    <aside aria-labelledby="como-funciona">
      <Card tone="paper">
        <h2 id="como-funciona" className="text-l">
          Como funciona
        </h2>
        <ol className={styles.steps}>
          {steps.map(([name, text]) => (
            <li key={name}>
              <strong>{name}.</strong> {text}
            </li>
          ))}
        </ol>
      </Card>
    </aside>
  )
}
