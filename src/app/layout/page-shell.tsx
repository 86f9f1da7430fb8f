import { useLayoutEffect, useSyncExternalStore, type ReactNode } from 'react'
import { useRouterState } from '@tanstack/react-router'
import { loading } from '#src/api/loading.ts'
import { applyBrand } from './apply-brand.ts'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import { layoutFor } from '#contract/layout-for.ts'
import { SkipLinks } from './skip-links.tsx'
import { TopBar } from './top-bar.tsx'
import styles from './page-shell.module.css'

/**
 * A page inside the bars that its path asks for. `main` takes focus from the skip link; `notice` comes right after the
 * skip links, which must be the first links of a page.
 */
export function PageShell({ notice, children }: { notice?: ReactNode; children: ReactNode }) {
  const path = useRouterState({ select: (state) => state.location.pathname })
  const layout = layoutFor(path)
  useLayoutEffect(() => applyBrand(document.documentElement.style), [])
  return (
    <div className={styles.shell}>
      <SkipLinks menu={layout.header} footer={layout.footer !== 'none'} />
      {notice}
      {layout.topBar ? <TopBar /> : null}
      {layout.header ? <Header /> : null}
      <Main>{children}</Main>
      {layout.footer === 'none' ? null : <Footer parts={layout.footer} />}
    </div>
  )
}

const isBusy = () => loading.count() > 0
const isIdle = () => false

/** The page itself, busy while any request is under way; apart, so that requests render nothing else again. */
function Main({ children }: { children: ReactNode }) {
  const busy = useSyncExternalStore(loading.subscribe, isBusy, isIdle)
  return (
    <main id="conteudo" tabIndex={-1} aria-busy={busy || undefined} className={styles.main}>
      {children}
    </main>
  )
}
