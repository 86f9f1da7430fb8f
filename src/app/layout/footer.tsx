import { useState } from 'react'
import { Link } from '@tanstack/react-router'
import { brand, brandAddress } from '#contract/brand.ts'
import { todayInSaoPaulo } from '#contract/dates.ts'
import { departmentFor } from '#contract/departments.ts'
import { withdrawalDays } from '#contract/terms.ts'
import { ChannelList } from '#src/blocks/channels/channel-list.tsx'
import { Unbroken } from '#src/ui/unbroken.tsx'
import { BrandMark } from './brand-mark.tsx'
import { aboutLinks, courseLinks, type PageLink } from './links.ts'
import { PortalLink } from './portal-link.tsx'
import styles from './footer.module.css'

/** `full`: columns and bar. `bar`: only the bar, with address and e-mail in it. */
export function Footer({ parts }: { parts: 'full' | 'bar' }) {
  const [year] = useState(() => todayInSaoPaulo(new Date()).y)
  return (
    <footer id="rodape" tabIndex={-1} className={styles.footer}>
      {parts === 'full' ? <FooterColumns /> : null}
      <div className={styles.bar}>
        <div className={`wrap ${styles.barInside}`}>
          <p>
            © {brand.since}–{year} {brand.legalName} CNPJ {brand.cnpj}
          </p>
          {parts === 'bar' ? (
            <>
              <p>
                <Unbroken>{brandAddress}</Unbroken>
              </p>
              <a href={`mailto:${brand.email}`}>{brand.email}</a>
            </>
          ) : null}
          <p>{brand.productVersion}</p>
        </div>
      </div>
    </footer>
  )
}

function FooterColumns() {
  return (
    <div className={`wrap ${styles.columns}`}>
      <div className={`stack ${styles.about}`}>
        <BrandMark onDark />
        <p>{brand.tagline}</p>
      </div>
      <address className={styles.contact}>
        <h2 className={styles.title}>Atendimento</h2>
        <ChannelList />
      </address>
      <LinkColumn title="Cursos" links={courseLinks} />
      <LinkColumn title="Institucional" links={aboutLinks} />
      <section className={styles.rights}>
        <h2 className={styles.title}>Direito de arrependimento</h2>
        <p>
          Você pode desistir da inscrição em até {withdrawalDays} dias da contratação e receber de
          volta o valor pago.{' '}
          <Link to="/contato" search={{ departamento: departmentFor('withdrawals').id }}>
            Exercer o direito de arrependimento
          </Link>
          .
        </p>
      </section>
    </div>
  )
}

function LinkColumn({ title, links }: { title: string; links: readonly PageLink[] }) {
  return (
    <nav aria-label={title}>
      <h2 className={styles.title}>{title}</h2>
      <ul className="plain-list">
        {links.map((link) => (
          <li key={link.to}>
            <PortalLink link={link} />
            {link.children ? (
              <ul className={`plain-list ${styles.sub}`}>
                {link.children.map((child) => (
                  <li key={child.to}>
                    <PortalLink link={child} />
                  </li>
                ))}
              </ul>
            ) : null}
          </li>
        ))}
      </ul>
    </nav>
  )
}
