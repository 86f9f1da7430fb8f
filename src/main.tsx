import { createRoot, hydrateRoot } from 'react-dom/client'
import { hydrate } from '@tanstack/react-query'
import { setApi } from '#src/api/settings.ts'
import { putAddressRight } from '#src/app/canonical-path.ts'
import { apiSettingsOf, readConfig } from '#src/app/config.ts'
import { takeServedHead } from '#src/app/page-head.ts'
import { createQueryClient } from '#src/app/query-client.ts'
import { notify } from '#src/ui/toast/notify.ts'
import { Portal } from './portal.tsx'
import { createPortalRouter } from './router.tsx'
import '#src/ui/tokens.css'
import '#src/ui/base.css'

putAddressRight(window)
const config = readConfig(document)
setApi(apiSettingsOf(config))
takeServedHead(document)
const queryClient = createQueryClient((sentence) => void notify('error', sentence))
const router = createPortalRouter({ queryClient, config })

const place = document.getElementById('app')!
const portal = <Portal queryClient={queryClient} router={router} />
// What the server has rendered is taken over with the answers that it was rendered from.
const served = document.getElementById('served')?.textContent
if (served) {
  hydrate(queryClient, JSON.parse(served))
  router.ssr = { manifest: undefined }
  await router.load()
  hydrateRoot(place, portal)
} else createRoot(place).render(portal)
