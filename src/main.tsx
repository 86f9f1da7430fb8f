import { createRoot, hydrateRoot } from 'react-dom/client'
import type { DehydratedState } from '@tanstack/react-query'
import { setApi } from '#src/api/settings.ts'
import { putAddressRight } from '#src/app/canonical-path.ts'
import { apiSettingsOf, readConfig } from '#src/app/config.ts'
import { removeServedHead } from '#src/app/page-head.ts'
import { createQueryClient } from '#src/app/query-client.ts'
import { isPageAt, readServedData, takeServedData } from '#src/app/served-data.ts'
import { takeTypedEarly } from '#src/app/typed-early.ts'
import { notify } from '#src/ui/toast/notify.ts'
import { Portal } from './portal.tsx'
import { createPortalRouter } from './router.tsx'
import '#src/ui/typeface.css'
import '#src/ui/tokens.css'
import '#src/ui/base.css'
import '#src/app/layout/skeleton.css'

// A chunk works without its style sheet; the build would treat a missing style sheet as a missing chunk.
window.addEventListener('vite:preloadError', (event) => {
  if (event.payload.message.startsWith('Unable to preload CSS')) event.preventDefault()
})

putAddressRight(window)
const config = readConfig(document)
setApi(apiSettingsOf(config))
removeServedHead(document)
const queryClient = createQueryClient((sentence) => notify('error', sentence))
const router = createPortalRouter({ queryClient, config })

const place = document.getElementById('app')!
const served = document.getElementById('served')
if (served && isPageAt(served, window.location)) void takeOver(readServedData(served))
else {
  place.replaceChildren()
  createRoot(place).render(<Portal queryClient={queryClient} router={router} />)
}

/** Hydrates a page that the server has rendered, with the data it was rendered from. */
async function takeOver(data: DehydratedState) {
  const restoreAge = takeServedData(queryClient, data)
  // As the server has rendered it: without a boundary around the page.
  router.ssr = { manifest: undefined }
  await router.load()
  const typeAgain = takeTypedEarly(place)
  const onReady = () => {
    // Not during React's own work: the typed field may have to be hydrated first.
    setTimeout(typeAgain)
    restoreAge()
  }
  hydrateRoot(place, <Portal queryClient={queryClient} router={router} onReady={onReady} />)
}
