import { useState } from 'react'
import { errorText } from '@studio/kit/values/value-text.ts'
import { Select } from './controls.tsx'
import { download } from './download.ts'
import type { Download } from './download.ts'
import { exportFormats } from './export-drawing.ts'
import type { ExportFormat } from './export-drawing.ts'

/** Saves files as downloads. `unsaved`: why the last one could not be made; null otherwise. */
export function useSaving() {
  const [unsaved, setUnsaved] = useState<string | null>(null)
  const save = async (make: () => Promise<Download>) => {
    try {
      download(await make())
      setUnsaved(null)
    } catch (error) {
      setUnsaved(errorText(error))
    }
  }
  return { unsaved, save }
}

/** Offers the formats of a file to save. `text`: what it shows. */
export function SaveMenu<Format extends ExportFormat>({
  label,
  hint,
  text,
  formats,
  onSave,
}: {
  label: string
  hint?: string
  text: string
  formats: readonly Format[]
  onSave: (format: Format) => void
}) {
  return (
    <Select<Format | ''>
      aria-label={label}
      title={hint}
      value=""
      options={[
        { value: '', title: text },
        ...formats.map((format) => ({ value: format, title: exportFormats[format] })),
      ]}
      onChange={(format) => format !== '' && onSave(format)}
    />
  )
}
