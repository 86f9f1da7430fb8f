/** Which dialog is open over a course page. */
export type CourseDialog = 'inscricao' | 'contato' | 'informacoes'

/** The search parameters of a course page: the chosen place and the open dialog. */
export interface CourseSearch {
  uf?: string
  /** City id; absent while none is chosen. */
  cidade?: number
  abrir?: CourseDialog
}

const dialogs: readonly CourseDialog[] = ['inscricao', 'contato', 'informacoes']

/** Accepts the well-formed parameters of a search string and ignores the others. */
export function readCourseSearch(raw: Record<string, unknown>): CourseSearch {
  const uf =
    typeof raw.uf === 'string' && /^[a-z]{2}$/i.test(raw.uf) ? raw.uf.toUpperCase() : undefined
  const city = Number(raw.cidade)
  return {
    uf,
    cidade: uf && Number.isSafeInteger(city) && city > 0 ? city : undefined,
    abrir: dialogs.find((dialog) => dialog === raw.abrir),
  }
}
