import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

// The studio is a page of its own: nothing of it, and nothing of elkjs, is in the project's bundle. Which project it
// shows and where the build goes, `studioConfig` of @studio/commands adds.
export default defineConfig({
  // Relative addresses: the same build is served at /estudio/ and at the root of its own server.
  base: './',
  publicDir: false,
  plugins: [react()],
  // Installed, they are sources all the same.
  optimizeDeps: {
    exclude: ['@studio/kit', '@studio/app'],
    // Not found in what is left out; found as the page runs they would have it load anew.
    include: ['xstate', '@studio/kit > @xstate/graph'],
  },
  build: {
    emptyOutDir: true,
    target: 'es2022',
    sourcemap: false,
    chunkSizeWarningLimit: 2000,
  },
})
