import { useState } from 'react'
import { LoadingOverlay } from './loading.tsx'
import { AppUpdate } from './update.tsx'
import { serviceWorkerSource } from './update-source.ts'

/** What a page needs only once it is used: the loader and the updates of the portal. */
export function InUse() {
  const [source] = useState(() =>
    import.meta.env.PROD && 'serviceWorker' in navigator ? serviceWorkerSource() : null,
  )
  return (
    <>
      <LoadingOverlay />
      {source ? <AppUpdate source={source} /> : null}
    </>
  )
}
