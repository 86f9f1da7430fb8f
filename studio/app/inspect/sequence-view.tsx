import { useEffect, useMemo, useRef } from 'react'
import type { Sequence } from '@studio/kit/inspect/sequence.ts'
import { useLanguage, useMessages } from '../language.tsx'
import { inspectionMessages } from './inspection-messages.ts'
import { arrowShapes, firstBaseline, line, placeSequence } from './sequence-layout.ts'
import type { PlacedSequence } from './sequence-layout.ts'

/** At most this many rows are drawn; the log has them all. */
const mostRows = 400

interface Props {
  sequence: Sequence
  /** Number of the inspection record of the shown moment; null for now. */
  moment: number | null
  onMoment: (number: number) => void
}

/** Who sent what to whom, from top to bottom. Rows after the moment are faint. */
export function SequenceView({ sequence, moment, onMoment }: Props) {
  const t = useMessages(inspectionMessages)
  const [language] = useLanguage()
  const frame = useRef<HTMLDivElement>(null)
  const hidden = Math.max(0, sequence.rows.length - mostRows)
  const placed = useMemo(
    () => placeSequence({ ...sequence, rows: sequence.rows.slice(hidden) }, language),
    [sequence, hidden, language],
  )
  const end = placeOf(placed, moment)
  useEffect(() => {
    const { current } = frame
    if (!current) return
    // The moment stays visible, a little above the lower edge.
    const { scrollTop, clientHeight } = current
    const low = end + placed.headHeight - clientHeight + 40
    if (scrollTop < low || end < scrollTop + placed.headHeight) current.scrollTop = Math.max(0, low)
  }, [end, placed.headHeight])
  const state = (number: number) => (moment !== null && number > moment ? 'is-later' : undefined)
  return (
    <div
      ref={frame}
      className="sequence"
      role="group"
      aria-label={t.sequenceOf(sequence.lifelines.map(({ title }) => title).join(', '))}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls by keyboard
      tabIndex={0}
    >
      {hidden > 0 && <p>{t.lastRows(mostRows, hidden)}</p>}
      <svg className="heads" width={placed.width} height={placed.headHeight} aria-hidden="true">
        {placed.heads.map(({ lifeline, x, lines }) => (
          <g key={lifeline.id} className={lifeline.isCall ? 'is-call' : undefined}>
            <rect x={x - 88} y={6} width={176} height={placed.headHeight - 10} rx={7} />
            <Lines lines={lines} x={x} y={placed.headHeight / 2 + 1} isMiddle />
          </g>
        ))}
      </svg>
      <svg width={placed.width} height={placed.height} aria-hidden="true">
        {placed.heads.map(({ lifeline, x }) => (
          <line
            key={lifeline.id}
            className={lifeline.isCall ? 'life is-call' : 'life'}
            x1={x}
            x2={x}
            y1={0}
            y2={placed.height}
          />
        ))}
        {placed.messages.map((message) => (
          <g
            key={`m${message.row.number}`}
            className={`message is-${message.row.path} ${state(message.row.number) ?? ''}`}
            onClick={() => onMoment(message.row.number)}
          >
            <Arrow message={message} />
          </g>
        ))}
        {placed.rests.map(({ row, lines, x, y, width, height }) => (
          <g
            key={`r${row.number}`}
            className={`rest ${row.isOver ? 'is-over' : ''} ${state(row.number) ?? ''}`}
            onClick={() => onMoment(row.number)}
          >
            <rect x={x - width / 2} y={y} width={width} height={height} rx={6} />
            <Lines lines={lines} x={x} y={y + height / 2} isMiddle />
          </g>
        ))}
        {moment !== null && <line className="moment" x1={0} x2={placed.width} y1={end} y2={end} />}
      </svg>
    </div>
  )
}

function Arrow({ message }: { message: PlacedSequence['messages'][number] }) {
  const { path, head, label, middle } = arrowShapes(message)
  return (
    <>
      <path className="way" d={path} />
      <path className="head" d={head} />
      <rect className="label" {...label} />
      <Lines lines={message.lines} x={message.labels} y={middle} isMiddle={!message.isSelf} />
    </>
  )
}

/** Lines of text around the height `y`. */
function Lines({
  lines,
  x,
  y,
  isMiddle,
}: {
  lines: readonly string[]
  x: number
  y: number
  isMiddle: boolean
}) {
  const first = firstBaseline(lines, y)
  return (
    <text x={x} textAnchor={isMiddle ? 'middle' : 'start'}>
      {lines.map((text, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- a line is its position
        <tspan key={index} x={x} y={first + index * line}>
          {text}
        </tspan>
      ))}
    </text>
  )
}

/** The height right below the last row of a moment. */
function placeOf({ messages, rests, height }: PlacedSequence, moment: number | null): number {
  if (moment === null) return height
  const ends = [
    ...messages.map(({ row, y }) => [row.number, y + 7] as const),
    ...rests.map(({ row, y, height: own }) => [row.number, y + own + 6] as const),
  ]
  return ends.reduce((low, [number, y]) => (number <= moment ? Math.max(low, y) : low), 0)
}
