import { categories } from '#contract/categories.ts'
import { contents, flag, list, needed, object, unique, type Reader } from './reading.ts'
import { id, text } from './reading-values.ts'
import { pictureUrl } from './request.ts'

/** An ad of the home page: client view of specification section 3. At most one of `destiny` and `link` is set. */
export interface AdSlide {
  order: number
  /** '' where the API gives none. */
  title: string
  imagePath: string
  imageMobilePath: string
  /** Internal route; the last part of a course's address where the answer gives no more. */
  destiny: string | null
  /** External address, https only. */
  link: string | null
}

export const ads: Reader<AdSlide[]> = (answer) =>
  list(answer, adOf).map((ad, order) => ({ ...ad, order }))

function adOf(item: unknown): Omit<AdSlide, 'order'> {
  const ad = object(item)
  const desktop = text(ad.ImagemDesktop) || text(ad.ImagemMobile)
  // The external address wins (K14); anything but https and plain internal routes never becomes a link (T32).
  const external = text(ad.UrlExterna)
  const link = external.startsWith('https://') ? external : null
  const route = routeOf(text(ad.TipoCursoCategoriaUrl).trim().toLowerCase())
  return {
    title: text(ad.Titulo),
    imagePath: pictureUrl(needed(desktop || null)),
    imageMobilePath: pictureUrl(text(ad.ImagemMobile) || desktop),
    destiny: !link && /^(?:[a-z0-9-]+|\/(?!\/)[\w/-]*)$/.test(route) ? route : null,
    link,
  }
}

/** `/cursos/livres`, also where the answer names the list alone. */
const routeOf = (destiny: string) =>
  categories.some((category) => category === destiny) ? `/cursos/${destiny}` : destiny

/** A question of the FAQ with its answer: client view of specification section 3. */
export interface FaqQuestion {
  /** The API's own, of whatever kind; by its place (`n1`) where the API has none, or has one twice. */
  id: number | string
  question: string
  /** HTML of the API: clean it before it is shown. */
  answer: string
  /** The heading that it stands under; empty: none. */
  subject: string
}

/** The active questions in the API's order (row K13). */
export const questions: Reader<FaqQuestion[]> = (answer) => {
  const found = contents(answer)
  const items = Array.isArray(found) ? found : object(found).listaPerguntas
  const all = list(items, (item) => {
    const { Id, Pergunta, Resposta, Assunto, Ativo } = object(item)
    const question = needed(text(Pergunta) || null)
    return {
      active: flag(Ativo) ?? true,
      question: {
        id: id(Id) ?? text(Id).trim(),
        question,
        answer: text(Resposta),
        subject: text(Assunto),
      },
    }
  })
  const active = all.filter((each) => each.active).map(({ question }) => question)
  // What is listed twice is one question; ids that are missing or the same do not make one of two.
  const distinct = unique(active, ({ id, question }) => `${id} ${question}`)
  const isOwn = new Set(distinct.map(({ id }) => id)).size === distinct.length
  return distinct.map((each, place) => (isOwn && each.id ? each : { ...each, id: `n${place + 1}` }))
}
