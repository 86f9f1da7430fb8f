import type { DeskPart } from '../part.ts'
import { funnelReport } from './funnel.ts'
import { receivablesReport } from './receivables.ts'
import { salesReport } from './sales.ts'

/** Tables for spreadsheets. */
export const reports: DeskPart = {
  actions: [salesReport, receivablesReport, funnelReport],
}
