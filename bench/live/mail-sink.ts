import { createServer, type Server } from 'node:net';

/**
 * A mail server that accepts everything and keeps nothing, so that emails cost the worker only their sending. It
 * reports the recipient of each, and by its id which it has accepted.
 */
export function startMailSink(
  port: number,
  onMail: (address: string) => void = () => {},
  onTaken: (messageId: string) => void = () => {},
): Server {
  return createServer((socket) => {
    let isData = false;
    let rest = '';
    let messageId = '';
    const say = (text: string) => socket.write(`${text}\r\n`);
    const take = (line: string) => {
      // A long id is on a line of its own below its name.
      if (isData) messageId = /^(?:message-id:)?\s*<([^<>\s]+@[^<>\s]+)>$/i.exec(line)?.[1] ?? messageId;
      if (isData && line !== '.') return;
      if (isData) onTaken(messageId);
      const [, address] = /^rcpt to:<(.+?)>/i.exec(line) ?? [];
      if (address) onMail(address);
      if (isData || !/^(data|quit)$/i.test(line)) say('250 OK');
      else say(/^data$/i.test(line) ? '354 Go on' : '221 Bye');
      isData = /^data$/i.test(line);
    };
    say('220 sink');
    socket.on('error', () => {});
    socket.on('data', (bytes) => {
      const lines = (rest + bytes.toString('latin1')).split('\r\n');
      rest = lines.pop() ?? '';
      lines.forEach(take);
    });
  }).listen(port, '127.0.0.1');
}
