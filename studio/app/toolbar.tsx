import type { DrawingOptions } from '@studio/kit/drawing-layout.ts'
import type { ThemeChoice } from './chart-style.ts'
import { exportFormats } from './export-drawing.ts'
import type { ExportFormat } from './export-drawing.ts'

type Options = Required<DrawingOptions>
interface Props {
  options: Options
  theme: ThemeChoice
  hasFolds: boolean
  isFolded: boolean
  onOptions: (options: Options) => void
  onTheme: (theme: ThemeChoice) => void
  onZoom: (factor: number) => void
  onFit: () => void
  onRead: () => void
  onFold: () => void
  onFullScreen: () => void
  onExport: (format: ExportFormat) => void
}

const themeNames: Readonly<Record<ThemeChoice, string>> = {
  system: 'Cores do aparelho',
  light: 'Claro',
  dark: 'Escuro',
}
const nextTheme: Readonly<Record<ThemeChoice, ThemeChoice>> = {
  system: 'light',
  light: 'dark',
  dark: 'system',
}

/** How the drawing is shown. */
export function Toolbar({
  options,
  theme,
  hasFolds,
  isFolded,
  onOptions,
  onTheme,
  onZoom,
  onFit,
  onRead,
  onFold,
  onFullScreen,
  onExport,
}: Props) {
  const isDown = options.direction === 'down'
  const isFull = options.detail === 'full'
  return (
    <div className="toolbar" role="toolbar" aria-label="Desenho">
      <button
        type="button"
        aria-label="Afastar"
        title="Afastar (−)"
        onClick={() => onZoom(1 / 1.25)}
      >
        −
      </button>
      <button
        type="button"
        aria-label="Aproximar"
        title="Aproximar (+)"
        onClick={() => onZoom(1.25)}
      >
        +
      </button>
      <button type="button" title="O desenho inteiro (0)" onClick={onFit}>
        Ver tudo
      </button>
      <button
        type="button"
        title="O que está escolhido, senão o caminho principal, em tamanho que se lê (Z)"
        onClick={onRead}
      >
        Ajustar
      </button>
      <button
        type="button"
        title="Muda o sentido do desenho"
        onClick={() => onOptions({ ...options, direction: isDown ? 'right' : 'down' })}
      >
        {isDown ? 'De cima para baixo' : 'Da esquerda para a direita'}
      </button>
      <button
        type="button"
        aria-pressed={isFull}
        title="Nomes, guardas e ações como estão no código"
        onClick={() => onOptions({ ...options, detail: isFull ? 'plain' : 'full' })}
      >
        Nomes técnicos
      </button>
      {hasFolds && (
        <button type="button" onClick={onFold}>
          {isFolded ? 'Abrir tudo' : 'Recolher tudo'}
        </button>
      )}
      <button type="button" title="Tela cheia (F)" onClick={onFullScreen}>
        Tela cheia
      </button>
      <button
        type="button"
        title="Claro, escuro ou como o aparelho"
        onClick={() => onTheme(nextTheme[theme])}
      >
        {themeNames[theme]}
      </button>
      <select
        aria-label="Salvar o desenho"
        title="Salva o desenho como está"
        value=""
        onChange={({ target }) => {
          if (isFormat(target.value)) onExport(target.value)
        }}
      >
        <option value="">Salvar…</option>
        {Object.entries(exportFormats).map(([format, title]) => (
          <option key={format} value={format}>
            {title}
          </option>
        ))}
      </select>
    </div>
  )
}

const isFormat = (value: string): value is ExportFormat => value in exportFormats
