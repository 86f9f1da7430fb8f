import { useEffect, useRef } from 'react'
import type { CourseDialog, CourseSearch } from './course-search.ts'

/**
 * How a change of the address is kept: in place of the current entry, as a new one, or by leaving the
 * current entry backwards (the given search is then not needed).
 */
export type SearchMove = 'replace' | 'push' | 'back'

/**
 * Opens and closes the dialogs of a course page through its address, so that Back closes an open one.
 * @param nothingOffered an address that asks to enrol where this is so loses that wish: else the dialog
 * would open by itself on a later choice of place.
 */
export function useCourseDialog(
  search: CourseSearch,
  onSearch: (next: CourseSearch, how: SearchMove) => void,
  nothingOffered: boolean,
) {
  // The dialog whose entry stands on that of the page without it: then closing is going back.
  const pushed = useRef<CourseDialog>(undefined)
  useEffect(() => {
    if (search.abrir === undefined) pushed.current = undefined
  }, [search.abrir])

  const drop = useRef(() => {})
  useEffect(() => {
    drop.current = () => onSearch({ ...search, abrir: undefined }, 'replace')
  })
  const vain = search.abrir === 'inscricao' && nothingOffered
  useEffect(() => {
    if (vain) drop.current()
  }, [vain])

  return {
    open: (dialog: CourseDialog) => {
      // Pressed twice before the address has changed.
      if (pushed.current === dialog) return
      pushed.current = dialog
      onSearch({ ...search, abrir: dialog }, 'push')
    },
    close: () => {
      const how = pushed.current ? 'back' : 'replace'
      pushed.current = undefined
      onSearch({ ...search, abrir: undefined }, how)
    },
  }
}
