import { createHash } from 'node:crypto'
import { eq, inArray } from 'drizzle-orm'
import { Type } from 'typebox'
import { pictureTypeOf } from '#server/platform/picture-type.ts'
import { partners } from '#server/platform/db/schema.ts'
import { checkItem, members, nonEmptyText } from '../check-item.ts'
import { pick } from '../kind.ts'
import type { Kind } from '../kind.ts'
import { readList } from '../source.ts'
import { kindTexts } from '../texts.ts'
import { yamlFile } from '../serialize.ts'

const texts = kindTexts.partners

/** A driving school with a login page of its own. */
interface Partner {
  hash: string
  name: string
  colour: string
  /** Of `logo`, its text. */
  logoSha256: string
  /** In base64. */
  logo: string
}

const file = 'partners.yaml'
const folder = 'partners/'
const maxKilobytes = 256

const schema = members({
  hash: Type.String({ pattern: '^[a-z0-9-]{8,60}$', description: texts.hash }),
  name: nonEmptyText(120, texts.name),
  colour: Type.String({ pattern: '^#[0-9a-fA-F]{6}$', description: texts.colour }),
  logo: nonEmptyText(200, texts.logo),
})

const digest = (base64: string) => createHash('sha256').update(base64).digest('hex')
const extensions = {
  'image/png': 'png',
  'image/jpeg': 'jpg',
  'image/webp': 'webp',
  'image/avif': 'avif',
}
const logoFile = ({ hash, logo }: Partner) => {
  const type = pictureTypeOf(Buffer.from(logo, 'base64'))
  return `${hash}.${type === null ? 'bin' : extensions[type]}`
}

export const partnerKind: Kind<Partner> = {
  label: texts.label,
  files: `${file}, ${folder}*`,
  keyOf: ({ hash }) => hash,
  read: (files, { report, trackSource }) =>
    readList(files, file, report).flatMap((item) => {
      const row = checkItem(schema, item, report)
      if (!row) return []
      const bytes = files.get(folder + row.logo)
      const type = bytes && pictureTypeOf(bytes)
      // Never SVG, which can carry a script (T34).
      if (!bytes || !type || type === 'image/avif' || bytes.length > maxKilobytes * 1024) {
        report.add(item.locationOf(['logo']), 'logo', 'badLogo', {
          figura: row.logo,
          maximo: String(maxKilobytes),
        })
        return []
      }
      const logo = bytes.toString('base64')
      return [trackSource({ ...row, logo, logoSha256: digest(logo) }, item)]
    }),
  async load(tx) {
    const rows = await tx
      .select()
      .from(partners)
      .where(eq(partners.active, true))
      .orderBy(partners.id)
    return rows.map((row) => ({
      ...pick(row, ['hash', 'name', 'colour', 'logo']),
      logoSha256: digest(row.logo),
    }))
  },
  async write(tx, { added, changed, withdrawn }) {
    for (const { logoSha256: _, ...row } of [...added, ...changed.map(({ to }) => to)])
      await tx
        .insert(partners)
        .values(row)
        .onConflictDoUpdate({ target: partners.hash, set: { ...row, active: true } })
    const gone = withdrawn.map(({ hash }) => hash)
    if (gone.length > 0)
      await tx.update(partners).set({ active: false }).where(inArray(partners.hash, gone))
  },
  toFiles: (rows) => [
    yamlFile('partners', rows, (row) => ({
      ...pick(row, ['hash', 'name', 'colour']),
      logo: logoFile(row),
    })),
    ...rows.map((row) => [folder + logoFile(row), Buffer.from(row.logo, 'base64')] as const),
  ],
  show: (field) => (field === 'logo' ? '' : undefined),
  schema: Type.Array(schema),
}
