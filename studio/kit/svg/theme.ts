import { chipFont, fonts } from '../drawing/blocks.ts'
import type { TextRole } from '../drawing/blocks.ts'

const light = {
  paper: '#ffffff',
  region: '#f3f6f8',
  box: '#ffffff',
  ink: '#14252e',
  soft: '#536670',
  edge: '#8b9ba4',
  line: '#5d707a',
  happy: '#0b4f6c',
  failure: '#b3261e',
  success: '#1b6e4b',
  busy: '#8a5300',
  blocked: '#5f3f9e',
  chosen: '#0a66c2',
  now: '#ffe7a3',
  added: '#1b6e4b',
  removed: '#b3261e',
  changed: '#8a5300',
}

/** Every colour of a drawing. */
export type Colours = Readonly<Record<keyof typeof light, string>>

const dark: Colours = {
  paper: '#0d171c',
  region: '#13212a',
  box: '#1a2c36',
  ink: '#eaf1f4',
  soft: '#a9bbc4',
  edge: '#56707d',
  line: '#93a9b4',
  happy: '#7fd0f2',
  failure: '#ff9088',
  success: '#72d6a8',
  busy: '#f4c25c',
  blocked: '#c3adff',
  chosen: '#79b8ff',
  now: '#4f4312',
  added: '#72d6a8',
  removed: '#ff9088',
  changed: '#f4c25c',
}

/** Light and dark: text reaches 4.5 to 1 on paper, boxes and regions. */
export const themes = { light, dark } as const

/** The colours as custom properties, for a style rule or a style attribute. */
export function colourProperties(colours: Colours): string {
  return Object.entries(colours)
    .map(([name, colour]) => `--c-${name}:${colour}`)
    .join(';')
}

const sans = "Arial,'Liberation Sans',Helvetica,sans-serif"
const mono = "'SFMono-Regular',Menlo,Consolas,'Liberation Mono','DejaVu Sans Mono',monospace"

const fontRule = (role: TextRole) => {
  const { size, bold, code } = fonts[role]
  return `.${role}{font:${bold ? 'bold ' : ''}${size}px ${code ? mono : sans}}`
}

/** How a drawing looks, in terms of the custom properties: for pages, where a theme changes without a new drawing. */
export const chartRules = [
  'text{fill:var(--c-ink)}',
  ...(['title', 'detail', 'name', 'labels', 'code'] as const).map(fontRule),
  '.detail,.name,.code{fill:var(--c-soft)}',
  '.paper{fill:var(--c-paper)}',
  '.box{fill:var(--c-box);stroke:var(--c-edge);stroke-width:1.25}',
  '.region{fill:var(--c-region)}.region.odd{fill:var(--c-paper)}',
  '.root{fill:none;stroke:none}',
  '.parallel>.box{stroke-dasharray:6 4}',
  '.inner{fill:none;stroke:var(--c-edge);stroke-width:1.25}',
  '.rule{stroke:var(--c-edge);stroke-width:.75;opacity:.6}',
  '.stripe{fill:var(--c-edge)}',
  ...['success', 'failure', 'busy', 'blocked'].map(
    (tag) =>
      `.tag-${tag} .stripe{fill:var(--c-${tag})}.tag-${tag}>.box,.tag-${tag}>.inner{stroke:var(--c-${tag})}.chip-${tag} rect{stroke:var(--c-${tag})}.chip-${tag} text{fill:var(--c-${tag})}`,
  ),
  `.chip rect{fill:none;stroke:var(--c-soft)}.chip text{font:${chipFont.size}px ${sans};fill:var(--c-soft)}`,
  '.mark{fill:var(--c-ink)}.any .box{stroke-dasharray:3 3}',
  '.way{fill:none;stroke:var(--c-line);stroke-width:1.4}',
  '.happy .way{stroke:var(--c-happy);stroke-width:3.2}',
  '.failure .way{stroke:var(--c-failure);stroke-dasharray:7 4}',
  '.head{fill:var(--c-line)}.happy .head{fill:var(--c-happy)}.failure .head{fill:var(--c-failure)}',
  '.label{fill:var(--c-paper)}.in-region .label{fill:var(--c-region)}',
  '.labels.happy{fill:var(--c-happy);font-weight:bold}.labels.failure{fill:var(--c-failure)}',
  '.sign{fill:none;stroke:var(--c-soft);stroke-width:1.3;stroke-linecap:round;stroke-linejoin:round}',
  '.sign.failure{stroke:var(--c-failure)}.sign.happy{stroke:var(--c-happy)}',
  '.diff-added>.box,.diff-added>.way{stroke:var(--c-added);stroke-width:3.5}.diff-added .labels{fill:var(--c-added)}',
  '.diff-changed>.box,.diff-changed>.way{stroke:var(--c-changed);stroke-width:3.5}.diff-changed .labels{fill:var(--c-changed)}',
  '.diff-removed>.box,.diff-removed>.way{stroke:var(--c-removed);stroke-width:2.5;stroke-dasharray:3 5}.diff-removed text{fill:var(--c-removed);text-decoration:line-through}',
].join('\n')

/** How the states look where a machine is now. */
export const activeRules = [
  '.is-now>.box{fill:var(--c-now);stroke:var(--c-busy);stroke-width:2.5}',
  '.is-now>.region{fill:var(--c-region)}.is-now>.root{fill:none;stroke:none}',
].join('\n')

/** How often parts were used: `data-heat` and the properties `--heat` and `--heat-colour` of each (`warmthOf`). */
export const heatRules = [
  '.state[data-heat]>.box{fill:var(--heat-colour)}',
  // Dark text reads on every one of these colours, in both themes.
  '[data-state][data-heat] text{fill:#14252e}',
  '.arrow[data-heat] .way{stroke-width:calc(1px + .7px*var(--heat))}',
  '.arrow[data-heat="0"] .way{stroke:var(--c-removed);stroke-dasharray:3 5}',
].join('\n')

/**
 * Rules with every colour written out. A file is opened by tools that know no custom properties, as design tools and
 * librsvg are: they would paint it black.
 */
export function writtenOut(rules: string, colours: Colours): string {
  return Object.entries(colours).reduce(
    (written, [name, colour]) => written.replaceAll(`var(--c-${name})`, colour),
    rules,
  )
}
