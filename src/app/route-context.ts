import type { QueryClient } from '@tanstack/react-query'
import type { PortalConfig } from './config.ts'

/** What every route may use. */
export interface RouteContext {
  queryClient: QueryClient
  config: PortalConfig
}
