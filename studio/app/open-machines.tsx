import { useCallback, useEffect, useRef, useState } from 'react'
import type { SubmitEvent } from 'react'
import type { Language } from '@studio/kit/messages/language.ts'
import { moduleIn } from './address.ts'
import { FileButton } from './controls.tsx'
import { droppedFiles, readableFiles } from './dropped-files.ts'
import type { DroppedFile } from './dropped-files.ts'
import { useLanguage, useMessages } from './language.tsx'
import { pageMessages } from './page-messages.ts'
import { useHash } from './use-address.ts'

/** A request to the server of the page: a path on its computer, or files by their text. */
type Asked = { path: string } | { files: { name: string; text: string }[] }
type State = { is: 'ready' } | { is: 'opening' } | { is: 'failed'; problems: readonly string[] }

/**
 * Opens the machines of other files: by path, by choosing files, by dropping them anywhere onto the page, or by a link
 * (`#/?modulo=PATH`), which the user must confirm: opening a file runs it, and the link may come from anywhere.
 */
export function OpenMachines() {
  const t = useMessages(pageMessages)
  const [language] = useLanguage()
  const dialog = useRef<HTMLDialogElement>(null)
  const linked = moduleIn(useHash())
  const [path, setPath] = useState<{ of: string | null; text: string }>({ of: null, text: '' })
  // Another link has another path.
  const typed = path.of === linked ? path.text : (linked ?? '')
  const [state, setState] = useState<State>({ is: 'ready' })

  const open = useCallback(
    async (asked: Asked) => {
      setState({ is: 'opening' })
      const answer = await sent(asked, language)
      if ('problems' in answer) setState({ is: 'failed', ...answer })
      else goTo(answer.url)
    },
    [language],
  )
  const openAll = useCallback(
    async (files: readonly DroppedFile[]) => {
      const read = readableFiles(files)
      if (read.length === 0) setState({ is: 'failed', problems: [pageMessages[language].noModule] })
      else
        await open({
          files: await Promise.all(
            read.map(async ({ name, file }) => ({ name, text: await file.text() })),
          ),
        })
    },
    [open, language],
  )
  useEffect(() => {
    const isForUs = ({ dataTransfer, target }: DragEvent) =>
      dataTransfer?.types.includes('Files') === true &&
      !(target instanceof Element && target.closest('input[type=file]'))
    const onDragOver = (event: DragEvent) => {
      if (isForUs(event)) event.preventDefault()
    }
    const onDrop = (event: DragEvent) => {
      if (!isForUs(event)) return
      event.preventDefault()
      if (dialog.current?.open === false) dialog.current.showModal()
      if (event.dataTransfer) void droppedFiles(event.dataTransfer).then(openAll)
    }
    window.addEventListener('dragover', onDragOver)
    window.addEventListener('drop', onDrop)
    return () => {
      window.removeEventListener('dragover', onDragOver)
      window.removeEventListener('drop', onDrop)
    }
  }, [openAll])
  useEffect(() => {
    if (linked !== null && dialog.current?.open === false) dialog.current.showModal()
  }, [linked])

  const onSubmit = (event: SubmitEvent) => {
    event.preventDefault()
    if (typed.trim() !== '') void open({ path: typed.trim() })
  }
  const isOpening = state.is === 'opening'
  return (
    <>
      <button type="button" className="open-machines" onClick={() => dialog.current?.showModal()}>
        {t.openMachines}
      </button>
      <dialog
        ref={dialog}
        className="opening"
        aria-labelledby="opening"
        onClose={() => setState({ is: 'ready' })}
      >
        <h2 id="opening">{t.openTitle}</h2>
        <p>{t.openHow}</p>
        <form onSubmit={onSubmit}>
          <label>
            {t.openPath}
            <input
              value={typed}
              spellCheck={false}
              placeholder="src/checkout.machine.ts"
              onChange={({ target }) => setPath({ of: linked, text: target.value })}
            />
          </label>
          <button type="submit" disabled={isOpening || typed.trim() === ''}>
            {t.open}
          </button>
        </form>
        <FileButton
          label={t.openFiles}
          multiple
          accept=".ts,.tsx,.js,.jsx,.mts,.mjs,.cts,.cjs,.json"
          disabled={isOpening}
          onFiles={(files) => void openAll(files.map((file) => ({ name: file.name, file })))}
        />
        <p>{t.opensByRunning}</p>
        {isOpening && <p role="status">{t.opening}</p>}
        {state.is === 'failed' && (
          <ul className="failure" role="alert">
            {state.problems.map((problem) => (
              <li key={problem}>{problem}</li>
            ))}
          </ul>
        )}
        <button type="button" onClick={() => dialog.current?.close()}>
          {t.close}
        </button>
      </dialog>
    </>
  )
}

/** The server's answer; a message where there is none, or where the page is served without such a server. */
async function sent(
  asked: Asked,
  language: Language,
): Promise<{ url: string } | { problems: readonly string[] }> {
  const { cannotOpen, noAnswer } = pageMessages[language]
  try {
    const response = await fetch('abrir', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ ...asked, language }),
    })
    if (!response.headers.get('content-type')?.startsWith('application/json'))
      return { problems: [cannotOpen] }
    const answer: { url?: unknown; problems?: unknown } = { ...Object(await response.json()) }
    if (typeof answer.url === 'string') return { url: answer.url }
    if (Array.isArray(answer.problems)) return { problems: answer.problems.map(String) }
    return { problems: [cannotOpen] }
  } catch {
    return { problems: [noAnswer] }
  }
}

/** An address of this page's own server differs only in its fragment, which loads nothing. */
function goTo(url: string): void {
  const isHere = new URL(url).origin === location.origin
  location.assign(url)
  if (isHere) location.reload()
}
