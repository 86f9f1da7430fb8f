import { Unzip, UnzipInflate } from 'fflate'
import { isSystemFile } from '#server/catalogue/index.ts'

/** Most files of a folder that is sent, and most bytes that they unfold to. */
const mostFiles = 5000
const mostBytes = 64 * 1024 * 1024

/** Bytes read at a time: they unfold to at most 1032 times as many, which bounds what one step can use. */
const step = 4096

type ZipFault = 'broken' | 'large' | 'outside' | 'workbook'

const isOutside = (name: string) => /^\/|^[A-Za-z]:|\\|\0|(?:^|\/)\.\.(?:\/|$)/.test(name)

/** Folders of a catalogue: one of any other name around all files is no part of their paths. */
const ownFolder = /^(?:contracts|courses|partners|pictures|schemas)\//

function withoutOuterFolder(files: ReadonlyMap<string, Buffer>): Map<string, Buffer> {
  const [first = ''] = files.keys()
  const outer = first.slice(0, first.indexOf('/') + 1)
  const isCommon = [...files.keys()].every((name) => name.startsWith(outer))
  if (outer === '' || ownFolder.test(outer) || !isCommon) return new Map(files)
  return new Map([...files].map(([name, content]) => [name.slice(outer.length), content]))
}

/**
 * The files of a zip by their paths, or what is wrong with it. Bytes are counted while they unfold: what a zip states of itself is
 * not believed. Links are read as the text that they are, and nothing is written to a disk.
 */
export function unzipFolder(zip: Buffer): Map<string, Buffer> | ZipFault {
  const files = new Map<string, Buffer>()
  let [bytes, entries, open] = [0, 0, 0]
  let fault = null as ZipFault | null
  const reader = new Unzip((file) => {
    entries += 1
    if (entries > mostFiles) fault = 'large'
    if (isOutside(file.name)) fault = 'outside'
    const chunks: Uint8Array[] = []
    open += 1
    file.ondata = (error, chunk, isLast) => {
      if (error) throw error
      bytes += chunk.length
      if (bytes > mostBytes) fault = 'large'
      chunks.push(chunk)
      if (!isLast) return
      open -= 1
      if (!isSystemFile(file.name) && !file.name.endsWith('/'))
        files.set(file.name, Buffer.concat(chunks))
    }
    file.start()
  })
  reader.register(UnzipInflate)
  try {
    for (let at = 0; at < zip.length; at += step) {
      reader.push(zip.subarray(at, at + step), at + step >= zip.length)
      if (fault !== null) return fault
    }
  } catch {
    return 'broken'
  }
  if (files.has('[Content_Types].xml')) return 'workbook'
  return open > 0 || files.size === 0 ? 'broken' : withoutOuterFolder(files)
}
