import { heightModules, interleaved, quietModules } from '#contract/boleto/symbol.ts'
import { readLine } from '#contract/boleto/line.ts'
import { brandCompany } from '#contract/brand.ts'
import type { SlipAbout } from './slip-texts.ts'
import panel from './panel.module.css'
import styles from './slip.module.css'

/** On paper only: who is paid, who pays and for what, and the bar code of the line where its check digits are right. */
export function PrintedSlip({ line, about }: { line: string; about: SlipAbout }) {
  const barcode = readLine(line)
  return (
    <div className={panel.printed}>
      <p>Beneficiário: {brandCompany}</p>
      {about.payer ? <p>Pagador: {about.payer}</p> : null}
      {about.course ? <p>Curso: {about.course}</p> : null}
      {barcode ? <BarCode digits={barcode} /> : null}
    </div>
  )
}

/** Every other element is a bar, in the default fill of SVG, which is black. */
function BarCode({ digits }: { digits: string }) {
  const widths = Array.from(interleaved(digits), Number)
  let end = 0
  const bars = widths.map((width, index) => {
    end += width
    return index % 2 === 0 ? `M${end - width} 0h${width}v${heightModules}h${-width}z` : ''
  })
  return (
    <svg
      role="img"
      aria-label="Código de barras"
      className={styles.barCode}
      viewBox={`${-quietModules} 0 ${end + 2 * quietModules} ${heightModules}`}
      shapeRendering="crispEdges"
    >
      <path d={bars.join('')} />
    </svg>
  )
}
