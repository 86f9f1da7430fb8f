import { and, eq } from 'drizzle-orm'
import { Type } from 'typebox'
import { isSitePath } from '#server/catalogue/content/site-paths.ts'
import { ads } from '#server/platform/db/schema.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { insertMany } from '#server/platform/db/insert-many.ts'
import { checkItem, members, nonEmptyText } from '../check-item.ts'
import type { Kind, StoredItem } from '../kind.ts'
import { readList } from '../source.ts'
import { yamlFile } from '../serialize.ts'
import { kindTexts } from '../texts.ts'

const texts = kindTexts.ads

/** A banner of the home page: leads to a page of the portal or to an address outside, never to both. */
interface Ad {
  title: string
  image: string
  mobileImage: string | null
  route: string | null
  address: string | null
  position: number
}

const file = 'ads.yaml'
const schema = members({
  title: nonEmptyText(120, texts.title),
  image: nonEmptyText(200, texts.image),
  mobileImage: Type.Optional(nonEmptyText(200, texts.mobileImage)),
  route: Type.Optional(nonEmptyText(200, texts.route)),
  address: Type.Optional(
    Type.String({ pattern: String.raw`^https://\S+$`, description: texts.address }),
  ),
})

const isThis = ({ title }: Ad) => and(eq(ads.title, title), eq(ads.active, true))
const rowOf = ({ image, mobileImage, address, ...ad }: Ad) => ({
  ...ad,
  imagePath: image,
  mobileImagePath: mobileImage,
  externalUrl: address,
})

async function stored(tx: Tx, id?: number): Promise<StoredItem<Ad>[]> {
  const rows = await tx
    .select()
    .from(ads)
    .where(id === undefined ? eq(ads.active, true) : eq(ads.id, id))
    .orderBy(ads.position, ads.id)
  return rows.map((ad) => ({
    id: ad.id,
    isOffered: ad.active,
    row: {
      title: ad.title,
      image: ad.imagePath,
      mobileImage: ad.mobileImagePath,
      route: ad.route,
      address: ad.externalUrl,
      position: ad.position,
    },
  }))
}

export const adKind: Kind<Ad> = {
  label: texts.label,
  files: file,
  keyOf: ({ title }) => title,
  read: (files, { report, trackSource }) =>
    readList(files, file, report).flatMap((item, index) => {
      const row = checkItem(schema, item, report)
      if (!row) return []
      const none = { mobileImage: null, route: null, address: null }
      return [trackSource({ ...none, ...row, position: index + 1 }, item)]
    }),
  check({ image, mobileImage, route, address }, { picturePaths }, report) {
    if (!picturePaths.has(image)) report('image', 'unknownPicture', { figura: image })
    if (mobileImage !== null && !picturePaths.has(mobileImage))
      report('mobileImage', 'unknownPicture', { figura: mobileImage })
    if ((route === null) === (address === null)) report(null, 'bothTargets')
    if (route !== null && !(route.startsWith('/') && isSitePath(route)))
      report('route', 'insideOnly')
  },
  load: async (tx) => (await stored(tx)).map(({ row }) => row),
  stored,
  async write(tx, { added, changed, withdrawn }) {
    for (const ad of withdrawn) await tx.update(ads).set({ active: false }).where(isThis(ad))
    for (const { from, to } of changed) await tx.update(ads).set(rowOf(to)).where(isThis(from))
    await insertMany(tx, ads, added.map(rowOf))
  },
  toFiles: (rows) => [yamlFile('ads', rows, ({ position: _position, ...ad }) => ad)],
  schema: Type.Array(schema),
}
