import { endpoints } from '@hurrah/contracts/api';
import react from '@vitejs/plugin-react';
import { defineConfig, type ProxyOptions } from 'vite';
import { compress } from './vite/compress.ts';
import { contracts } from './vite/contracts.ts';
import { emails } from './vite/emails.ts';
import { emoji } from './vite/emoji.ts';
import { pwa } from './vite/pwa.ts';
import { shell } from './vite/shell.ts';
import { texts } from './vite/texts.ts';
import { together } from './vite/together.ts';

/** While somebody works on the web, the API answers at its own address and Vite passes its paths on. */
const api: ProxyOptions = {
  target: process.env.API_URL ?? `http://localhost:${Number(process.env.HURRAH_PORTS ?? 17000) + 400}`,
  // Some pages begin with the same word as a part of the API. A browser that goes to a page asks for HTML.
  bypass: (request) => (request.headers.accept?.includes('text/html') ? '/index.html' : undefined),
};
const words = new Set(endpoints.map(({ endpoint }) => endpoint.path.split('/')[1]));
const apiPaths = `^/(${[...words, 'storage', 'openapi.json'].join('|')})(/|\\?|$)`;

const appShell = shell();

// What several features share, by what it is for: a page that opens a menu needs no table.
const component = (names: string) => `@mantine/core/esm/components/(${names})/`;
const helpers = [
  '@mantine/(hooks|core/esm/core)/|react-remove-scroll/|contracts/src/|src/app/texts/with-help',
  component('Accordion|Group|Portal|ScrollArea/utils|Stack|Transition|VisuallyHidden'),
  'components/(Checkbox/Check|Radio/Radio)Icon',
];
const fields = [component('Checkbox|Progress|Radio|SegmentedControl|Switch|Tabs|Textarea')];
const overlays = [
  component('Drawer|HoverCard|Menu|Modal|Popover|Tooltip'),
  'src/ui/(action-menu|copy-field|picker-popover|(form-)?dialog|(preview-)?confirm)',
];
const pickers = [component('Combobox|NumberInput|Pill|PillsInput|Select'), 'src/ui/amount-field'];
const ui = ['src/lib/|src/ui/(?!rich-text|data-table|gif-picker)|@mantine/|lucide-react/'];
// Only a few pages need these, and every other page would wait for them.
const rare = '/(Badge|MultiSelect|Slider|find-closest-number|use-move|use-pills-reorder)/';
const shared = (name: string, paths: string[], priority: number, except = '^$') => ({
  name,
  test: new RegExp(`^(?!.*(${except})).*(${paths.join('|')})`),
  minShareCount: 2,
  priority,
});

/** Shared chunks are named after everything that uses them; the first word is enough. */
const firstWord = (name = '') => name.split(/[~.]/)[0];

export default defineConfig({
  plugins: [contracts(), together(), emails(), emoji(), texts(), react(), appShell, pwa(appShell), compress()],
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
        needed.filter((file) => !/\/(libraries|index|rolldown-runtime)-[\w-]{8}\./.test(file)),
    },
    rolldownOptions: {
      output: {
        chunkFileNames: ({ name }) => `assets/${firstWord(name)}-[hash].js`,
        assetFileNames: ({ names }) => `assets/${firstWord(names[0])}-[hash][extname]`,
        codeSplitting: {
          groups: [
            // What every page needs changes rarely and is kept by the browser from one release to the next.
            { name: 'libraries', test: /node_modules/, tags: ['$initial'], priority: 14 },
            { name: 'start', tags: ['$initial'], priority: 13 },
            // The way in and the pages inside share these; each would otherwise bring the other's weight along. Of the
            // icons what draws them and those of a password: there are many, and a page needs few.
            {
              name: 'basics',
              test: /@mantine\/core\/.*components\/(ActionIcon|Anchor|Button|CloseButton|Group|Input|Loader|Skeleton|Stack|Text|Title)\/|lucide-react\/dist\/esm\/(?!icons\/(?!eye))|src\/lib\/(intent|kept|versioned)|src\/ui\/((company-)?logo|use-is-phone)/,
              priority: 12,
            },
            // Forms check what was typed with it; each brings the schemas of its own contract (vite/contracts.ts).
            { name: 'zod', test: /node_modules\/zod\//, priority: 12 },
            { name: 'forms', test: /node_modules\/react-hook-form\//, priority: 12 },
            // The frame with all it uses in one piece instead of thirty crumbs, and the home page, which comes next. Some of
            // that serves other pages too, which in return have it already: nearly everybody begins at home.
            { name: 'member', test: (id) => appShell.isPage('member', id), priority: 11 },
            { name: 'home', test: (id) => appShell.isPage('home', id), priority: 10 },
            { name: 'login', test: (id) => appShell.isPage('login', id), priority: 9 },
            { name: 'admin', test: /src\/app\/admin-routes\.ts$/, priority: 9 },
            shared('helpers', helpers, 8, rare),
            shared('fields', fields, 7),
            shared('overlays', overlays, 6),
            shared('pickers', pickers, 5, rare),
            shared('ui', ui, 4, rare),
            shared('editor', ['src/ui/(rich-text|gif-picker)'], 3),
            shared('table', ['src/ui/data-table/'], 3),
            // What pages and dialogs of a domain share, and what it shares with other domains. Each chunk holds what the same
            // pages need; one below 2 kB joins the nearest of its domain.
            {
              name: (id) => /src\/domains\/(\w+)\//.exec(id)?.[1] ?? 'parts',
              debugName: 'domains',
              minShareCount: 2,
              entriesAware: true,
              entriesAwareMergeThreshold: 2000,
              priority: 2,
            },
          ],
        },
      },
    },
  },
});
