import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { compress } from '../vite/compress.ts';
import { contracts } from '../vite/contracts.ts';

/** The operators' console is a site of its own: `vite build web/console`. It shares the building blocks of the web. */
const api = process.env.OPERATOR_URL ?? `http://localhost:${Number(process.env.HURRAH_PORTS ?? 17000) + 402}`;

export default defineConfig({
  root: import.meta.dirname,
  publicDir: '../public',
  plugins: [contracts(), react(), compress()],
  json: { namedExports: false },
  server: { proxy: { '^/operator/': api } },
  build: {
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    modulePreload: { polyfill: false },
  },
});
