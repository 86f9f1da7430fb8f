import { Suspense, useSyncExternalStore, type ReactNode } from 'react'
import { useRouterState } from '@tanstack/react-router'
import { loading } from '#src/api/loading.ts'
import { useOffline } from '#src/blocks/connection/use-offline.ts'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import { layoutFor, type Layout } from '#contract/layout-for.ts'
import { SkipLinks } from './skip-links.tsx'
import { TopBar } from './top-bar.tsx'
import styles from './page-shell.module.css'

/**
 * A page inside the bars of its path. `main` gets the focus from the skip link; `notice` is between the page and
 * its footer. A page with fewer links is a task: nothing may cover it.
 *
 * Bars and footer are boundaries of their own: a press on a page that is being hydrated waits only for the part that was pressed.
 * Rendering this again would hydrate all of them at once.
 */
export function PageShell({ notice, children }: { notice?: ReactNode; children: ReactNode }) {
  const path = useRouterState({ select: (state) => state.location.pathname })
  const layout = layoutFor(path)
  return (
    <div className={styles.shell}>
      <SkipLinks menu={layout.header} footer={layout.footer !== 'none'} />
      <Suspense>
        {layout.topBar ? <TopBar /> : null}
        {layout.header ? <Header /> : null}
      </Suspense>
      <Offline />
      <Main layout={layout}>{children}</Main>
      {notice}
      <Suspense>{layout.footer === 'none' ? null : <Footer parts={layout.footer} />}</Suspense>
    </div>
  )
}

/** A lost connection, reported on every page before a request fails. */
function Offline() {
  const offline = useOffline()
  return (
    // Rendered before its text, or a screen reader would not announce it.
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- <output> is a result
    <p role="status" className={offline ? styles.offline : undefined}>
      {offline ? 'Você está sem internet. O que já abriu continua aqui.' : null}
    </p>
  )
}

const isBusy = () => loading.count() > 0
const isIdle = () => false

/** The page itself, busy while requests are pending; separate, so that requests render nothing else again. */
function Main({ layout, children }: { layout: Layout; children: ReactNode }) {
  const busy = useSyncExternalStore(loading.subscribe, isBusy, isIdle)
  return (
    <main
      id="conteudo"
      tabIndex={-1}
      aria-busy={busy || undefined}
      className={layout.footer === 'none' ? `${styles.main} ${styles.alone}` : styles.main}
      data-task={layout.footer === 'full' ? undefined : ''}
    >
      {children}
    </main>
  )
}
