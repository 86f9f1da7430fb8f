import { measured, describeSource } from './coverage-report.ts'
import type { CoverageReport, MachineCoverage, Measure, Measured } from './coverage-report.ts'
import type { Hits } from './coverage.ts'
import type { Placed } from '../drawing/layout.ts'
import { defaultLanguage } from '../messages/language.ts'
import type { Language } from '../messages/language.ts'
import { reportMessages } from '../messages/report.ts'
import { cold, heats, warmthOf } from '../drawing/heat.ts'
import { svgParts } from '../svg/svg.ts'
import { escaped } from '../svg/parts.ts'
import { chartRules, colourProperties, heatRules, themes } from '../svg/theme.ts'

/** The report as one self-contained page, with the heat on each drawing. */
export function coverageHtml(
  report: CoverageReport,
  drawings: ReadonlyMap<string, Placed>,
  language = defaultLanguage,
): string {
  const t = reportMessages[language]
  const sources = report.sources.map((source) => describeSource(source, language)).join(', ')
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${t.coverageOf}</title>
<style>
${pageRules}
svg{${colourProperties(themes.light)}}
${chartRules}
svg .detail,svg .name,svg .code{fill:var(--c-ink)}
${heatRules}
text[data-transition][data-heat="0"]{fill:var(--c-removed);font-weight:bold}
</style>
</head>
<body>
<main>
<h1>${t.coverageOf}</h1>
<p>${escaped(t.gatheredFrom(sources))}</p>
${legend(language)}
${summary(report, language)}
${report.machines.map((machine) => section(machine, drawings.get(machine.name), report.sources, language)).join('\n')}
</main>
</body>
</html>
`
}

const pageRules = `body{margin:0;font:16px/1.5 Arial,'Liberation Sans',sans-serif;color:#14252e;background:#fff}
main{max-width:1200px;margin:0 auto;padding:1.5rem}
table{border-collapse:collapse}th,td{padding:.3rem .8rem;border-bottom:1px solid #c8d2d8;text-align:left}
td.number,th.number{text-align:right;font-variant-numeric:tabular-nums}
td.open{background:${cold};font-weight:bold}
figure{margin:1rem 0;overflow:auto;border:1px solid #c8d2d8}figure svg{display:block;max-width:100%;height:auto;margin:auto}
.legend{display:flex;flex-wrap:wrap;gap:.75rem;padding:0;list-style:none}.legend span{display:inline-block;width:2rem;height:1rem;border:1px solid #8b9ba4;vertical-align:-.15rem;margin-right:.35rem}
code{font-size:.9em}`

function legend(language: Language): string {
  const { never, rare, often } = reportMessages[language]
  const items = [cold, ...heats].map((colour, heat) => {
    const text = heat === 0 ? never : heat === 1 ? rare : heat === heats.length ? often : ''
    return `<li><span style="background:${colour}"></span>${text}</li>`
  })
  return `<ul class="legend">${items.join('')}</ul>`
}

function cell({ covered, total }: Measure, language: Language): string {
  return `<td class="number${covered < total ? ' open' : ''}">${reportMessages[language].of(covered, total)}</td>`
}

function summary({ machines }: CoverageReport, language: Language): string {
  const t = reportMessages[language]
  const heads = measured.map((kind) => `<th scope="col" class="number">${t.measures[kind]}</th>`)
  const rows = machines.map(
    (machine) =>
      `<tr><th scope="row"><a href="#${machine.name}">${escaped(machine.title)}</a></th>${measured.map((kind) => cell(machine[kind], language)).join('')}</tr>`,
  )
  return `<table><thead><tr><th scope="col">${t.machine}</th>${heads.join('')}</tr></thead><tbody>${rows.join('\n')}</tbody></table>`
}

function section(
  machine: MachineCoverage,
  drawing: Placed | undefined,
  sources: readonly string[],
  language: Language,
): string {
  const t = reportMessages[language]
  const bySource =
    sources.length < 2
      ? ''
      : `<table><thead><tr><th scope="col">${t.onlyFrom}</th>${measured.map((kind) => `<th scope="col" class="number">${t.measures[kind]}</th>`).join('')}</tr></thead><tbody>${sources
          .map(
            (source) =>
              `<tr><th scope="row">${escaped(describeSource(source, language))}</th>${measured.map((kind) => cell({ ...machine[kind], covered: machine.bySource[source]?.[kind] ?? 0 }, language)).join('')}</tr>`,
          )
          .join('')}</tbody></table>`
  return `<section id="${machine.name}" aria-labelledby="title-${machine.name}">
<h2 id="title-${machine.name}">${escaped(machine.title)}</h2>
${drawing ? figure(machine, drawing, t.times) : ''}
${bySource}
${measured.map((kind) => missing(kind, machine[kind].missing, labelsIn(drawing), language)).join('')}
</section>`
}

/** The label of a transition's key, as in its drawing. */
function labelsIn(drawing: Placed | undefined): ReadonlyMap<string, string> {
  const parts = drawing ? [...drawing.drawing.boxes, ...drawing.drawing.arrows] : []
  return new Map(
    parts.flatMap(({ wordings }) =>
      wordings.flatMap(({ key, text }): [string, string][] =>
        key === null || text === null ? [] : [[key, text]],
      ),
    ),
  )
}

function missing(
  kind: Measured,
  parts: readonly string[],
  labels: ReadonlyMap<string, string>,
  language: Language,
): string {
  const t = reportMessages[language]
  if (parts.length === 0) return ''
  const items = parts.map((part) => {
    const sentences = part
      .split(' » ')
      .flatMap((key) => labels.get(key.replace(/ [✓✗]$/, '')) ?? [])
    return `<li><code>${escaped(part)}</code>${sentences.length > 0 ? ` ${escaped(sentences.join(t.next))}` : ''}</li>`
  })
  return `<details><summary>${t.missing(t.measures[kind], parts.length)}</summary><ul>${items.join('')}</ul></details>`
}

/** The drawing with the heat of each part, and with its count as a title, which the browser shows on hover. */
function figure(
  { title, hits }: MachineCoverage,
  drawing: Placed,
  times: (count: number) => string,
): string {
  const marks = new Set(['initial', 'any', 'history'])
  const parents = new Set(drawing.boxes.map(({ box }) => box.parent))
  // A region is as warm as its content: only leaves are painted.
  const leaves = new Set(
    drawing.boxes.flatMap(({ box }) =>
      marks.has(box.kind) || parents.has(box.id) ? [] : [escaped(box.id)],
    ),
  )
  const keysOf = new Map(
    drawing.arrows.map(({ arrow }) => [
      escaped(arrow.id),
      arrow.wordings.flatMap(({ key }) => key ?? []),
    ]),
  )
  const heated = (open: string, names: readonly string[], used: Hits['states']) => {
    const { heat, colour } = warmthOf(names, used)
    return open.replace(
      />$/,
      ` data-heat="${heat}" style="--heat:${heat};--heat-colour:${colour}">`,
    )
  }
  const parts = svgParts(drawing)
    .replaceAll(/<g class="state[^>]*data-state="([^"]+)"[^>]*>/g, (open, id: string) => {
      const painted = leaves.has(id) ? heated(open, [unescaped(id)], hits.states) : open
      return `${painted}<title>${id}: ${times(hits.states[unescaped(id)] ?? 0)}</title>`
    })
    .replaceAll(/<g class="arrow[^>]*data-arrow="([^"]+)"[^>]*>/g, (open, id: string) => {
      const keys = keysOf.get(id) ?? []
      return keys.length > 0 ? heated(open, keys, hits.transitions) : open
    })
    .replaceAll(/<text[^>]*data-transition="([^"]+)"[^>]*>/g, (open, key: string) => {
      const painted = heated(open, [unescaped(key)], hits.transitions)
      return `${painted}<title>${key}: ${times(hits.transitions[unescaped(key)] ?? 0)}</title>`
    })
  const [width, height] = [drawing.width + 40, drawing.height + 40]
  return `<figure><svg xmlns="http://www.w3.org/2000/svg" viewBox="-20 -20 ${width} ${height}" width="${width}" height="${height}" role="img" aria-label="${escaped(title)}">
${parts}
</svg></figure>`
}

function unescaped(text: string): string {
  return text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&')
}
