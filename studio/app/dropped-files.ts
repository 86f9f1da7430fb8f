/** A file that was dropped or chosen; in a folder, its name begins with that of the folder: `src/checkout.machine.ts`. */
export interface DroppedFile {
  name: string
  file: File
}

/** Modules, and JSON: the configuration of a machine, or what modules import. */
const readableName = /\.(?:[cm]?[jt]sx?|json)$/
/** Folders that have no machine of the user. */
const unread = /^(?:node_modules|\..+)$/

/** Of some files, those that may be modules or imported by them, by their names. */
export const readableFiles = <One extends Pick<DroppedFile, 'name'>>(
  files: readonly One[],
): One[] => files.filter(({ name }) => readableName.test(name))

/** The readable files of what was dropped, with the content of folders. */
export async function droppedFiles({ items }: DataTransfer): Promise<DroppedFile[]> {
  // Before anything is awaited: the browser empties what was dropped after the event.
  const dropped = [...items].map((item) => ({
    entry: item.webkitGetAsEntry(),
    file: item.getAsFile(),
  }))
  const found = await Promise.all(
    dropped.map(async ({ entry, file }) => {
      if (isFolder(entry)) return filesIn(entry, entry.name)
      return file ? [{ name: file.name, file }] : []
    }),
  )
  return readableFiles(found.flat())
}

const isFolder = (entry: FileSystemEntry | null): entry is FileSystemDirectoryEntry =>
  entry?.isDirectory === true
const isFile = (entry: FileSystemEntry): entry is FileSystemFileEntry => entry.isFile

async function filesIn(folder: FileSystemDirectoryEntry, path: string): Promise<DroppedFile[]> {
  const reader = folder.createReader()
  const found: DroppedFile[] = []
  for (;;) {
    // About a hundred at a time.
    const entries = await new Promise<FileSystemEntry[]>((resolve, reject) =>
      reader.readEntries(resolve, reject),
    )
    if (entries.length === 0) return found
    for (const entry of entries) {
      const name = `${path}/${entry.name}`
      if (isFolder(entry) && !unread.test(entry.name)) found.push(...(await filesIn(entry, name)))
      else if (isFile(entry) && readableFiles([{ name }]).length > 0)
        found.push({
          name,
          file: await new Promise<File>((resolve, reject) => entry.file(resolve, reject)),
        })
    }
  }
}
