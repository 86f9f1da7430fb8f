import { useEffect, useMemo, useRef } from 'react'
import type { MouseEvent } from 'react'
import type { Sequence } from '@studio/kit/inspect/sequence.ts'
import { useLanguage, useMessages } from '../language.tsx'
import { inspectionMessages } from './inspection-messages.ts'
import { placeSequence } from './sequence-layout.ts'
import type { PlacedSequence } from './sequence-layout.ts'
import { bodyParts, headParts, sequenceFont } from './sequence-parts.ts'

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
  const heads = useMemo(() => ({ __html: headParts(placed) }), [placed])
  const body = useMemo(() => ({ __html: bodyParts(placed, moment) }), [placed, moment])
  const { family, size } = sequenceFont
  const font = { fontFamily: family, fontSize: size, width: placed.width }
  const onClick = ({ target }: MouseEvent) => {
    const row = target instanceof Element && target.closest<SVGElement>('[data-row]')
    if (row) onMoment(Number(row.dataset.row))
  }
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
      <svg
        {...font}
        className="heads"
        height={placed.headHeight}
        aria-hidden="true"
        dangerouslySetInnerHTML={heads}
      />
      <svg {...font} height={placed.height} aria-hidden="true" onClick={onClick}>
        <g dangerouslySetInnerHTML={body} />
        {moment !== null && <line className="moment" x1={0} x2={placed.width} y1={end} y2={end} />}
      </svg>
    </div>
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
