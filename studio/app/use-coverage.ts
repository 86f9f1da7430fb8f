import { useEffect, useState } from 'react'
import type { CoverageReport } from '@studio/kit/coverage/coverage-report.ts'
import type { MutantReport } from '@studio/kit/mutants/score.ts'
import type { reportFiles } from '@studio/kit/reports.ts'
import { isRecord } from '@studio/kit/values/value-checks.ts'

/** The reports of the last runs, or opened ones. */
export interface Coverage {
  report: CoverageReport | null
  mutants: MutantReport | null
  /** The name of a file that is no report. */
  failure: string | null
  open: (file: File) => Promise<void>
}

/** Reads the reports on demand; missing reports are no failure. */
export function useCoverage(wanted: boolean): Coverage {
  const [report, setReport] = useState<CoverageReport | null>(null)
  const [mutants, setMutants] = useState<MutantReport | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  useEffect(() => {
    if (!wanted) return undefined
    const leaving = new AbortController()
    const read = async (address: keyof typeof reportFiles): Promise<unknown> => {
      const response = await fetch(address, { signal: leaving.signal })
      return response.status === 200 ? response.json() : null
    }
    const readBoth = async () => {
      const [found, tried] = await Promise.all([read('cobertura.json'), read('mutantes.json')])
      if (isCoverage(found)) setReport((known) => known ?? found)
      if (isMutants(tried)) setMutants((known) => known ?? tried)
    }
    // The studio works without them: a static copy has no server.
    readBoth().catch(() => {})
    return () => leaving.abort()
  }, [wanted])
  const open = async (file: File) => {
    const found: unknown = await file
      .text()
      .then((text): unknown => JSON.parse(text))
      .catch(() => null)
    const isKnown = isCoverage(found) || isMutants(found)
    setFailure(isKnown ? null : file.name)
    if (isCoverage(found)) setReport(found)
    if (isMutants(found)) setMutants(found)
  }
  return { report, mutants, failure, open }
}

/** A report of machines, each of which has this. */
const isReport = (value: unknown, part: string): value is Record<string, unknown> =>
  isRecord(value) &&
  value.format === 1 &&
  Array.isArray(value.machines) &&
  value.machines.every((one) => isRecord(one) && part in one)

const isCoverage = (value: unknown): value is CoverageReport =>
  isReport(value, 'hits') && Array.isArray(value.sources)
const isMutants = (value: unknown): value is MutantReport => isReport(value, 'survivors')
