import { VitePWA } from 'vite-plugin-pwa'

interface Asked {
  request: { mode: string }
  url: URL
  sameOrigin: boolean
}

/**
 * Whether a request is for a page whose shell may be kept. Written into the worker as it stands here: it names nothing
 * from outside itself.
 */
export const isCachedPage = ({ request, url, sameOrigin }: Asked) =>
  sameOrigin &&
  request.mode === 'navigate' &&
  /^\/(?:(?:quem-somos|contato|faq|parceria|cursos|consultacertificado|consulta-certificado-to|politica-de-privacidade|legado)(?:\/.*)?)?$/i.test(
    url.pathname,
  )

/**
 * The service worker: the portal's own files at hand, nothing of anybody's.
 *
 * `index.html` is not among the precached files: the server writes the installation's addresses into it when it serves
 * it, and a kept copy would freeze them and name files of an older build. So a page is always asked of the network, and
 * its last shell is only what remains without one. All shells are the same file, kept once, under `/`: the addresses
 * people visit are not kept. The list of pages is closed: payments, new passwords, the API with its own pages and the
 * studio never pass through here, and no answer of the API is kept (T40).
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
