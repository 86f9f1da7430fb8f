import type { Drawing } from '@studio/kit/drawing.ts'
import type { Spoken } from '@studio/kit/language.ts'
import { overview } from '@studio/kit/overview.ts'
import { Chart } from './chart.tsx'
import type { Marks } from './chart-marks.ts'
import { useSay } from './language.tsx'
import { pageSentences } from './page-sentences.ts'
import { members, wordsIn } from './studio-machines.ts'
import { usePlaced } from './use-placed.ts'

const drawings: Spoken<Drawing> = {
  'pt-BR': overview(members, wordsIn('pt-BR')),
  en: overview(members, wordsIn('en')),
}
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
  const say = useSay(pageSentences)
  const drawing = useSay(drawings)
  const { placed, failure } = usePlaced(drawing, open, options)
  return (
    <main className="bench overview" tabIndex={-1}>
      <div className="stage">
        {failure !== null && <p role="alert">{say.notDrawn(failure)}</p>}
        {placed === null && failure === null && <p role="status">{say.drawingNow}</p>}
        {placed && (
          <Chart
            placed={placed}
            marks={unmarked}
            label={say.allHow}
            onState={(id) => members.some(({ name }) => name === id) && onMachine(id)}
            onTransition={() => undefined}
            onToggle={() => undefined}
          />
        )}
      </div>
    </main>
  )
}
