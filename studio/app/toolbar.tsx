import { useState } from 'react'
import type { RefObject } from 'react'
import type { DrawingOptions } from '@studio/kit/drawing/layout.ts'
import { languages } from '@studio/kit/messages/language.ts'
import type { Translations } from '@studio/kit/messages/language.ts'
import type { ChartHandle } from './chart.tsx'
import { applyTheme, storedTheme } from './chart-style.ts'
import type { ThemeChoice } from './chart-style.ts'
import { Compare } from './compare.tsx'
import { Select } from './controls.tsx'
import type { ExportFormat } from './export-drawing.ts'
import { useLanguage, useMessages } from './language.tsx'
import { pageMessages } from './page-messages.ts'
import { SaveMenu } from './saving.tsx'
import type { Compared } from './use-compared.ts'

type Options = Required<DrawingOptions>
interface Props<Format extends ExportFormat> {
  chart: RefObject<ChartHandle | null>
  bench: RefObject<HTMLElement | null>
  options: Options
  /** Present where parts can be folded. */
  folds?: { isFolded: boolean; onFold: () => void }
  formats: readonly Format[]
  /** Present for one machine. `names`: of its other versions that are open. */
  comparison?: { compared: Compared; names: readonly string[] }
  onOptions: (options: Options) => void
  onSave: (format: Format) => void
}

/** Every language by its own name, which its readers understand. */
const languageNames: Translations<string> = { 'pt-BR': 'Português', en: 'English' }
const nextTheme: Readonly<Record<ThemeChoice, ThemeChoice>> = {
  system: 'light',
  light: 'dark',
  dark: 'system',
}

/** How the drawing is shown. */
export function Toolbar<Format extends ExportFormat>({
  chart,
  bench,
  options,
  folds,
  formats,
  comparison,
  onOptions,
  onSave,
}: Props<Format>) {
  const [theme, setTheme] = useState(storedTheme)
  const [language, setLanguage] = useLanguage()
  const t = useMessages(pageMessages)
  const isDown = options.direction === 'down'
  const isFull = options.detail === 'full'
  const changeTheme = (next: ThemeChoice) => {
    applyTheme(next)
    setTheme(next)
  }
  return (
    <div className="toolbar" role="toolbar" aria-label={t.drawing}>
      <button
        type="button"
        aria-label={t.further}
        title={`${t.further} (−)`}
        onClick={() => chart.current?.zoom(1 / 1.25)}
      >
        −
      </button>
      <button
        type="button"
        aria-label={t.closer}
        title={`${t.closer} (+)`}
        onClick={() => chart.current?.zoom(1.25)}
      >
        +
      </button>
      <button type="button" title={t.seeAllHint} onClick={() => chart.current?.fit()}>
        {t.seeAll}
      </button>
      <button type="button" title={t.adjustHint} onClick={() => chart.current?.read()}>
        {t.adjust}
      </button>
      <button
        type="button"
        title={t.directionHint}
        onClick={() => onOptions({ ...options, direction: isDown ? 'right' : 'down' })}
      >
        {t.directions[options.direction]}
      </button>
      <button
        type="button"
        aria-pressed={isFull}
        title={t.namesHint}
        onClick={() => onOptions({ ...options, detail: isFull ? 'plain' : 'full' })}
      >
        {t.names}
      </button>
      {folds && (
        <button type="button" onClick={folds.onFold}>
          {folds.isFolded ? t.openAll : t.foldAll}
        </button>
      )}
      <button
        type="button"
        title={`${t.fullScreen} (F)`}
        onClick={() => toggleFullScreen(bench.current)}
      >
        {t.fullScreen}
      </button>
      <button type="button" title={t.themeHint} onClick={() => changeTheme(nextTheme[theme])}>
        {t.themes[theme]}
      </button>
      <Select
        aria-label={t.language}
        title={t.language}
        value={language}
        options={languages.map((value) => ({ value, title: languageNames[value], lang: value }))}
        onChange={setLanguage}
      />
      {comparison && <Compare {...comparison} />}
      <SaveMenu
        label={t.saveDrawing}
        hint={t.saveHint}
        text={t.save}
        formats={formats}
        onSave={onSave}
      />
    </div>
  )
}

/** Shows an element alone on the screen, or the page again. */
export function toggleFullScreen(element: HTMLElement | null): void {
  if (document.fullscreenElement) void document.exitFullscreen()
  else void element?.requestFullscreen()
}
