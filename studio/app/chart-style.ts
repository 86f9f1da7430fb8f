import {
  activeRules,
  chartRules,
  colourProperties,
  heatRules,
  themes,
} from '@studio/kit/svg/theme.ts'

/** `system`: the device's theme. */
export type ThemeChoice = 'system' | 'light' | 'dark'

const storageKey = 'studio-theme'

/**
 * Gives the page the colours and rules of the drawings. As a constructed sheet: the server's
 * content security policy forbids style elements.
 */
export function adoptChartStyle(): void {
  const light = colourProperties(themes.light)
  const dark = colourProperties(themes.dark)
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(
    [
      `:root{color-scheme:light;${light}}`,
      `:root[data-theme=dark]{color-scheme:dark;${dark}}`,
      `@media (prefers-color-scheme:dark){:root:not([data-theme=light]){color-scheme:dark;${dark}}}`,
      `.chart{${chartRules}\n${activeRules}\n${heatRules}}`,
    ].join('\n'),
  )
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
}

/** The stored choice; `system` when there is none. */
export function storedTheme(): ThemeChoice {
  const stored = localStorage.getItem(storageKey)
  return stored === 'light' || stored === 'dark' ? stored : 'system'
}

export function applyTheme(theme: ThemeChoice): void {
  if (theme === 'system') {
    delete document.documentElement.dataset.theme
    localStorage.removeItem(storageKey)
    return
  }
  document.documentElement.dataset.theme = theme
  localStorage.setItem(storageKey, theme)
}

/** The theme that is shown now. */
export function shownTheme(): 'light' | 'dark' {
  const choice = storedTheme()
  if (choice !== 'system') return choice
  return matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'
}
