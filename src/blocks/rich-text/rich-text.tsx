import { useMemo } from 'react'
import { sanitise } from './sanitise.ts'
import { unbrokenHtml } from '#src/ui/unbroken.tsx'

/** HTML of the API, cleaned before it is shown; `inline` for a line of it inside other text. */
export function RichText({ html, inline = false }: { html: string; inline?: boolean }) {
  const clean = useMemo(() => ({ __html: unbrokenHtml(sanitise(html)) }), [html])
  // oxlint-disable-next-line react/no-danger -- cleaned by an allow-list just above
  if (inline) return <span dangerouslySetInnerHTML={clean} />
  // oxlint-disable-next-line react/no-danger -- cleaned by an allow-list just above
  return <div className="prose" dangerouslySetInnerHTML={clean} />
}
