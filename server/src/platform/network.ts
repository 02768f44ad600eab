import { BlockList, isIP, isIPv4, isIPv6 } from 'node:net';

/** Networks as `10.0.0.0/8` or single addresses. Throws for anything else. */
export function networksFrom(texts: string[]): BlockList {
  const networks = new BlockList();
  for (const text of texts) {
    const [address = '', prefix] = text.split('/');
    const family = isIPv4(address) ? 'ipv4' : 'ipv6';
    const bits = family === 'ipv4' ? 32 : 128;
    const isSound = isIP(address) > 0 && (prefix === undefined || (/^\d{1,3}$/.test(prefix) && Number(prefix) <= bits));
    if (!isSound) throw new Error(`${text} is no network`);
    networks.addSubnet(address, Number(prefix ?? bits), family);
  }
  return networks;
}

export const isWithin = (networks: BlockList, address: string): boolean =>
  networks.check(address, isIPv4(address) ? 'ipv4' : 'ipv6');

/** The network of an address, without the part that points to one household or device: an IPv4 /24 or an IPv6 /48. */
export function networkOf(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  const plain = mapped ?? address;
  if (isIPv4(plain)) return `${plain.split('.').slice(0, 3).join('.')}.0/24`;
  if (!isIPv6(plain)) return 'unknown';
  const [head = '', tail = ''] = plain.split('%', 1)[0]?.toLowerCase().split('::') ?? [];
  const [before, after] = [head, tail].map((part) => (part === '' ? [] : part.split(':'))) as [string[], string[]];
  const zeros = Array.from({ length: Math.max(0, 8 - before.length - after.length) }, () => '0');
  return `${[...before, ...zeros, ...after].slice(0, 3).join(':')}::/48`;
}
