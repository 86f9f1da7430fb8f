import { createHash } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { marked } from 'marked'
import type { Static } from 'typebox'
import { contracts as contractNames } from '#contract/documents.ts'
import { consents, documents } from '#server/platform/db/schema.ts'
import { safeHtml } from '#server/platform/html/safe-html.ts'
import { insertMany } from '#server/platform/db/insert-many.ts'
import { checkItem, members, nonEmptyText } from '../check-item.ts'
import type { Kind } from '../kind.ts'
import { readMarkdown } from '../source.ts'
import { markdownFile } from '../serialize.ts'
import { kindTexts } from '../texts.ts'

const texts = kindTexts.contracts

/** A version of a text that people accept: a contract of the portal, or the terms of a course. */
interface Contract {
  /** `termos-adesao`, `contrato-parceiro`, `termos-<url of a course>`. */
  name: string
  version: string
  title: string
  /** Markdown, which may contain HTML. */
  text: string
}

const schema = members({ title: nonEmptyText(200, texts.title) })
const written = members({ ...schema.properties, text: nonEmptyText(200_000, texts.text) })

const filePattern = /^contracts\/(?<name>[a-z0-9-]+)\/(?<version>[\w.-]{1,20})\.md$/
const fileOf = ({ name, version }: Pick<Contract, 'name' | 'version'>) =>
  `contracts/${name}/${version}.md`

/** The text as it is shown, and so as it is accepted: the hash of an acceptance is the hash of what was read. */
export function documentRow({
  name,
  version,
  title,
  text,
}: Contract): typeof documents.$inferInsert {
  const html = safeHtml(marked.parse(text, { async: false })).trim()
  const sha256 = createHash('sha256').update(html).digest('hex')
  return { kind: name, version, title, html, source: text, sha256 }
}

/** Versions in their order: 2 comes before 10. */
const byVersion = new Intl.Collator('en', { numeric: true }).compare

export const contractKind: Kind<Contract> = {
  label: texts.label,
  files: 'contracts/*/*.md',
  keyOf: ({ name, version }) => `${name} ${version}`,
  read(files, { report, trackSource }) {
    const read: Contract[] = []
    for (const file of files.keys()) {
      const named = filePattern.exec(file)?.groups
      const item = named && readMarkdown(files, file, 'text', report)
      const row: Static<typeof written> | null | undefined =
        item && checkItem(written, item, report)
      if (row && item) read.push(trackSource({ name: '', version: '', ...named, ...row }, item))
    }
    return read.toSorted(
      (one, other) => one.name.localeCompare(other.name) || byVersion(one.version, other.version),
    )
  },
  check({ name }, { courseUrls }, report) {
    const names: string[] = Object.values(contractNames)
    if (names.includes(name) || courseUrls.has(name.replace(/^termos-/, ''))) return
    report(null, 'unknownContract', { nome: name, nomes: names.join(', ') })
  },
  async load(tx) {
    const rows = await tx.select().from(documents).orderBy(documents.id)
    return rows.map(({ kind, version, title, html, source }) => ({
      name: kind,
      version,
      title,
      text: source ?? html,
    }))
  },
  isPermanent: true,
  async refuseChange(tx, { name, version, title }) {
    const accepted = await tx
      .select({ id: consents.id })
      .from(consents)
      .where(and(eq(consents.documentKind, name), eq(consents.documentVersion, version)))
      .limit(1)
    if (accepted.length === 0) return undefined
    const next = fileOf({ name, version: String((Number.parseInt(version, 10) || 0) + 1) })
    return ['publishedText', { versao: version, nome: title, arquivo: next }]
  },
  async write(tx, { added, changed }) {
    for (const { from, to } of changed)
      await tx
        .update(documents)
        .set(documentRow(to))
        .where(and(eq(documents.kind, from.name), eq(documents.version, from.version)))
    await insertMany(tx, documents, added.map(documentRow))
  },
  toFiles: (rows) =>
    rows.map(({ title, text, ...of }) => [fileOf(of), markdownFile({ title }, text)]),
  schema,
}
