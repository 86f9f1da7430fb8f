import { useMemo } from 'react'
import type { Placed } from '@studio/kit/drawing-layout.ts'
import { legendOf } from '@studio/kit/svg-legend.ts'
import { useSay } from './language.tsx'
import { pageSentences } from './page-sentences.ts'

/** What the signs of this drawing mean. */
export function Legend({ placed }: { placed: Placed }) {
  const say = useSay(pageSentences)
  const { svg, width, height } = useMemo(() => legendOf(placed, false, 420), [placed])
  const html = useMemo(() => ({ __html: svg }), [svg])
  return (
    <details className="legend">
      <summary>{say.legend}</summary>
      <svg
        className="chart"
        width={width}
        height={height}
        role="img"
        aria-label={say.legendOf}
        dangerouslySetInnerHTML={html}
      />
    </details>
  )
}
