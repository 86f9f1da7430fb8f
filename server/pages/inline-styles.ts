import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { html, trusted } from '#server/platform/html/html.ts'
import type { Html } from '#server/platform/html/html.ts'

/** A content policy that allows these inline styles besides, by the hash of each text. */
export function allowStyles(policy: string, ...texts: readonly string[]): string {
  const hashes = texts.map(
    (css) => ` 'sha256-${createHash('sha256').update(css).digest('base64')}'`,
  )
  return policy.replace(/style-src [^;]*/, `$&${hashes.join('')}`)
}

/**
 * Style sheets as the head of a page has them: their text, and a link each that fetches nothing. A chunk finds the link
 * of a style sheet that it needs, and does not fetch what is inlined.
 */
export function inlined(css: string, files: readonly string[]): Html {
  const links = files.map(
    (file) => html`<link rel="stylesheet" type="text/plain" href="/${file}" disabled>`,
  )
  return html`<style>${trusted(css)}</style>${links}`
}

export const styleLinks = /<link rel="stylesheet"[^>]* href="\/([^"]+)"[^>]*>/g

/** The shell with its own style sheets inlined, so that it paints with the first answer; `css`: their text, for `allowStyles`. */
export function inlineStyles(shell: string, siteDir: string): { page: string; css: string } {
  const files = [...shell.matchAll(styleLinks)].map(([, file = '']) => file)
  if (files.length === 0) return { page: shell, css: '' }
  const css = files.map((file) => readFileSync(path.join(siteDir, file), 'utf8')).join('')
  const page = shell
    .replace(styleLinks, '')
    .replace(/<\/head>/, () => html`${inlined(css, files)}</head>`.markup)
  return { page, css }
}
