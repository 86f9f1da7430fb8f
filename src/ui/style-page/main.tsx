import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import '../typeface.css'
import '../tokens.css'
import '../base.css'
import sheet from '../tokens.css?raw'
import { StylePage } from './style-page.tsx'
import { readTokens, schemeSheet } from './tokens.ts'

const { light, dark } = readTokens(sheet)
const style = document.createElement('style')
style.textContent = schemeSheet(light, dark)
document.head.append(style)
createRoot(document.getElementById('estilo')!).render(
  <StrictMode>
    <StylePage tokens={[...light.keys()]} />
  </StrictMode>,
)
