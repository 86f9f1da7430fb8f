/** A file for the browser to save. */
export interface Download {
  name: string
  type: string
  content: string | Blob
}

export function download({ name, type, content }: Download): void {
  const url = URL.createObjectURL(new Blob([content], { type }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  URL.revokeObjectURL(url)
}
