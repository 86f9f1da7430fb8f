import { createContext, useContext, useEffect, useMemo, useState } from 'react'
import type { ReactNode } from 'react'
import { defaultLanguage, languageNamed } from '@studio/kit/messages/language.ts'
import type { Language, Translations } from '@studio/kit/messages/language.ts'

/** The language of the page, and a setter. */
interface Chosen {
  language: Language
  setLanguage: (next: Language) => void
}

const Context = createContext<Chosen>({ language: defaultLanguage, setLanguage: () => undefined })

/** The storage key of the choice. */
const key = 'studio-language'

/**
 * Provides the language of everything inside: the choice stored in this browser, else that of the project, else
 * Portuguese or English by the language of the browser.
 */
export function LanguageProvider({
  ofProject,
  children,
}: {
  ofProject: Language | undefined
  children: ReactNode
}) {
  const [language, setLanguage] = useState(
    () => languageNamed(localStorage.getItem(key) ?? '') ?? ofProject ?? ofBrowser(),
  )
  useEffect(() => {
    document.documentElement.lang = language
  }, [language])
  const chosen = useMemo(() => ({ language, setLanguage }), [language])
  return <Context value={chosen}>{children}</Context>
}

const ofBrowser = (): Language => (navigator.language.startsWith('pt') ? 'pt-BR' : 'en')

/** The language of the page, and a setter that stores the choice. */
export function useLanguage(): [Language, (next: Language) => void] {
  const { language, setLanguage } = useContext(Context)
  return [
    language,
    (next) => {
      localStorage.setItem(key, next)
      setLanguage(next)
    },
  ]
}

/** The messages of a table in the language of the page. */
export function useMessages<Messages>(table: Translations<Messages>): Messages {
  return table[useContext(Context).language]
}
