import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { adoptChartStyle, applyTheme, storedTheme } from './chart-style.ts'
import { LanguageProvider } from './language.tsx'
import { projectLanguage } from './studio-machines.ts'
import { Studio } from './studio.tsx'
import './studio.css'

adoptChartStyle()
applyTheme(storedTheme())
const root = document.querySelector('#studio')
if (!root) throw new Error('The page has no place for the studio')
createRoot(root).render(
  <StrictMode>
    <LanguageProvider ofProject={projectLanguage}>
      <Studio />
    </LanguageProvider>
  </StrictMode>,
)
