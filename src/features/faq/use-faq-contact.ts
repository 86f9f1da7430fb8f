import { useEffect, useRef } from 'react'
import type { FaqSearch } from './faq-search.ts'

/** How a change of the address is kept: in its place, as a new entry, or by going back to the entry before. */
export type FaqMove = 'replace' | 'push' | 'back'

/** Opens and closes the contact window through the address, so that Back closes an open one. */
export function useFaqContact(
  search: FaqSearch,
  onSearch: (next: FaqSearch, how: FaqMove) => void,
) {
  // Whether the entry below this one is the page without the window.
  const pushed = useRef(false)
  // Of the question that opened the window: called whether its buttons close it or Back does.
  const afterwards = useRef<(() => void) | undefined>(undefined)
  const isOpen = search.abrir === 'contato'
  useEffect(() => {
    if (isOpen) return
    afterwards.current?.()
    afterwards.current = undefined
  }, [isOpen])
  return {
    isOpen,
    open: (questionId?: FaqSearch['pergunta'], closed?: () => void) => {
      pushed.current = true
      afterwards.current = closed
      onSearch({ ...search, abrir: 'contato', pergunta: questionId }, 'push')
    },
    close: () => {
      const how = pushed.current ? 'back' : 'replace'
      pushed.current = false
      onSearch({ ...search, abrir: undefined, pergunta: undefined }, how)
    },
  }
}
