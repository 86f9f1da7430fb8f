import { useMemo } from 'react'
import type { Placed } from '@studio/kit/drawing/layout.ts'
import { legendOf } from '@studio/kit/svg/legend.ts'
import { useMessages } from './language.tsx'
import { pageMessages } from './page-messages.ts'

export function Legend({ placed, isDifference }: { placed: Placed; isDifference: boolean }) {
  const t = useMessages(pageMessages)
  const { svg, width, height } = useMemo(
    () => legendOf(placed, isDifference, 420),
    [placed, isDifference],
  )
  const html = useMemo(() => ({ __html: svg }), [svg])
  return (
    <details className="legend">
      <summary>{t.legend}</summary>
      <svg
        className="chart"
        width={width}
        height={height}
        role="img"
        aria-label={t.legendOf}
        dangerouslySetInnerHTML={html}
      />
    </details>
  )
}
