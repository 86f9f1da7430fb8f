import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

// The studio is a page of its own: neither it nor elkjs is in the project's bundle. `studioConfig` of @studio/commands adds
// the project and the output folder.
export default defineConfig({
  // Relative addresses: the same build is served at /estudio/ and at the root of its own server.
  base: './',
  publicDir: false,
  plugins: [react()],
  // These packages are sources even where they are installed.
  optimizeDeps: {
    exclude: ['@studio/kit', '@studio/app'],
    // Vite does not find them in excluded packages; found later, they would reload the page.
    include: ['xstate', '@studio/kit > @xstate/graph'],
  },
  build: {
    emptyOutDir: true,
    target: 'es2022',
    sourcemap: false,
    chunkSizeWarningLimit: 2000,
  },
})
