import { StrictMode, useEffect, useEffectEvent } from 'react'
import { QueryClientProvider, type QueryClient } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import type { createPortalRouter } from './router.tsx'

interface PortalProps {
  queryClient: QueryClient
  router: ReturnType<typeof createPortalRouter>
  /** Called once, when the page is rendered and can be used. */
  onReady?: () => void
}

/** The whole portal, for a browser and for a server alike. */
export function Portal({ queryClient, router, onReady }: PortalProps) {
  const ready = useEffectEvent(() => onReady?.())
  useEffect(() => ready(), [])
  return (
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </StrictMode>
  )
}
