import { startTransition, Suspense, useEffect, useState } from 'react'
import { useNavigate, useRouterState } from '@tanstack/react-router'
import { CookieNotice } from '#src/features/cookies/cookie-notice.tsx'
import { lazyPart, whenIdle } from '#src/ui/chunk.ts'
import { loginFragment } from './config.ts'

const LoginWindow = lazyPart(
  async () => (await import('#src/features/login/login-window.tsx')).LoginWindow,
)

const AbsentWindow = lazyPart(
  async () => (await import('#src/features/payment/absent-window.tsx')).AbsentWindow,
)

// A page can be used without it if it fails to load.
const InUse = lazyPart(
  async () => (await import('./in-use.tsx')).InUse,
  () => null,
)

/**
 * What surrounds every page, rendered after it: notice, loader, updates, and the login over a page. What the
 * machines do is loaded with the first action of the visitor, not for one who only reads.
 */
export function Surroundings() {
  const inUse = useInUse()
  return (
    <>
      <CookieNotice inUse={inUse} />
      {inUse ? (
        <Suspense>
          <InUse />
        </Suspense>
      ) : null}
      <LoginOverPage />
      <AbsentOverPage />
    </>
  )
}

// The portal moves the focus itself when a page has arrived: that is no use.
const signsOfUse = ['pointermove', 'pointerdown', 'keydown', 'click', 'scroll'] as const

/**
 * Whether the page is in use. A returning browser has all files cached, and an update may be waiting for it: its page is in
 * use at once.
 */
function useInUse(): boolean {
  const [inUse, setInUse] = useState(
    () => 'serviceWorker' in navigator && navigator.serviceWorker.controller !== null,
  )
  useEffect(() => {
    if (inUse) return undefined
    const listening = new AbortController()
    const { signal } = listening
    const use = () => {
      listening.abort()
      // Never before a press is handled, nor while the page is being hydrated.
      whenIdle(() => startTransition(() => setInUse(true)))
    }
    for (const sign of signsOfUse)
      window.addEventListener(sign, use, { capture: true, passive: true, signal })
    return () => listening.abort()
  }, [inUse])
  return inUse
}

/** The login opened by the address `#entrar` of any page. */
function LoginOverPage() {
  const isOpen = useRouterState({ select: (state) => state.location.hash === loginFragment })
  const navigate = useNavigate()
  if (!isOpen) return null
  return (
    <Suspense>
      <LoginWindow
        onClose={() => void navigate({ to: '.', search: true, hash: '', replace: true })}
      />
    </Suspense>
  )
}

/** The window over the home page after a payment link that led to nothing. */
function AbsentOverPage() {
  const absence = useRouterState({ select: ({ location }) => location.state.absentPayment })
  const navigate = useNavigate()
  if (!absence) return null
  return (
    <Suspense>
      <AbsentWindow
        {...absence}
        login={loginFragment}
        onClose={() => void navigate({ to: '.', search: true, replace: true })}
      />
    </Suspense>
  )
}
