import { brand } from '#contract/brand.ts'
import { fill } from '#contract/errors.ts'
import { slipTexts as texts } from '#server/money/texts.ts'
import { html } from '#server/platform/html/html.ts'
import type { Html } from '#server/platform/html/html.ts'
import { interleavedSvg } from './i25.ts'
import { boxRows, type SlipBox } from './slip-boxes.ts'
import type { SlipContent } from './slip-content.ts'

const { bank } = brand

const boxes = (rows: readonly (readonly SlipBox[])[]) =>
  html`<dl class="boxes">${rows
    .flat()
    .map(
      ({ label, value, place }) =>
        html`<div class="box ${place}"><dt>${label}</dt><dd>${value || '\u00a0'}</dd></div>`,
    )}</dl>`

const head = (right: Html) =>
  html`<header class="head"><strong class="bank">${bank.name}</strong><strong class="code">${bank.code}-${bank.digit}</strong>${right}</header>`

const watermark = html`<p class="watermark" aria-hidden="true">${texts.watermark}</p>`

const receipt = (slip: SlipContent) => html`<section class="part receipt" aria-labelledby="recibo">
${head(html`<h2 id="recibo">${texts.receipt}</h2>`)}${watermark}
${boxes(boxRows(slip).receipt)}
<p class="authentication">${texts.authentication}</p>
</section>`

const compensation = (
  slip: SlipContent,
) => html`<section class="part compensation" aria-labelledby="ficha">
${head(html`<span class="line">${slip.line}</span>`)}${watermark}
${boxes(boxRows(slip).compensation)}
<div class="foot">
${interleavedSvg(slip.barcode, fill(texts.symbolRead, { linha: slip.line }))}
<p class="authentication"><span id="ficha">${texts.compensation}</span><br>${texts.authentication}</p>
</div>
</section>`

const copying = (slip: SlipContent) => html`<section class="copy" aria-labelledby="linha">
<h2 id="linha">${texts.line}</h2>
<p id="line" class="digits">${slip.line}</p>
<p class="actions"><button type="button" id="copy" hidden>${texts.copy}</button> <button type="button" id="print" hidden>${texts.print}</button></p>
<p id="status" role="status"></p>
</section>`

/**
 * The slip as a page of its own: receipt and compensation form, printable on A4, readable from 320 px. `portal` is the
 * only foreign origin whose frame may ask it to print. The script makes `#slip` the main part where the slip is a page,
 * which it is not inside the portal's own. A slip that must not be paid offers nothing to copy; one
 * that is overdue does, for a bank may still take it.
 */
export function slipPage(slip: SlipContent, portal: string): string {
  const { mark } = slip
  return html`<!doctype html>
<html lang="pt-BR">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${fill(texts.page, { curso: slip.course })} | ${brand.name}</title>
<link rel="stylesheet" href="../boleto.css">
<script src="../boleto.js" defer></script>
</head>
<body data-portal="${portal}">
<div id="slip" class="page">
<h1>${fill(texts.title, { valor: slip.value, vencimento: slip.due })}</h1>
${mark && html`<p class="mark" role="note"><strong>${texts.marks[mark].name}</strong> ${texts.marks[mark].why}</p>`}
${(mark === null || mark === 'overdue') && copying(slip)}
${receipt(slip)}
<p class="cut" aria-hidden="true">${texts.cut}</p>
${compensation(slip)}
</div>
</body>
</html>`.markup
}
