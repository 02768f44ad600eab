// Loaded before demo.ts and dev.ts, in words that any Node understands: an older one cannot even read TypeScript.
const { existsSync } = require('node:fs');
const { join } = require('node:path');

const isNew = Number(process.versions.node.split('.')[0]) >= 26;
const isInstalled = existsSync(join(__dirname, '../../node_modules/pg'));
if (!isNew || !isInstalled) {
  const first = isInstalled ? 'the Node 26 that npm brings along is missing here' : 'nothing is installed yet';
  console.error(
    `Hurrah runs on Node 26, this is ${process.version}, and ${first}: run \`npx npm@11 ci\`, then try again.`,
  );
  process.exit(1);
}
