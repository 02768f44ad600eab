import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';

/** A proxy to a shared server that can be cut: only the process behind it loses the server. */
export async function proxyTo(port: number) {
  const sockets = new Set<Socket>();
  const keep = (socket: Socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket)).on('error', () => {});
    return socket;
  };
  const listen = async (at: number): Promise<Server> => {
    const server = createServer((near) => {
      const far = keep(connect(port, '127.0.0.1'));
      keep(near).pipe(far).pipe(near);
      near.on('close', () => far.destroy());
      far.on('close', () => near.destroy());
    }).listen(at, '127.0.0.1');
    await once(server, 'listening');
    return server;
  };
  let server = await listen(0);
  const { port: here } = server.address() as AddressInfo;
  const cut = async () => {
    const closed = once(server, 'close');
    server.close();
    for (const socket of sockets) socket.destroy();
    await closed;
  };
  return {
    port: here,
    cut,
    async restore(): Promise<void> {
      server = await listen(here);
    },
  };
}
