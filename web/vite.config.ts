import { endpoints } from '@hurrah/contracts/api';
import react from '@vitejs/plugin-react';
import { defineConfig, type ProxyOptions } from 'vite';
import { compress } from './vite/compress.ts';
import { contracts } from './vite/contracts.ts';
import { emoji } from './vite/emoji.ts';
import { pwa } from './vite/pwa.ts';
import { shell } from './vite/shell.ts';

/** While somebody works on the web, the API answers at its own address and Vite passes its paths on. */
const api: ProxyOptions = {
  target: process.env.API_URL ?? `http://localhost:${Number(process.env.HURRAH_PORTS ?? 17000) + 400}`,
  // Some pages begin with the same word as a part of the API. A browser that goes to a page asks for HTML.
  bypass: (request) => (request.headers.accept?.includes('text/html') ? '/index.html' : undefined),
};
const words = new Set(endpoints.map(({ endpoint }) => endpoint.path.split('/')[1]));
const apiPaths = `^/(${[...words, 'storage', 'openapi.json'].join('|')})(/|\\?|$)`;

const appShell = shell();

export default defineConfig({
  plugins: [contracts(), emoji(), react(), appShell, pwa(appShell), compress()],
  json: { namedExports: false },
  server: { proxy: { [apiPaths]: api } },
  build: {
    manifest: true,
    // A file inlined as a data: address could not be cached, and fonts would break the content security policy.
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    // Every page has these already, so no lazy part lists them again.
    modulePreload: {
      // Without it an old Safari fetches the same files a moment later.
      polyfill: false,
      resolveDependencies: (_file, needed) =>
        needed.filter((file) => !/\/(libraries|start|rolldown-runtime)-[\w-]{8}\./.test(file)),
    },
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            // What every page needs changes rarely and is kept by the browser from one release to the next.
            { name: 'libraries', test: /node_modules/, tags: ['$initial'], priority: 4 },
            { name: 'start', tags: ['$initial'], priority: 3 },
            // The way in and the pages inside share these; each would otherwise bring the other's weight along. Of the
            // icons what draws them and those of a password: there are many, and a page needs few.
            {
              name: 'basics',
              test: /@mantine\/core\/.*components\/(ActionIcon|Anchor|Button|CloseButton|Input|Loader|Skeleton)\/|lucide-react\/dist\/esm\/(?!icons\/(?!eye))|src\/lib\/(intent|versioned)|src\/ui\/((company-)?logo|use-is-phone)/,
              priority: 2,
            },
            { name: 'forms', test: /node_modules\/react-hook-form\//, priority: 2 },
            // The frame with all it uses in one piece instead of thirty crumbs, and the home page, which comes next. Some of
            // that serves other pages too, which in return have it already: nearly everybody begins at home.
            { name: 'member', test: /src\/app\/frame\/frame\.tsx$/, priority: 1 },
            { name: 'home', test: /src\/app\/home\/home-page\.tsx$/, priority: 0 },
          ],
        },
      },
    },
  },
});
