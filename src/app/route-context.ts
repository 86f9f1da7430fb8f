import type { QueryClient } from '@tanstack/react-query'
import type { PortalConfig } from './config.ts'

export interface RouteContext {
  queryClient: QueryClient
  config: PortalConfig
}
