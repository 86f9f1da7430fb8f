import { useEffect, useMemo, useState } from 'react'
import type { AnyStateMachine } from 'xstate'
import { placed } from '@studio/kit/drawing/layout.ts'
import type { Layout, Placed } from '@studio/kit/drawing/layout.ts'
import { draw } from '@studio/kit/drawing/drawing.ts'
import { defaultLanguage } from '@studio/kit/messages/language.ts'
import { stateTitles } from '@studio/kit/paths/text.ts'
import { activeStates } from '@studio/kit/drawing/state-chart.ts'
import type { StateChartOptions } from '@studio/kit/drawing/state-chart.ts'
import { svgFile } from '@studio/kit/svg/svg.ts'
import { pageMessages } from './page-messages.ts'

interface Props extends StateChartOptions {
  machine: AnyStateMachine
  /** Places the boxes; by default elkjs on this thread. Another function makes a new drawing. */
  layout?: Layout
  className?: string
}

interface Result {
  drawn: Placed | null
  failure: string | null
}

/**
 * A machine as a picture with its active states highlighted. An image, not inline SVG, so that its styles do not affect the page.
 * The page's policy must allow `img-src data:`.
 */
export function StateChart({
  machine,
  active,
  title = machine.id,
  cases,
  labels,
  theme = 'light',
  direction = 'down',
  detail = 'full',
  layout = layoutHere,
  className,
}: Props) {
  const [{ drawn, failure }, setResult] = useState<Result>({ drawn: null, failure: null })
  useEffect(() => {
    let isCurrent = true
    const drawing = draw({ name: machine.id, title, machine, cases, labels })
    placed(drawing, layout, { direction, detail })
      .then((next) => isCurrent && setResult({ drawn: next, failure: null }))
      .catch((error: unknown) => isCurrent && setResult({ drawn: null, failure: String(error) }))
    return () => {
      isCurrent = false
    }
  }, [machine, title, cases, labels, layout, direction, detail])
  // A value is a new object with each snapshot: its content is compared.
  const value = active === undefined ? '' : JSON.stringify(active)
  const lit = useMemo(
    () => (value === '' ? undefined : activeStates(machine, JSON.parse(value))),
    [machine, value],
  )
  const source = useMemo(
    () =>
      drawn &&
      `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svgFile(drawn, theme, { active: lit }))}`,
    [drawn, theme, lit],
  )
  const t = pageMessages[labels?.language ?? defaultLanguage]
  if (failure !== null) return <p role="alert">{t.notDrawn(failure)}</p>
  if (source === null) return <p role="status">{t.drawingNow}</p>
  const here = lit && stateTitles({ machine, labels: labels ?? {} }, [...lit])
  return (
    <img
      className={className}
      src={source}
      alt={here === undefined ? t.chart(title) : t.chartAt(title, here)}
    />
  )
}

const layoutHere: Layout = async (graph) => {
  const { default: ELK } = await import('elkjs/lib/elk.bundled.js')
  return new ELK().layout(graph)
}
