import { useMemo, useRef, useState } from 'react'
import type { KeyboardEvent } from 'react'
import type { DrawingOptions } from '@studio/kit/drawing/layout.ts'
import { partTarget, stateId, transitionKey } from './address.ts'
import type { Address } from './address.ts'
import { Boundary } from './boundary.tsx'
import { Chart } from './chart.tsx'
import type { ChartHandle } from './chart.tsx'
import type { Marks } from './chart-marks.ts'
import { shownTheme } from './chart-style.ts'
import { CoveragePanel } from './coverage-panel.tsx'
import { DrawingStatus } from './drawing-status.tsx'
import { everyFormat, exportedFile } from './export-drawing.ts'
import type { ExportFormat } from './export-drawing.ts'
import { DetailsPanel } from './details-panel.tsx'
import { InspectionPanel } from './inspect/inspection-panel.tsx'
import { InspectedSequence } from './inspect/inspected-sequence.tsx'
import { Past } from './inspect/past.tsx'
import { useInspection } from './inspect/use-inspection.ts'
import { useMessages } from './language.tsx'
import { Legend } from './legend.tsx'
import { pageMessages } from './page-messages.ts'
import { PaneEdge, paneStyle, usePane } from './pane.tsx'
import { PathsPanel } from './paths-panel.tsx'
import { PlayPanel } from './play-panel.tsx'
import { useSaving } from './saving.tsx'
import { versionsOf } from './studio-machines.ts'
import type { StudioMachine } from './studio-machines.ts'
import { Tabs } from './tabs.tsx'
import { Toolbar, toggleFullScreen } from './toolbar.tsx'
import type { Go } from './use-address.ts'
import { useCompared } from './use-compared.ts'
import { useCoverage } from './use-coverage.ts'
import { useFolds } from './use-folds.ts'
import { usePlaced } from './use-placed.ts'
import { usePlay } from './use-play.ts'
import { VersionChanges } from './version-changes.tsx'

interface Props {
  machine: StudioMachine
  address: Address | null
  go: Go
}
const nothing: readonly string[] = []

/** The panels beside the drawing; the first is open when the address names none. */
const tabs = [
  { name: 'detalhes' },
  { name: 'simular', shortcut: 's' },
  { name: 'caminhos', shortcut: 'c' },
  { name: 'cobertura' },
  { name: 'acompanhar', shortcut: 'a' },
] as const
type TabName = (typeof tabs)[number]['name']

