import { brand, printColours } from '#contract/brand.ts'
import { slipTexts } from '#server/money/texts.ts'

const { paper, ink, soft, line } = printColours
const { accent, danger } = brand.colours

/** Style of the slip: boxes as banks print them, in columns where there is room, A4 on paper. */
export const slipStyle = `
:root { color-scheme: light; }
* { box-sizing: border-box; }
body { margin: 0; padding: 1rem; background: ${paper}; color: ${ink}; font: 0.875rem/1.35 Arial, Helvetica, sans-serif; }
.page { max-width: 50rem; margin: 0 auto; }
h1 { margin: 0 0 0.75rem; font-size: 1.125rem; }
h2 { margin: 0; font-size: 0.875rem; }
.mark { margin: 0 0 1rem; padding: 0.75rem 1rem; border: 2px solid ${danger}; color: ${danger}; }
.mark strong { text-transform: uppercase; }
.copy { margin-bottom: 1.25rem; padding: 0.75rem 1rem; border: 1px solid ${line}; border-radius: 0.25rem; }
.digits { margin: 0.5rem 0; font-size: 1rem; font-weight: 700; font-variant-numeric: tabular-nums; overflow-wrap: anywhere; user-select: all; }
.actions { display: flex; flex-wrap: wrap; gap: 0.5rem; margin: 0; }
button { min-height: 2.75rem; padding: 0 1rem; border: 1px solid ${ink}; border-radius: 0.25rem; background: ${ink}; color: ${paper}; font: inherit; cursor: pointer; }
button:focus-visible { outline: 3px solid ${accent}; outline-offset: 2px; }
#status { margin: 0.5rem 0 0; min-height: 1.35em; }
.part { position: relative; overflow: hidden; }
.head { display: flex; flex-wrap: wrap; align-items: flex-end; gap: 0.25rem 0.75rem; padding-bottom: 0.25rem; border-bottom: 2px solid ${ink}; }
.code { padding: 0 0.75rem; border: solid ${ink}; border-width: 0 2px; font-size: 1.25rem; line-height: 1; }
.head h2, .line { margin-left: auto; }
.line { font-size: 0.875rem; font-weight: 700; font-variant-numeric: tabular-nums; overflow-wrap: anywhere; }
.watermark { position: absolute; inset: 0; display: grid; place-content: center; margin: 0; color: ${ink}; opacity: 0.09; font-size: clamp(0.9rem, 3.4vw, 1.7rem); font-weight: 700; text-align: center; transform: rotate(-14deg); pointer-events: none; }
.boxes { display: grid; grid-template-columns: 1fr; margin: 0; }
.box { min-width: 0; padding: 0.125rem 0.375rem 0.25rem; border: solid ${ink}; border-width: 0 0 1px 1px; }
.boxes > .box { border-right: 1px solid ${ink}; }
dt { font-size: 0.6875rem; color: ${soft}; }
dd { margin: 0; white-space: pre-line; overflow-wrap: anywhere; }
.strong dd { font-weight: 700; }
.authentication { margin: 0.25rem 0 0; text-align: right; font-size: 0.6875rem; }
.cut { margin: 1.5rem 0; border-bottom: 1px dashed ${ink}; font-size: 0.6875rem; text-align: right; }
.foot { display: grid; gap: 0.5rem; padding-top: 0.5rem; }
.foot > .authentication { text-align: left; }
.symbol { display: block; width: 100%; max-width: 445px; height: 51px; shape-rendering: geometricPrecision; }
@media (min-width: 34rem), print {
  .boxes { grid-template-columns: 1.1fr 1.6fr 0.8fr 0.7fr 1.2fr 1.8fr; }
  .boxes > :is(.wide, .notes, .cell, .half:nth-child(odd)) { border-right: 0; }
  .boxes > :is(.wide, .notes, .half:nth-child(odd)) { grid-column: span 5; }
  .boxes > .notes { grid-row: span 3; }
  .box:not(.wide, .notes, .half, .cell) dd, .half:last-child dd { text-align: right; }
}
@media (min-width: 40rem), print {
  .foot { display: flex; flex-wrap: wrap; justify-content: space-between; }
  .symbol { width: 445px; shape-rendering: crispEdges; }
  .foot > .authentication { text-align: right; }
}
@media screen and (min-width: 34rem) and (max-width: 39.99rem) {
  .boxes { grid-template-columns: 1.1fr 1.6fr 0.7fr 0.85fr 1.2fr 1.75fr; font-size: 0.75rem; }
}
@page { size: A4 portrait; margin: 10mm; }
@media print {
  body { padding: 0; font-size: 8.5pt; }
  .page { display: flex; flex-direction: column; max-width: none; width: 190mm; min-height: 268mm; }
  .cut { margin-top: auto; }
  h1, .copy { display: none; }
  dt, .authentication, .cut { font-size: 6.5pt; }
  .line { font-size: 11.5pt; }
  .watermark { font-size: 20pt; }
  .part { break-inside: avoid; }
  .compensation { min-height: 95mm; }
  .symbol { width: 113.16mm; max-width: none; height: 13mm; margin: 1mm 0; print-color-adjust: exact; }
}
`

/**
 * Script of the slip: copies the line, prints on request. Printing may be asked for by the frame that shows the slip,
 * which is on the portal's origin or on the slip's own (row G34). That page gets a message when the slip is loaded: a
 * frame looks the same from outside whether it shows a slip or an error. A portal that copies the line
 * itself, or states why it must not be paid, answers with `sem-copia`: the slip's own line with its buttons is left out then.
 */
export const slipScript = `
'use strict'
const line = document.getElementById('line')
const status = document.getElementById('status')
const copy = document.getElementById('copy')
const print = document.getElementById('print')

function select() {
  const range = document.createRange()
  range.selectNodeContents(line)
  const selection = getSelection()
  selection.removeAllRanges()
  selection.addRange(range)
}

async function copyLine() {
  try {
    await navigator.clipboard.writeText(line.textContent)
    return true
  } catch {
    select()
    return document.execCommand('copy')
  }
}

if (copy) {
  copy.hidden = false
  copy.addEventListener('click', async () => {
    const done = await copyLine()
    status.textContent = done
      ? ${JSON.stringify(slipTexts.copied)}
      : ${JSON.stringify(slipTexts.selected)}
  })
}
if (window.top === window) {
  document.getElementById('slip').setAttribute('role', 'main')
  if (print) {
    print.hidden = false
    print.addEventListener('click', () => window.print())
  }
}
window.addEventListener('message', (event) => {
  const known = event.origin === document.body.dataset.portal || event.origin === location.origin
  if (!known || event.source !== window.parent || !event.data) return
  if (event.data.tipo === 'imprimir') window.print()
  if (event.data.tipo === 'sem-copia' && copy) copy.closest('.copy').remove()
})
// To any page that the policy lets frame the slip; it tells only that the slip is loaded, and how high it is, so that
// the frame needs no scrolling of its own.
if (window.parent !== window) {
  window.parent.postMessage({ tipo: 'pronto' }, '*')
  const measure = () =>
    window.parent.postMessage({ tipo: 'altura', altura: document.body.offsetHeight }, '*')
  if ('ResizeObserver' in window) new ResizeObserver(measure).observe(document.body)
}
`
