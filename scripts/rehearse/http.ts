import { readFileSync } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import { Agent, request } from 'node:https';
import { text } from 'node:stream/consumers';
import { certificateAuthority, ports, siteHost, siteUrl } from './place.ts';

export interface Answer {
  status: number;
  // Answers of every shape; the server checked them against the contract.
  // oxlint-disable-next-line typescript/no-explicit-any
  body: any;
  cookies: string[];
}

interface Call {
  headers?: Record<string, string>;
  body?: unknown;
  /** Every address on 127.0.0.0/8 is this machine; the product counts calls by network address. */
  from?: string;
}

let agent: Agent | undefined;

/** A request to the site through the proxy. Fails only where there is no answer at all. */
export async function call(method: string, path: string, { headers, body, from }: Call = {}): Promise<Answer> {
  agent ??= new Agent({ keepAlive: true, ca: readFileSync(certificateAuthority) });
  const payload = body === undefined ? undefined : JSON.stringify(body);
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    const options = {
      method,
      agent,
      headers: { host: new URL(siteUrl).host, ...headers, ...(payload && { 'content-type': 'application/json' }) },
      // The site's name is no one's; the proxy is here.
      host: '127.0.0.1',
      port: ports.proxy,
      servername: siteHost,
      path,
      timeout: 20_000,
      ...(from && { localAddress: from }),
    };
    const sent = request(options, resolve);
    sent.on('error', reject).on('timeout', () => sent.destroy(new Error('no answer within 20 s')));
    sent.end(payload);
  });
  const answered = await text(response);
  const isJson = String(response.headers['content-type']).includes('json');
  return {
    status: response.statusCode ?? 0,
    body: isJson ? JSON.parse(answered) : answered,
    cookies: (response.headers['set-cookie'] ?? []).map((cookie) => cookie.split(';')[0] ?? ''),
  };
}
