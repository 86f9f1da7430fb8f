import { lazy, Suspense, useState } from 'react'
import { useNavigate, useRouterState } from '@tanstack/react-router'
import { CookieNotice } from '#src/features/cookies/cookie-notice.tsx'
import { fetchChunk } from '#src/ui/chunk.ts'
import { loginFragment } from './config.ts'
import { LoadingOverlay } from './loading.tsx'
import { AppUpdate } from './update.tsx'
import { serviceWorkerSource } from './update-source.ts'

const LoginWindow = lazy(async () => {
  const load = () => import('#src/features/login/login-window.tsx')
  return { default: (await fetchChunk(load)).LoginWindow }
})

/** What stands around every page and no page waits for: notice, loader, updates, and the login over a page. */
export function Surroundings() {
  const [source] = useState(() =>
    import.meta.env.PROD && 'serviceWorker' in navigator ? serviceWorkerSource() : null,
  )
  return (
    <>
      <CookieNotice />
      <LoadingOverlay />
      {source ? <AppUpdate source={source} /> : null}
      <LoginOverPage />
    </>
  )
}

/** The login opened by the address `#entrar` of any page. */
function LoginOverPage() {
  const asked = useRouterState({ select: (state) => state.location.hash === loginFragment })
  const navigate = useNavigate()
  if (!asked) return null
  return (
    <Suspense>
      <LoginWindow
        onClose={() => void navigate({ to: '.', search: true, hash: '', replace: true })}
      />
    </Suspense>
  )
}
