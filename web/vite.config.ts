import { endpoints } from '@hurrah/contracts/api';
import react from '@vitejs/plugin-react';
import { defineConfig, type ProxyOptions } from 'vite';
import { compress } from './vite/compress.ts';

/** While somebody works on the web, the API answers at its own address and Vite passes its paths on. */
const api: ProxyOptions = {
  target: process.env.API_URL ?? 'http://localhost:17400',
  // Some pages begin with the same word as a part of the API. A browser that goes to a page asks for HTML.
  bypass: (request) => (request.headers.accept?.includes('text/html') ? '/index.html' : undefined),
};
const words = new Set(endpoints.map(({ endpoint }) => endpoint.path.split('/')[1]));
const apiPaths = `^/(${[...words, 'storage', 'openapi.json'].join('|')})(/|\\?|$)`;

export default defineConfig({
  plugins: [react(), compress()],
  server: { proxy: { [apiPaths]: api } },
  build: {
    manifest: true,
    // A file inlined as a data: address could not be cached, and fonts would break the content security policy.
    assetsInlineLimit: 0,
    reportCompressedSize: false,
  },
});
