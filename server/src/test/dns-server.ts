import { createSocket, type RemoteInfo } from 'node:dgram';
import { once } from 'node:events';
import { config } from '../platform/config.ts';

/** The answer for a name: TXT records of one or more strings, or a fault. An unknown name does not exist. */
type Answer = (string | string[])[] | 'timeout' | 'servfail' | 'nodata' | 'garbage';

const codes = { noError: 0, servfail: 2, nxdomain: 3 };
const txt = 16;

/**
 * A name server that speaks DNS over UDP (RFC 1035) for one question about TXT records. It listens at the address in
 * the product's configuration.
 */
export async function startDnsServer() {
  const answers = new Map<string, Answer>();
  const asked: string[] = [];
  const socket = createSocket('udp4');
  socket.on('message', (query, from) => {
    const { name, type, end } = readQuestion(query);
    asked.push(name);
    const answer = answers.get(name);
    if (answer === 'timeout') return;
    const question = query.subarray(12, end);
    reply(answer === 'garbage' ? Buffer.from('not a DNS message') : encode(query, question, { answer, type }), from);
  });
  const reply = (message: Buffer, { port, address }: RemoteInfo) => socket.send(message, port, address);
  const [host = '', port = ''] = (config.DNS_SERVERS?.[0] ?? '').split(':');
  socket.bind(Number(port), host);
  await once(socket, 'listening');
  return {
    asked,
    answer: (name: string, answer: Answer) => void answers.set(name, answer),
    stop: async () => {
      socket.close();
      await once(socket, 'close');
    },
  };
}

function readQuestion(query: Buffer): { name: string; type: number; end: number } {
  const labels: string[] = [];
  let at = 12;
  for (let length = query.readUInt8(at); length > 0; length = query.readUInt8(at)) {
    labels.push(query.toString('ascii', at + 1, at + 1 + length));
    at += 1 + length;
  }
  return { name: labels.join('.').toLowerCase(), type: query.readUInt16BE(at + 1), end: at + 5 };
}

function encode(query: Buffer, question: Buffer, { answer, type }: { answer: Answer | undefined; type: number }) {
  const records = Array.isArray(answer) && type === txt ? answer.map(encodeRecord) : [];
  const code = answer === undefined ? codes.nxdomain : answer === 'servfail' ? codes.servfail : codes.noError;
  const header = Buffer.alloc(12);
  query.copy(header, 0, 0, 2);
  // A response to a standard query, authoritative, with recursion desired and available.
  header.writeUInt16BE(0x8580 | code, 2);
  header.writeUInt16BE(1, 4);
  header.writeUInt16BE(records.length, 6);
  return Buffer.concat([header, question, ...records]);
}

/** The name is a pointer to the one in the question; each string of a TXT record has its length before it. */
function encodeRecord(strings: string | string[]): Buffer {
  const data = Buffer.concat(
    [strings].flat().map((text) => Buffer.concat([Buffer.from([Buffer.byteLength(text)]), Buffer.from(text)])),
  );
  const head = Buffer.alloc(12);
  head.writeUInt16BE(0xc0_0c, 0);
  head.writeUInt16BE(txt, 2);
  head.writeUInt16BE(1, 4);
  head.writeUInt32BE(60, 6);
  head.writeUInt16BE(data.length, 10);
  return Buffer.concat([head, data]);
}
