import { createHash, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';

type Fault = 'no answer' | 'silence' | 'status' | 'too long' | 'not text';

/** The range protocol of Have I Been Pwned over HTTP: hashes by their first five digits, with padding. */
export async function startPasswordRange(port: number, leaked: string[]) {
  const hashes = leaked.map((password) => createHash('sha1').update(password).digest('hex').toUpperCase());
  const asked: { path: string; padding: string | undefined }[] = [];
  const faults: Fault[] = [];
  const server = createServer((request, response) => {
    const path = request.url ?? '';
    asked.push({ path, padding: request.headers['add-padding']?.toString() });
    const fault = faults.shift();
    if (fault) return fail(response, fault);
    const prefix = /^\/range\/([0-9A-F]{5})$/.exec(path)?.[1];
    if (!prefix) return void response.writeHead(400).end('The hash prefix was not in a valid format');
    const found = hashes.filter((hash) => hash.startsWith(prefix)).map((hash) => `${hash.slice(5)}:3`);
    const padding = Array.from(
      { length: 800 },
      () => `${randomBytes(18).toString('hex').slice(0, 35).toUpperCase()}:0`,
    );
    return void response.writeHead(200, { 'content-type': 'text/plain' }).end([...padding, ...found].join('\r\n'));
  });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  return {
    asked,
    failNext: (fault: Fault): void => void faults.push(fault),
    async close(): Promise<void> {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

function fail(response: ServerResponse, fault: Fault): void {
  if (fault === 'no answer') return void response.destroy();
  if (fault === 'status') return void response.writeHead(503).end('busy');
  if (fault === 'too long') return void response.writeHead(200).end('0'.repeat(600 * 1024));
  if (fault === 'not text') return void response.writeHead(200).end(randomBytes(2000));
  // Silence: the connection stays open and nothing comes.
}
