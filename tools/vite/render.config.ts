import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

// The portal as a server renders it: one file, with nothing of a browser and no package left to find.
export default defineConfig({
  publicDir: false,
  plugins: [react()],
  define: { 'process.env.NODE_ENV': '"production"' },
  ssr: { noExternal: true },
  resolve: {
    alias: { async_hooks: fileURLToPath(new URL('no-storage.ts', import.meta.url)) },
  },
  build: {
    ssr: 'src/render.tsx',
    outDir: 'dist/render',
    emptyOutDir: true,
    target: 'node20',
    minify: false,
  },
})
