import { useMemo, useRef, useState } from 'react'
import type { KeyboardEvent } from 'react'
import type { DrawingOptions } from '@studio/kit/drawing/layout.ts'
import { overview } from '@studio/kit/drawing/overview.ts'
import { inRows } from '@studio/kit/drawing/overview-layout.ts'
import { Chart } from './chart.tsx'
import type { ChartHandle } from './chart.tsx'
import type { Marks } from './chart-marks.ts'
import { shownTheme } from './chart-style.ts'
import { DrawingStatus } from './drawing-status.tsx'
import { layoutInWorker } from './elk-layout.ts'
import { pictureFile } from './export-drawing.ts'
import { useLanguage, useMessages } from './language.tsx'
import { pageMessages } from './page-messages.ts'
import { members, labelsIn } from './studio-machines.ts'
import { useSaving } from './saving.tsx'
import { Toolbar, toggleFullScreen } from './toolbar.tsx'
import { usePlaced } from './use-placed.ts'

const open: ReadonlySet<string> = new Set()
const pictures = ['svg', 'png'] as const
const layout = inRows(layoutInWorker)
const unmarked: Marks = {
  chosenState: null,
  chosenTransition: null,
  active: null,
  possible: [],
  taken: [],
  hinted: [],
  hits: null,
}

/** All machines and who calls whom; each leads to its drawing. */
export function Overview({ onMachine }: { onMachine: (name: string) => void }) {
  const t = useMessages(pageMessages)
  const [language] = useLanguage()
  const drawing = useMemo(() => overview(members, labelsIn(language)), [language])
  const [options, setOptions] = useState<Required<DrawingOptions>>({
    direction: 'right',
    detail: 'full',
  })
  const { unsaved, save } = useSaving()
  const bench = useRef<HTMLElement>(null)
  const chart = useRef<ChartHandle>(null)
  const { placed, failure, isDrawing } = usePlaced(drawing, open, options, layout)
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.target instanceof HTMLSelectElement) return
    if (event.ctrlKey || event.metaKey || event.altKey) return
    if (event.key === 'f') toggleFullScreen(bench.current)
    else if (event.key === 'z') chart.current?.read()
    else return
    event.preventDefault()
  }
  return (
    // Keys are shortcuts for the buttons.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <main ref={bench} className="bench overview" tabIndex={-1} onKeyDown={onKeyDown}>
      <Toolbar
        chart={chart}
        bench={bench}
        options={options}
        formats={pictures}
        onOptions={setOptions}
        onSave={(format) =>
          placed && void save(() => pictureFile(t.all, { placed, theme: shownTheme() }, format))
        }
      />
      <div className="stage">
        <DrawingStatus {...{ failure, unsaved, isDrawing }} isShown={placed !== null} />
        {placed && (
          <Chart
            ref={chart}
            placed={placed}
            marks={unmarked}
            isOld={isDrawing}
            label={t.allHow}
            onPart={(id) => members.some(({ name }) => name === id) && onMachine(id)}
            onToggle={() => undefined}
          />
        )}
      </div>
    </main>
  )
}
