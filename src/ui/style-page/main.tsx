import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import '../typeface.css'
import '../tokens.css'
import '../base.css'
import sheet from '../tokens.css?raw'
import { StylePage } from './style-page.tsx'
import { readTokens, schemeSheet } from './tokens.ts'

const { light, dark } = readTokens(sheet)
// The policy of the portal forbids style elements.
const schemes = new CSSStyleSheet()
schemes.replaceSync(schemeSheet(light, dark))
document.adoptedStyleSheets.push(schemes)
createRoot(document.getElementById('estilo')!).render(
  <StrictMode>
    <StylePage tokens={[...light.keys()]} />
  </StrictMode>,
)
