import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { Plugin } from 'vite';

/** Below this the headers weigh more than what compression saves. */
const worthwhileBytes = 1024;

/** Writes a .br and a .gz beside every text file, so that the server compresses nothing while people wait. */
export function compress(): Plugin {
  let folder = '';
  return {
    name: 'hurrah:compress',
    apply: 'build',
    configResolved: (config) => {
      folder = resolve(config.root, config.build.outDir);
    },
    closeBundle: {
      // After the service worker has been written.
      order: 'post',
      sequential: true,
      handler: () => {
        for (const file of globSync('**/*.{js,css,svg,json,webmanifest}', { cwd: folder }))
          compressFile(join(folder, file));
      },
    },
  };
}

function compressFile(path: string): void {
  const content = readFileSync(path);
  if (content.length < worthwhileBytes) return;
  const quality = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY };
  writeFileSync(`${path}.br`, brotliCompressSync(content, { params: quality }));
  writeFileSync(`${path}.gz`, gzipSync(content, { level: 9 }));
}
