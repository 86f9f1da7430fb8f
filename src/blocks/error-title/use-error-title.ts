import { useEffect } from 'react'

const prefix = 'Erro: '

/** Puts 'Erro: ' before the title of the page while there is an error. */
export function useErrorTitle(active: boolean) {
  useEffect(() => {
    if (!active) return undefined
    document.title = prefix + document.title
    return () => {
      if (document.title.startsWith(prefix)) document.title = document.title.slice(prefix.length)
    }
  }, [active])
}
