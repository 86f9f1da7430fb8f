import type { DrawingOptions } from '@studio/kit/drawing/layout.ts'
import { languageNamed } from '@studio/kit/messages/language.ts'
import type { Translations } from '@studio/kit/messages/language.ts'
import type { ThemeChoice } from './chart-style.ts'
import { exportFormats } from './export-drawing.ts'
import type { ExportFormat } from './export-drawing.ts'
import { useLanguage, useMessages } from './language.tsx'
import { pageMessages } from './page-messages.ts'

type Options = Required<DrawingOptions>
interface Props {
  options: Options
  theme: ThemeChoice
  /** Present where parts can be folded. */
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

/** Every language by its own name, which its readers understand. */
const languageNames: Translations<string> = { 'pt-BR': 'Português', en: 'English' }
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
  const t = useMessages(pageMessages)
  const isDown = options.direction === 'down'
  const isFull = options.detail === 'full'
  return (
    <div className="toolbar" role="toolbar" aria-label={t.drawing}>
      <button
        type="button"
        aria-label={t.further}
        title={`${t.further} (−)`}
        onClick={() => onZoom(1 / 1.25)}
      >
        −
      </button>
      <button
        type="button"
        aria-label={t.closer}
        title={`${t.closer} (+)`}
        onClick={() => onZoom(1.25)}
      >
        +
      </button>
      <button type="button" title={t.seeAllHint} onClick={onFit}>
        {t.seeAll}
      </button>
      <button type="button" title={t.adjustHint} onClick={onRead}>
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
      <button type="button" title={`${t.fullScreen} (F)`} onClick={onFullScreen}>
        {t.fullScreen}
      </button>
      <button type="button" title={t.themeHint} onClick={() => onTheme(nextTheme[theme])}>
        {t.themes[theme]}
      </button>
      <select
        aria-label={t.language}
        title={t.language}
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
        aria-label={t.saveDrawing}
        title={t.saveHint}
        value=""
        onChange={({ target }) => {
          if (isFormat(target.value)) onExport(target.value)
        }}
      >
        <option value="">{t.save}</option>
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
