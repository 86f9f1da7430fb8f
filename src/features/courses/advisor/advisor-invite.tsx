import { Suspense, useRef } from 'react'
import { useNavigate, useRouter, useSearch } from '@tanstack/react-router'
import { Button } from '#src/ui/button.tsx'
import { lazyPart } from '#src/ui/chunk.ts'
import { Loader } from '#src/ui/loader.tsx'
import scene from './advisor-scene.svg?no-inline'
import styles from './advisor-invite.module.css'

const load = () => import('./advisor-dialog.tsx')
const AdvisorDialog = lazyPart(async () => (await load()).AdvisorDialog)

// Offline: the click will ask again.
const prefetch = () => void load().catch(() => {})

/** The button that opens 'Qual curso eu preciso?', and its window, which is in the address, so that Back closes it. */
export function AdvisorInvite() {
  const open = useSearch({ strict: false, select: ({ abrir }) => abrir === 'qual-curso' })
  const navigate = useNavigate()
  const { history } = useRouter()
  // Whether the entry below this one is the page without the window.
  const pushed = useRef(false)
  const close = () => {
    if (pushed.current) history.back()
    else void navigate({ to: '/', search: {}, replace: true, resetScroll: false })
    pushed.current = false
  }
  return (
    <section className={styles.invite} aria-labelledby="qual-curso">
      <img className={styles.scene} src={scene} alt="" width={240} height={132} loading="lazy" />
      <div className={styles.words}>
        <h2 id="qual-curso" className={styles.title}>
          Não sabe qual curso escolher?
        </h2>
        <p>Responda a três perguntas e veja o curso do seu caso.</p>
      </div>
      <Button
        variant="secondary"
        data-opens-window=""
        onPointerEnter={prefetch}
        onFocus={prefetch}
        onClick={() => {
          pushed.current = true
          void navigate({ to: '/', search: { abrir: 'qual-curso' }, resetScroll: false })
        }}
      >
        Qual curso eu preciso?
      </Button>
      {open ? (
        <Suspense fallback={<Loader active />}>
          <AdvisorDialog onClose={close} />
        </Suspense>
      ) : null}
    </section>
  )
}
