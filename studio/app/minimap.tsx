import { useMemo } from 'react'
import type { PointerEvent } from 'react'
import type { Placed } from '@studio/kit/drawing/layout.ts'
import type { Part } from './view.ts'

const most = { width: 200, height: 150 }

interface Props {
  placed: Placed
  active: readonly string[] | null
  visible: Part
  onLook: (x: number, y: number) => void
}

/** The whole drawing, small, with the part that is visible. For the pointer alone: the frame's own keys do the same. */
export function Minimap({ placed, active, visible, onLook }: Props) {
  const scale = Math.min(most.width / placed.width, most.height / placed.height)
  const shapes = useMemo(() => <Shapes placed={placed} active={active} />, [placed, active])
  const look = ({ currentTarget, clientX, clientY }: PointerEvent) => {
    const { left, top } = currentTarget.getBoundingClientRect()
    onLook((clientX - left) / scale, (clientY - top) / scale)
  }
  return (
    <svg
      className="minimap chart"
      aria-hidden="true"
      width={placed.width * scale}
      height={placed.height * scale}
      viewBox={`0 0 ${placed.width} ${placed.height}`}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId)
        look(event)
      }}
      onPointerMove={(event) => event.buttons > 0 && look(event)}
    >
      {shapes}
      <rect
        className="visible"
        x={visible.x}
        y={visible.y}
        width={visible.width}
        height={visible.height}
      />
    </svg>
  )
}

function Shapes({ placed, active }: Pick<Props, 'placed' | 'active'>) {
  return (
    <>
      {placed.boxes
        .filter(({ box }) => box.parent !== null && box.kind !== 'initial')
        .map(({ box, x, y, width, height, depth }) => (
          <g
            key={box.id}
            className={`${box.tags.map((tag) => `tag-${tag}`).join(' ')}${active?.includes(box.id) ? ' is-now' : ''}`}
          >
            <rect
              className={depth % 2 === 1 ? 'box' : 'box region odd'}
              x={x}
              y={y}
              width={width}
              height={height}
              rx={8}
            />
          </g>
        ))}
      {placed.arrows
        .toSorted((a, b) => Number(a.arrow.tone === 'happy') - Number(b.arrow.tone === 'happy'))
        .map(({ arrow, points }) => (
          <g key={arrow.id} className={arrow.tone}>
            <polyline className="way" points={points.map(({ x, y }) => `${x},${y}`).join(' ')} />
          </g>
        ))}
    </>
  )
}
