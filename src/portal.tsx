import { StrictMode } from 'react'
import { QueryClientProvider } from '@tanstack/react-query'
import type { QueryClient } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import type { createPortalRouter } from './router.tsx'

type PortalProps = { queryClient: QueryClient; router: ReturnType<typeof createPortalRouter> }

/** The whole portal, for a browser and for a server alike. */
export function Portal({ queryClient, router }: PortalProps) {
  return (
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </StrictMode>
  )
}
