import { overview } from '@studio/kit/overview.ts'
import { Chart } from './chart.tsx'
import type { Marks } from './chart-marks.ts'
import { members, memberWords } from './studio-machines.ts'
import { usePlaced } from './use-placed.ts'

const drawing = overview(members, memberWords)
const options = { direction: 'right', detail: 'full' } as const
const open: ReadonlySet<string> = new Set()
const unmarked: Marks = {
  chosenState: null,
  chosenTransition: null,
  active: null,
  possible: [],
  taken: [],
  hinted: [],
  hits: null,
}

/** All machines and who invokes whom; each leads to its drawing. */
export function Overview({ onMachine }: { onMachine: (name: string) => void }) {
  const { placed, failure } = usePlaced(drawing, open, options)
  return (
    <main className="bench overview" tabIndex={-1}>
      <div className="stage">
        {failure !== null && <p role="alert">O desenho não pôde ser feito: {failure}</p>}
        {placed === null && failure === null && <p role="status">Desenhando…</p>}
        {placed && (
          <Chart
            placed={placed}
            marks={unmarked}
            label="Todas as máquinas e quem invoca quem. Setas movem, + e − aproximam e afastam, 0 mostra tudo."
            onState={(id) => members.some(({ name }) => name === id) && onMachine(id)}
            onTransition={() => undefined}
            onToggle={() => undefined}
          />
        )}
      </div>
    </main>
  )
}
