import type { CourseItem, CourseType } from '#contract/calls/courses.ts'
import type { StateItem } from '#contract/calls/schemas.ts'
import { categoryFacts } from '#contract/categories.ts'
import { states } from '#contract/states.ts'
import { inertText } from '#server/platform/html/safe-html.ts'
import type { CourseTypeRow } from './repository.ts'

/** A catalogue card. */
export function courseItem(row: CourseTypeRow): CourseItem {
  return {
    id: row.id,
    titulo: inertText(row.title),
    descricao: inertText(row.summary),
    imagem: row.imagePath,
    url: row.url,
    Categoria: categoryFacts[row.category].wireName,
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
    Categoria: categoryFacts[row.category].wireName,
    Url: row.url,
    Estados: stateItems(offeredIn),
  }
}
