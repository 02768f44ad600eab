import { isIPv4, isIPv6 } from 'node:net';

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
