import path from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { brand } from '../../contract/brand.ts'
import { brandColours } from './brand.ts'
import { typeface } from './typeface.ts'

const root = path.join(import.meta.dirname, '../..')

/**
 * The design system at /estilo, written beside the built site. In the site's own build its modules would change what visitors
 * fetch: chunks are shared by all pages of a build.
 */
export default defineConfig({
  root: import.meta.dirname,
  publicDir: false,
  resolve: { alias: { '/src': path.join(root, 'src') } },
  plugins: [react(), brandColours(brand.colours), typeface(root)],
  build: {
    emptyOutDir: false,
    modulePreload: { polyfill: false },
    target: 'es2022',
    rolldownOptions: {
      checks: { pluginTimings: false },
      input: path.join(import.meta.dirname, 'estilo.html'),
    },
  },
})
