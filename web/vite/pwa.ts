import { VitePWA } from 'vite-plugin-pwa';
import type { shell } from './shell.ts';

/** Always shown in these, whoever the tenant is: the icon on the phone is Hurrah's. */
const colours = { theme_color: '#5a2a82', background_color: '#fbf9f6' };

/** The app shell is kept on the device, other files of the site once they were used, and the API never. */
export const pwa = (appShell: ReturnType<typeof shell>) =>
  VitePWA({
    strategies: 'generateSW',
    filename: 'sw.js',
    registerType: 'prompt',
    // We register it ourselves, from a module: an inline script would not be let through.
    injectRegister: false,
    includeAssets: [],
    manifest: {
      id: '/',
      name: 'Hurrah',
      short_name: 'Hurrah',
      description: 'Say thank you to the people you work with',
      lang: 'en',
      start_url: '/home',
      scope: '/',
      display: 'standalone',
      ...colours,
      icons: [
        { src: '/icons/icon-192.png', sizes: '192x192', type: 'image/png' },
        { src: '/icons/icon-512.png', sizes: '512x512', type: 'image/png' },
        { src: '/icons/maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
      ],
    },
    workbox: {
      inlineWorkboxRuntime: true,
      importScripts: ['/push.js'],
      clientsClaim: true,
      cleanupOutdatedCaches: true,
      globPatterns: [
        'index.html',
        'before-paint.js',
        'favicon.svg',
        'favicon-dark.svg',
        'assets/*.{js,css}',
        'assets/{inter,fraunces}-latin-wght-*.woff2',
      ],
      manifestTransforms: [
        async (entries) => ({
          manifest: entries.filter(
            ({ url }) => !/\.(js|css)$/.test(url) || !url.startsWith('assets/') || appShell.contains(url),
          ),
          warnings: [],
        }),
      ],
      navigateFallback: '/index.html',
      // What a browser may open in a tab of its own and is not a page of the site.
      navigateFallbackDenylist: [/^\/(storage|media|healthcheck|identity)\//, /^\/openapi\.json/],
      runtimeCaching: [
        {
          urlPattern: ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/assets/'),
          handler: 'CacheFirst',
          options: { cacheName: 'assets', expiration: { maxEntries: 200, maxAgeSeconds: 30 * 86_400 } },
        },
      ],
    },
  });
