import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

// The studio is a page of its own: nothing of it, and nothing of elkjs, is in the portal's bundle.
export default defineConfig({
  root: 'src/studio',
  // Relative addresses: the same build is served at /estudio/ and at the root of its own server.
  base: './',
  publicDir: false,
  plugins: [react()],
  build: {
    outDir: '../../dist/studio',
    emptyOutDir: true,
    target: 'es2022',
    sourcemap: false,
    chunkSizeWarningLimit: 2000,
  },
})
