import type { Host } from '../../lib/domain.ts';
import { collect } from '../domains.ts';

/** What the domains put around every page. */
export const hosts = collect<Host>(
  import.meta.glob('../../domains/*/hosts.{ts,tsx}', { eager: true, import: 'hosts' }),
);

export const Hosts = ({ place: here }: Pick<Host, 'place'>) =>
  hosts.map(({ place, Host }, index) => place === here && <Host key={index} />);
