import { brand, brandAddress } from '#contract/brand.ts'
import { html } from '#server/platform/html/html.ts'
import type { Html } from '#server/platform/html/html.ts'
import { interleavedSvg } from './i25.ts'
import type { SlipFacts } from './slip-facts.ts'

const { bank } = brand
const beneficiary = `${brand.legalName}, CNPJ ${brand.cnpj}`
const agency = `${bank.agency} / ${bank.account}`

const instructions = [
  'Não receber após 30 dias do vencimento.',
  'Após o vencimento: multa de 2% e juros de 1% ao mês.',
  'Vencimento em sábado, domingo ou feriado: pagável no dia útil seguinte sem acréscimo.',
]

const markSentences = {
  Vencido: 'Boleto vencido. Gere outro na página de pagamento da sua inscrição.',
  Pago: 'Este boleto já foi pago.',
  Substituído: 'Este boleto foi substituído. Não o pague.',
}

/** One box of the form: its label and what is written in it. `size` is a class of the style sheet: its place. */
const box = (label: string, value: string, size = '') =>
  html`<div class="box ${size}"><dt>${label}</dt><dd>${value || '\u00a0'}</dd></div>`

const head = (right: Html) =>
  html`<header class="head"><strong class="bank">${bank.name}</strong><strong class="code">${bank.code}-${bank.digit}</strong>${right}</header>`

const payerLines = ({ payer }: SlipFacts) =>
  `${payer.name}, CPF ${payer.cpf}${payer.address === '' ? '' : `\n${payer.address}`}`

const watermark = html`<p class="watermark" aria-hidden="true">AMBIENTE DE REFERÊNCIA — SEM VALOR</p>`

const receipt = (slip: SlipFacts) => html`<section class="part receipt" aria-labelledby="recibo">
${head(html`<h2 id="recibo">Recibo do pagador</h2>`)}${watermark}
<dl class="boxes">${[
  box('Beneficiário', beneficiary, 'wide'),
  box('Agência / Código do beneficiário', agency),
  box('Pagador', payerLines(slip), 'wide'),
  box('Nosso número', slip.ourNumber),
  box('Referente a', slip.course, 'wide'),
  box('Nº do documento', slip.documentNumber),
  box('Vencimento', slip.due, 'half'),
  box('Valor do documento', slip.value, 'half'),
]}</dl>
<p class="authentication">Autenticação mecânica</p>
</section>`

const compensation = (
  slip: SlipFacts,
) => html`<section class="part compensation" aria-labelledby="ficha">
${head(html`<span class="line">${slip.line}</span>`)}${watermark}
<dl class="boxes">${[
  box('Local de pagamento', 'Pagável em qualquer banco até o vencimento', 'wide'),
  box('Vencimento', slip.due, 'strong'),
  box('Beneficiário', `${beneficiary}\n${brandAddress}`, 'wide'),
  box('Agência / Código do beneficiário', agency),
  box('Data do documento', slip.documentDate, 'cell'),
  box('Nº do documento', slip.documentNumber, 'cell'),
  box('Espécie doc.', 'DS', 'cell'),
  box('Aceite', 'N', 'cell'),
  box('Data do processamento', slip.documentDate, 'cell'),
  box('Nosso número', slip.ourNumber),
  box('Uso do banco', '', 'cell'),
  box('Carteira', slip.ourNumber.split('/')[0] ?? '', 'cell'),
  box('Espécie', 'R$', 'cell'),
  box('Quantidade', '', 'cell'),
  box('Valor', '', 'cell'),
  box('(=) Valor do documento', slip.value, 'strong'),
  box('Instruções (texto de responsabilidade do beneficiário)', instructions.join('\n'), 'notes'),
  box('(-) Desconto / Abatimento', ''),
  box('(+) Mora / Multa', ''),
  box('(=) Valor cobrado', ''),
  box('Pagador', payerLines(slip), 'wide'),
  box('Beneficiário final', beneficiary),
]}</dl>
<div class="foot">
<div class="scroll" tabindex="0" role="group" aria-label="Código de barras">${interleavedSvg(slip.barcode, `Código de barras. Linha digitável ${slip.line}`)}</div>
<p class="authentication"><span id="ficha">FICHA DE COMPENSAÇÃO</span><br>Autenticação mecânica</p>
</div>
</section>`

const copying = (slip: SlipFacts) => html`<section class="copy" aria-labelledby="linha">
<h2 id="linha">Linha digitável</h2>
<p id="line" class="digits">${slip.line}</p>
<p class="actions"><button type="button" id="copy" hidden>Copiar linha digitável</button> <button type="button" id="print" hidden>Imprimir</button></p>
<p id="status" role="status"></p>
</section>`

/**
 * The slip as a page of its own: receipt and compensation form, printable on A4, readable from 320 px. `portal` is the
 * only foreign origin whose frame may ask it to print. The script makes `#slip` the main part where the slip is a page,
 * which it is not inside the portal's own. A slip that must not be paid offers nothing to copy.
 */
export function slipPage(slip: SlipFacts, portal: string): string {
  const { mark } = slip
  return html`<!doctype html>
<html lang="pt-BR">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>Boleto ${slip.course} | ${brand.name}</title>
<link rel="stylesheet" href="../boleto.css">
<script src="../boleto.js" defer></script>
</head>
<body data-portal="${portal}">
<div id="slip" class="page">
<h1>Boleto de ${slip.value} com vencimento em ${slip.due}</h1>
${mark && html`<p class="mark" role="note"><strong>${mark}</strong> ${markSentences[mark]}</p>`}
${(mark === null || mark === 'Vencido') && copying(slip)}
${receipt(slip)}
<p class="cut" aria-hidden="true">Corte aqui</p>
${compensation(slip)}
</div>
</body>
</html>`.markup
}
