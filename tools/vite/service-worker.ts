import { VitePWA } from 'vite-plugin-pwa'

interface Asked {
  request: { mode: string }
  url: URL
  sameOrigin: boolean
}

/**
 * Whether a request is for a page whose shell may be cached. The source of this function is copied into the worker, so it
 * refers to nothing outside itself.
 */
export const isCachedPage = ({ request, url, sameOrigin }: Asked) =>
  sameOrigin &&
  request.mode === 'navigate' &&
  /^\/(?:(?:quem-somos|contato|faq|parceria|cursos|consultacertificado|consulta-certificado-to|politica-de-privacidade|legado)(?:\/.*)?)?$/i.test(
    url.pathname,
  )

/**
 * The service worker caches the portal's own files and no personal data.
 *
 * `index.html` is not precached: the server writes the installation's addresses into it, and a cached copy would have old
 * ones and name files of an older build. So a page is always requested from the network, and its last shell is used only
 * without one. All shells are the same file, cached once under `/`, so that visited addresses are not stored. The list of
 * pages is closed: payments, new passwords, the API with its own pages and the studio are never handled here, and no answer
 * of the API is cached (T40).
 */
export const serviceWorker = () =>
  VitePWA({
    strategies: 'generateSW',
    filename: 'sw.js',
    registerType: 'prompt',
    // The portal registers it itself, after the page has loaded: src/app/update-source.ts.
    injectRegister: false,
    manifest: false,
    workbox: {
      globPatterns: ['assets/*.{js,css,woff2}', '*.svg'],
      globIgnores: ['**/*elk*', 'estudio/**', 'studio/**'],
      // Every file in assets/ has its hash in its name already.
      dontCacheBustURLsMatching: /^assets\//,
      navigateFallback: null,
      inlineWorkboxRuntime: true,
      cleanupOutdatedCaches: true,
      sourcemap: false,
      runtimeCaching: [
        {
          urlPattern: isCachedPage,
          handler: 'NetworkFirst',
          options: {
            cacheName: 'portal-shell',
            // No page that is missing, and no redirect: without a network it would lead nowhere.
            cacheableResponse: { statuses: [200] },
            plugins: [{ cacheKeyWillBeUsed: () => Promise.resolve('/') }],
          },
        },
      ],
    },
  })
