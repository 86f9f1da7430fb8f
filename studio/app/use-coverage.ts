import { useEffect, useState } from 'react'
import type { CoverageReport } from '@studio/kit/coverage-report.ts'

/** The report of the last test run, or one that was opened. */
export interface Coverage {
  report: CoverageReport | null
  /** Why a file is none, in pt-BR. */
  failure: string | null
  open: (file: File) => Promise<void>
}

/** Where the server of the studio keeps the report of the last run. */
const address = 'cobertura.json'

/** Reads the report once it is wanted; none is no failure. */
export function useCoverage(wanted: boolean): Coverage {
  const [report, setReport] = useState<CoverageReport | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  useEffect(() => {
    if (!wanted) return undefined
    const leaving = new AbortController()
    const read = async () => {
      const response = await fetch(address, { signal: leaving.signal })
      if (response.status !== 200) return
      const found: unknown = await response.json()
      if (isReport(found)) setReport((known) => known ?? found)
    }
    // The studio is whole without it: a folder of files has no server to ask.
    read().catch(() => {})
    return () => leaving.abort()
  }, [wanted])
  const open = async (file: File) => {
    const found: unknown = await file
      .text()
      .then((text): unknown => JSON.parse(text))
      .catch(() => null)
    setFailure(isReport(found) ? null : `${file.name} não é um relatório de cobertura.`)
    if (isReport(found)) setReport(found)
  }
  return { report, failure, open }
}

function isReport(value: unknown): value is CoverageReport {
  return (
    typeof value === 'object' &&
    value !== null &&
    'format' in value &&
    value.format === 1 &&
    'sources' in value &&
    Array.isArray(value.sources) &&
    'machines' in value &&
    Array.isArray(value.machines) &&
    value.machines.every((one: unknown) => typeof one === 'object' && one !== null && 'hits' in one)
  )
}
