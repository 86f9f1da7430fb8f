import type { DrawingOptions } from '@studio/kit/drawing-layout.ts'
import { languageNamed } from '@studio/kit/language.ts'
import type { Spoken } from '@studio/kit/language.ts'
import type { ThemeChoice } from './chart-style.ts'
import { exportFormats } from './export-drawing.ts'
import type { ExportFormat } from './export-drawing.ts'
import { useLanguage, useSay } from './language.tsx'
import { pageSentences } from './page-sentences.ts'

type Options = Required<DrawingOptions>
interface Props {
  options: Options
  theme: ThemeChoice
  /** What can be folded; left out where nothing can. */
  folds?: { isFolded: boolean; onFold: () => void }
  formats?: readonly ExportFormat[]
  onOptions: (options: Options) => void
  onTheme: (theme: ThemeChoice) => void
  onZoom: (factor: number) => void
  onFit: () => void
  onRead: () => void
  onFullScreen: () => void
  onExport: (format: ExportFormat) => void
}

/** Every language by its own name: who looks for one reads that. */
const languageNames: Spoken<string> = { 'pt-BR': 'Português', en: 'English' }
const nextTheme: Readonly<Record<ThemeChoice, ThemeChoice>> = {
  system: 'light',
  light: 'dark',
  dark: 'system',
}

/** How the drawing is shown. */
export function Toolbar({
  options,
  theme,
  folds,
  formats = everyFormat,
  onOptions,
  onTheme,
  onZoom,
  onFit,
  onRead,
  onFullScreen,
  onExport,
}: Props) {
  const [language, setLanguage] = useLanguage()
  const say = useSay(pageSentences)
  const isDown = options.direction === 'down'
  const isFull = options.detail === 'full'
  return (
    <div className="toolbar" role="toolbar" aria-label={say.drawing}>
      <button
        type="button"
        aria-label={say.further}
        title={`${say.further} (−)`}
        onClick={() => onZoom(1 / 1.25)}
      >
        −
      </button>
      <button
        type="button"
        aria-label={say.closer}
        title={`${say.closer} (+)`}
        onClick={() => onZoom(1.25)}
      >
        +
      </button>
      <button type="button" title={say.seeAllHint} onClick={onFit}>
        {say.seeAll}
      </button>
      <button type="button" title={say.adjustHint} onClick={onRead}>
        {say.adjust}
      </button>
      <button
        type="button"
        title={say.directionHint}
        onClick={() => onOptions({ ...options, direction: isDown ? 'right' : 'down' })}
      >
        {say.directions[options.direction]}
      </button>
      <button
        type="button"
        aria-pressed={isFull}
        title={say.namesHint}
        onClick={() => onOptions({ ...options, detail: isFull ? 'plain' : 'full' })}
      >
        {say.names}
      </button>
      {folds && (
        <button type="button" onClick={folds.onFold}>
          {folds.isFolded ? say.openAll : say.foldAll}
        </button>
      )}
      <button type="button" title={`${say.fullScreen} (F)`} onClick={onFullScreen}>
        {say.fullScreen}
      </button>
      <button type="button" title={say.themeHint} onClick={() => onTheme(nextTheme[theme])}>
        {say.themes[theme]}
      </button>
      <select
        aria-label={say.language}
        title={say.language}
        value={language}
        onChange={({ target }) => setLanguage(languageNamed(target.value) ?? language)}
      >
        {Object.entries(languageNames).map(([name, title]) => (
          <option key={name} value={name} lang={name}>
            {title}
          </option>
        ))}
      </select>
      <select
        aria-label={say.saveDrawing}
        title={say.saveHint}
        value=""
        onChange={({ target }) => {
          if (isFormat(target.value)) onExport(target.value)
        }}
      >
        <option value="">{say.save}</option>
        {formats.map((format) => (
          <option key={format} value={format}>
            {exportFormats[format]}
          </option>
        ))}
      </select>
    </div>
  )
}

const isFormat = (value: string): value is ExportFormat => value in exportFormats
const everyFormat = Object.keys(exportFormats).filter(isFormat)
