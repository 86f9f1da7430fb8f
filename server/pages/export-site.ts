import { cp, mkdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { brand } from '#contract/brand.ts'
import { categories } from '#contract/categories.ts'
import { fill } from '#contract/errors.ts'
import { pageTitle } from '#contract/pages.ts'
import { renderedPaths } from '#contract/rendered-address.ts'
import type { Config } from '#server/platform/config.ts'
import { describeError } from '#server/platform/describe-error.ts'
import { apiHeads } from './head/api-heads.ts'
import { fillHead, plainHead } from './head/head.ts'
import { courseAddress, listedCourses } from './head/head-source.ts'
import type { ListedCourse } from './head/head-source.ts'
import { inlineStyles } from './inline-styles.ts'
import { pageMaker } from './make-page.ts'
import type { MadePage } from './make-page.ts'
import { makeCoursePicture } from './pictures/course-picture.ts'
import { pictureContent, picturePath } from './pictures/picture-address.ts'
import type { Timers } from '#server/platform/ports/system.ts'
import { askOverHttp, openRenderer } from './rendering.ts'
import type { FailedCall, RenderOptions } from './rendering.ts'
import { fillShell, pageConfig } from './shell.ts'
import { robots, sitemap } from './site-map.ts'
import { speculationPath, speculationRules } from './speculation.ts'
import { fallbackPath, headersFile, redirectsFile, withPolicy } from './static-host.ts'
import { readStylePage, stylePageFile, stylePagePath } from './style-page.ts'
import { exportTexts } from './texts.ts'

/** A site that cannot be exported; the pt-BR message names the page, or the folder without a build, and the reason. */
export class ExportError extends Error {
  override name = 'ExportError'
}

interface Exported {
  /** Public pages written, those of courses among them; the shells and the style page are not counted. */
  pages: number
  courses: number
  /** Addresses of listed courses that redirect: offered nowhere, or of another category than the list's. */
  leftOut: readonly string[]
}

/** How long the API may take to answer, ms: no visitor waits for these pages. */
const longestWait = 20_000

/**
 * Writes the site as files into a folder: every public page as the server sends it, the bare shell for all other addresses,
 * and what hosts of files read. It asks the API of the configuration alone, as a visitor does, and no database. Rejects with
 * ExportError when the site is not built or a page cannot be made; what was written until then stays in the folder.
 */
export async function exportSite(
  config: Config,
  folder: string,
  timers: Timers,
): Promise<Exported> {
  const { siteDir, publicUrl } = config
  const calls = watchCalls(publicUrl, timers)
  const settings = pageConfig(config)
  const renderer = await openRenderer(siteDir, { settings, ...calls.options })
  if (!renderer) throw new ExportError(fill(exportTexts.notBuilt, { pasta: siteDir }))
  const shell = fillShell(
    await readFile(path.join(siteDir, 'index.html'), 'utf8'),
    config,
    settings,
  )
  const source = apiHeads(publicUrl, renderer.catalogue, calls.fetchPicture)
  const makePage = pageMaker({ siteDir, shell, source, render: renderer.render })
  const styles: string[] = []

  const write = async (place: string, content: string | Uint8Array) => {
    const file = path.join(folder, place)
    await mkdir(path.dirname(file), { recursive: true })
    await writeFile(file, content)
  }
  const writePage = async (place: string, { html, css }: Pick<MadePage, 'html' | 'css'>) => {
    styles.push(css)
    await write(place, withPolicy(html, css, config))
  }
  /** False for a page whose address leads to another one. */
  const exportPage = async (address: string) => {
    const page = await calls.makeOrThrow(address, () => makePage(address))
    // The form of a path that every host finds: a folder with its index.
    if (page) await writePage(`${address}/index.html`, page)
    return page !== null
  }

  const exportPicture = async ({ category, url }: ListedCourse) => {
    const course = await source.courseAt(category, url)
    if (!course) return
    const content = { ...pictureContent(course), drawing: await course.drawing() }
    await write(picturePath(course), await makeCoursePicture(content))
  }

  for (const address of renderedPaths)
    if (!(await exportPage(address)))
      throw new ExportError(
        fill(exportTexts.notMade, { endereco: address, motivo: exportTexts.leadsElsewhere }),
      )
  const courses: ListedCourse[] = []
  const leftOut: string[] = []
  for (const course of await listedCourses(source, categories)) {
    const address = courseAddress(course)
    if (!(await exportPage(address))) leftOut.push(address)
    else {
      courses.push(course)
      await exportPicture(course)
    }
  }

  const { page, css } = inlineStyles(shell, siteDir)
  const bare = { html: fillHead(page, unknownPage, publicUrl), css }
  for (const place of ['/404.html', fallbackPath]) await writePage(place, bare)

  const stylePage = readStylePage(siteDir)
  if (stylePage !== null) {
    const { page: html, css } = inlineStyles(stylePage, siteDir)
    await writePage(`${stylePagePath}/index.html`, { html, css })
  }

  const isFile = (source: string) => {
    const name = path.relative(siteDir, source)
    return !['.vite', 'index.html', stylePageFile].some((page) => name.startsWith(page))
  }
  await cp(siteDir, folder, { recursive: true, filter: isFile })
  await write('robots.txt', robots(config))
  await write('sitemap.xml', sitemap(publicUrl, courses))
  await write(speculationPath, speculationRules)
  await write('_headers', headersFile(config, styles))
  await write('_redirects', redirectsFile())
  return { pages: renderedPaths.length + courses.length, courses: courses.length, leftOut }
}

/** The head of a page that the browser renders: its address is unknown here, and may contain a secret. */
const unknownPage = {
  ...plainHead,
  title: pageTitle(),
  description: '',
  canonical: null,
  hidden: true,
  secret: true,
  summary: { title: brand.name, text: '', links: [] },
} as const

/** Calls the API, and records why a page could not be made. */
function watchCalls(publicUrl: string, timers: Timers) {
  const ask = askOverHttp(longestWait, timers)
  let silent: string[] = []
  let failed: readonly FailedCall[] = []
  const options: Pick<RenderOptions, 'fetch' | 'onUnrendered'> = {
    // A relative address is one of the API on the site's own host.
    async fetch(address, init) {
      const url = new URL(address, publicUrl).href
      try {
        return await ask(url, init)
      } catch (error) {
        silent.push(fill(exportTexts.silent, { endereco: url, motivo: reasonOf(error) }))
        throw error
      }
    },
    onUnrendered: (calls) => void (failed = calls),
  }
  return {
    options,
    /** The bytes of a picture of the catalogue; a page is complete without. */
    fetchPicture: async (address: string): Promise<Uint8Array | null> => {
      try {
        const answer = await ask(new URL(address, publicUrl).href, {})
        return answer.ok ? new Uint8Array(await answer.arrayBuffer()) : null
      } catch {
        return null
      }
    },
    /**
     * Makes a page; null when its address leads to another page. Rejects with ExportError when it cannot be made: the message
     * names the call that failed.
     */
    async makeOrThrow<T>(address: string, make: () => Promise<T | null>): Promise<T | null> {
      silent = []
      failed = []
      try {
        const page = await make()
        if (page !== null || failed.length === 0) return page
      } catch (cause) {
        const reason = silent[0] ?? (cause instanceof Error ? cause.message : String(cause))
        throw new ExportError(fill(exportTexts.notMade, { endereco: address, motivo: reason }), {
          cause,
        })
      }
      const reason = silent[0] ?? failed.map(sentenceOf).join('; ')
      throw new ExportError(fill(exportTexts.notMade, { endereco: address, motivo: reason }))
    },
  }
}

function sentenceOf({ call, status }: FailedCall): string {
  const chamada = call ?? exportTexts.anyCall
  return status === null
    ? fill(exportTexts.unreadable, { chamada })
    : fill(exportTexts.refused, { chamada, status })
}

/** The code of a connection that failed, else the name of the error: a time-out has nothing else. */
function reasonOf(error: unknown): string {
  const { name, cause } = describeError(error)
  return String(cause?.code ?? name)
}
