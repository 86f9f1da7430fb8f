import type { CourseItem, CourseType } from '#contract/calls/courses.ts'
import type { StateItem } from '#contract/calls/schemas.ts'
import { states } from '#contract/states.ts'
import { inertText } from '#server/platform/html/safe-html.ts'
import type { Category, CourseTypeRow } from './repository.ts'

/** `Categoria` on the wire; anything but the first two means livres (decision K7). */
export const categoryNames: Readonly<Record<Category, string>> = {
  online: 'Ead',
  especializados: 'Especializado',
  livres: 'Livre',
}

/** A catalogue card. */
export function courseItem(row: CourseTypeRow): CourseItem {
  return {
    id: row.id,
    titulo: inertText(row.title),
    descricao: inertText(row.summary),
    imagem: row.imagePath,
    url: row.url,
    Categoria: categoryNames[row.category],
  }
}

/** States by name in pt-BR order, the order of `states`. */
export function stateItems(rows: readonly { uf: string; wholeState: boolean }[]): StateItem[] {
  const wholeByUf = new Map(rows.map(({ uf, wholeState }) => [uf, wholeState]))
  return states.flatMap(({ uf, name }) => {
    const whole = wholeByUf.get(uf)
    return whole === undefined ? [] : [{ Descricao: name, UF: uf, ValidoTodasCidades: whole }]
  })
}

/** A course type with the states it is offered in. */
export function courseType(
  row: CourseTypeRow,
  offeredIn: readonly { uf: string; wholeState: boolean }[],
): CourseType {
  return {
    Id: row.id,
    TituloPortal: inertText(row.title),
    SubtituloPortal: inertText(row.subtitle),
    DescricaoTipoCurso: inertText(row.description),
    ImagemCurso: row.imagePath,
    Categoria: categoryNames[row.category],
    Url: row.url,
    Estados: stateItems(offeredIn),
  }
}