/** One machine: its drawing beside its panels. */
export function Workbench({ machine, address, go }: Props) {
  const t = useMessages(pageMessages)
  const root = machine.drawing.machine
  const [options, setOptions] = useState<Required<DrawingOptions>>({
    direction: 'down',
    detail: 'full',
  })
  const [hinted, setHinted] = useState(nothing)
  const bench = useRef<HTMLElement>(null)
  const chart = useRef<ChartHandle>(null)
  const playing = usePlay(machine)
  const { played, send, load } = playing

  const tab = tabs.find(({ name }) => name === address?.panel)?.name ?? 'detalhes'
  const isPlaying = tab === 'simular'
  const inspection = useInspection(machine, tab === 'acompanhar', go)
  const { lit } = inspection
  const coverage = useCoverage(tab === 'cobertura')
  const hits =
    tab === 'cobertura'
      ? coverage.report?.machines.find(({ name }) => name === machine.name)?.hits
      : undefined
  const state =
    address && (address.state !== '' || address.transition !== null)
      ? stateId(root, address.state)
      : null
  const transition =
    address?.transition == null ? null : transitionKey(state ?? root, address.transition)
  const { shut, isFoldable, foldAll, toggle: fold } = useFolds(machine, state)
  const compared = useCompared(machine)
  const { found } = compared
  const { placed, failure, isDrawing } = usePlaced(found?.drawing ?? machine.drawing, shut, options)
  const marks = useMemo(
    (): Marks => ({
      chosenState: transition === null ? state : null,
      chosenTransition: transition,
      active: isPlaying ? played.active : (lit?.active ?? null),
      possible: isPlaying ? played.options.flatMap(({ keys }) => keys) : nothing,
      taken: isPlaying ? (played.steps.at(-1)?.keys ?? nothing) : (lit?.taken ?? nothing),
      hinted,
      hits: hits ?? null,
    }),
    [state, transition, isPlaying, played, lit, hinted, hits],
  )

  const panel = address?.panel ?? ''
  const goToPart = (part: string) => go({ ...partTarget(machine.name, root, part), panel })
  const goToTab = (name: TabName) => {
    const next = name === tabs[0].name ? '' : name
    go({ ...address, machine: machine.name, panel: next }, { replace: true })
  }
  const toggle = (id: string) => {
    // A region with a chosen state inside is never folded.
    if (fold(id)?.isShut && state?.startsWith(`${id}.`)) goToPart(id)
  }
  const [pane, setPane] = usePane('panel', 384)
  const { unsaved, save } = useSaving()
  const saveAs = (format: ExportFormat) => {
    if (!placed) return
    const active = marks.active ? new Set(marks.active) : undefined
    const shown = { machine, placed, theme: shownTheme(), active, changes: found?.changes }
    void save(() => exportedFile(shown, format))
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const target = event.target
    const isTyping = target instanceof HTMLSelectElement || target instanceof HTMLInputElement
    if (isTyping || event.ctrlKey || event.metaKey || event.altKey) return
    const chosenTab = tabs.find((one) => 'shortcut' in one && one.shortcut === event.key)?.name
    const digit = Number(event.key)
    const option = isPlaying && digit > 0 ? played.options[digit - 1] : undefined
    if (option) send(option.event)
    else if (isPlaying && event.key === 'Backspace') playing.undo()
    else if (event.key === 'f') toggleFullScreen(bench.current)
    else if (event.key === 'z') chart.current?.read()
    else if (event.key === 'r' && state !== null) toggle(state)
    else if (chosenTab) goToTab(chosenTab === tab ? tabs[0].name : chosenTab)
    else if (event.key === 'Escape' && state !== null) go({ machine: machine.name, panel })
    else return
    event.preventDefault()
  }
  return (
    // Keys are shortcuts for the buttons.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <main ref={bench} className="bench" tabIndex={-1} style={paneStyle(pane)} onKeyDown={onKeyDown}>
      <Toolbar
        chart={chart}
        bench={bench}
        options={options}
        formats={everyFormat}
        comparison={{ compared, names: versionsOf(machine).map(({ name }) => name) }}
        folds={isFoldable ? { isFolded: shut.size > 0, onFold: foldAll } : undefined}
        onOptions={setOptions}
        onSave={saveAs}
      />
      <div className="stage">
        <DrawingStatus
          {...{ failure, unsaved, isDrawing }}
          uncompared={compared.failure}
          isShown={placed !== null}
        />
        <Past inspection={inspection} />
        <Boundary of={`${machine.name} ${compared.title} ${inspection.isSequence}`}>
          {inspection.isSequence && <InspectedSequence inspection={inspection} />}
          {placed && !inspection.isSequence && (
            <>
              <Chart
                ref={chart}
                placed={placed}
                changes={found?.changes}
                marks={marks}
                isOld={isDrawing}
                label={t.chartHow(machine.title)}
                onPart={goToPart}
                onToggle={toggle}
              />
              <Legend placed={placed} isDifference={found !== undefined} />
            </>
          )}
        </Boundary>
      </div>
      <PaneEdge pane={pane} controls="side-panel" title={t.panel} side="right" onChange={setPane} />
      <aside id="side-panel" className="panel" aria-label={t.panel} hidden={!pane.isOpen}>
        <Tabs
          tabs={tabs.map((one) => ({ ...one, title: t.tabs[one.name] }))}
          chosen={tab}
          onChoose={goToTab}
        >
          <Boundary of={`${machine.name} ${tab} ${state} ${transition}`}>
            {tab === 'simular' && (
              <PlayPanel
                machine={machine}
                playing={playing}
                onEvent={(event) => {
                  setHinted(nothing)
                  send(event)
                }}
                onHint={setHinted}
                onOpen={(sequence) => {
                  load(sequence.machine, sequence.input, sequence.events, sequence.isTogether)
                  if (sequence.machine.name !== machine.name)
                    go({ machine: sequence.machine.name, panel })
                }}
              />
            )}
            {tab === 'acompanhar' && <InspectionPanel inspection={inspection} />}
            {tab === 'caminhos' && (
              <PathsPanel
                machine={machine}
                state={transition === null ? state : null}
                transition={transition}
                onHint={setHinted}
                onPlay={(from, events) => {
                  setHinted(nothing)
                  load(machine, from, events)
                  goToTab('simular')
                }}
              />
            )}
            {tab === 'cobertura' && (
              <CoveragePanel
                machine={machine}
                coverage={coverage}
                onPart={goToPart}
                onHint={setHinted}
              />
            )}
            {tab === 'detalhes' && found && <VersionChanges {...found} version={compared.title} />}
            {tab === 'detalhes' && (
              <DetailsPanel
                machine={machine}
                state={state}
                transition={transition}
                shut={shut}
                onPart={goToPart}
                onToggle={toggle}
              />
            )}
          </Boundary>
        </Tabs>
      </aside>
    </main>
  )
}
