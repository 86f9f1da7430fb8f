import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { brand } from '#contract/brand.ts'
import { pageHeads } from '#contract/pages.ts'
import { partnerBrandQuery } from '#src/api/students.ts'
import { servedForm } from '#src/blocks/served-form/served-form.tsx'
import { WaitingField } from '#src/ui/field/waiting-field.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { markColours } from '#contract/brand-colours.ts'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { safeBrand } from './partner-brand.ts'
import { cpfHint } from './texts.ts'
import styles from './login.module.css'

const LoginForm = servedForm(
  () => import('./login-form.tsx'),
  (module) => module.LoginForm,
  Waiting,
)

/** A partner's colour as its page shows it: dark or light enough to be visible, in either scheme. */
function partnerColours(colour: string) {
  const [inLight, inDark] = markColours(colour, brand.colours)
  return { '--partner-light': inLight, '--partner-dark': inDark }
}

/** The student's login as a page of its own; `partnerHash` shows it with a partner's brand. */
export function LoginPage({ partnerHash = null }: { partnerHash?: string | null }) {
  const { data, isLoading } = useQuery({
    ...partnerBrandQuery(partnerHash ?? ''),
    enabled: partnerHash !== null,
  })
  const partner = safeBrand(data)
  return (
    <div
      className={styles.page}
      style={partner ? partnerColours(partner.colour) : undefined}
      data-partner={partner ? '' : undefined}
    >
      <section className={styles.panel}>
        <div className={styles.sign} aria-busy={isLoading || undefined}>
          {partner ? (
            <img src={partner.logo} alt="Marca do CFC parceiro" className={styles.partnerLogo} />
          ) : null}
          {partner === null && !isLoading ? (
            <Link to="/" className={styles.home} aria-label={`${brand.name}, página inicial`}>
              <img src="/logo.svg" alt="" width={44} height={44} />
              <span>{brand.name}</span>
            </Link>
          ) : null}
        </div>
        <h1 tabIndex={-1}>{pageHeads['/legado'].title}</h1>
        <p className="quiet">Use o CPF e a senha que você criou na inscrição.</p>
        <LoginForm />
        <p className={styles.back}>
          <Link to="/">
            <Icon name="arrow-left" size={18} />
            Voltar ao portal
          </Link>
        </p>
      </section>
    </div>
  )
}

// As high as the form: the content below does not move.
function Waiting() {
  return (
    <div className={`stack loose ${styles.waiting}`} aria-busy="true">
      <p className="visually-hidden">Carregando…</p>
      <WaitingField label="CPF" hint={cpfHint} />
      <WaitingField label="Senha" />
      <Skeleton width="100%" height="3rem" />
      <Skeleton width="100%" height="2.75rem" />
    </div>
  )
}
