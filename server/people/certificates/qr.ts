import qrcode from 'qrcode'

/** A QR code as rows of dark modules: runs `{ x, y, width }` in modules, and how many modules a side has. */
export function qrRuns(text: string): {
  side: number
  runs: { x: number; y: number; width: number }[]
} {
  const { modules } = qrcode.create(text, { errorCorrectionLevel: 'M' })
  const side = modules.size
  const runs: { x: number; y: number; width: number }[] = []
  for (let y = 0; y < side; y += 1)
    for (let x = 0; x < side; x += 1) {
      if (!modules.get(y, x)) continue
      const last = runs.at(-1)
      if (last && last.y === y && last.x + last.width === x) last.width += 1
      else runs.push({ x, y, width: 1 })
    }
  return { side, runs }
}
