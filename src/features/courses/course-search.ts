/** Which dialog is open over a course page. */
export type CourseDialog = 'inscricao' | 'contato' | 'informacoes'

/** What the address of a course page holds besides the course: the chosen place and the open dialog. */
export interface CourseSearch {
  uf?: string
  /** City id; absent while none is chosen. */
  cidade?: number
  abrir?: CourseDialog
}

const dialogs: readonly CourseDialog[] = ['inscricao', 'contato', 'informacoes']

/** Keeps what is well formed of a search string; anything else is as if it were not there. */
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
