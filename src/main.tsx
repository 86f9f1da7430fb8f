import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { setApi } from '#src/api/settings.ts'
import { putAddressRight } from '#src/app/canonical-path.ts'
import { apiSettingsOf, readConfig } from '#src/app/config.ts'
import { takeServedHead } from '#src/app/page-head.ts'
import { createQueryClient } from '#src/app/query-client.ts'
import { createPortalRouter } from '#src/router.tsx'
import { notify } from '#src/ui/toast/notify.ts'
import '#src/ui/tokens.css'
import '#src/ui/base.css'

putAddressRight(window)
const config = readConfig(document)
setApi(apiSettingsOf(config))
takeServedHead(document)
const queryClient = createQueryClient((sentence) => void notify('error', sentence))
const router = createPortalRouter({ queryClient, config })

createRoot(document.getElementById('app')!).render(
  <StrictMode>
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>
  </StrictMode>,
)
