import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import House from 'lucide-react/icons/house';
import { myselfQuery } from '../domains/access/index.ts';
import { myAccountsQuery } from '../domains/points/index.ts';
import { isFlagOn } from '../lib/flags.ts';
import { adminGroups, isVisible, type MenuItem, offersUpgrade } from '../lib/menu.ts';
import { type Can, useCan } from '../lib/permissions.ts';
import { domains } from './domains.ts';

const files = import.meta.glob<readonly MenuItem[]>('../domains/*/menu.ts', { eager: true, import: 'menu' });

/** Every entry there is, domain by domain. The order on the page is in the entries. */
const items: MenuItem[] = [
  { menu: 'main', order: 1, label: 'menu.home', icon: House, path: '/home', onPhone: true },
  ...domains.flatMap(({ name }) => files[`../domains/${name}/menu.ts`] ?? []),
];

export const listMenuItems = (): readonly MenuItem[] => items;

/** To try the way to an upgrade before the domain it belongs to exists. */
const trial: MenuItem = {
  menu: 'pointsAndRewards',
  order: 3,
  label: 'menu.customRewards',
  icon: House,
  path: '/rewards/custom',
  can: [],
  upgrade: 'rewardsApp:upgradeLicenseCustomRewards',
};

export interface VisibleItem extends MenuItem {
  /** Opens the upgrade dialog instead of the page. */
  isUpgrade: boolean;
}

const allItems = () => (isFlagOn('customRewards') ? [...items, trial] : items);

function visibleItems(can: Can, menus: readonly MenuItem['menu'][]): VisibleItem[] {
  return allItems()
    .filter((item) => menus.includes(item.menu) && isVisible(item, can))
    .toSorted((one, other) => one.order - other.order)
    .map((item) => ({ ...item, isUpgrade: offersUpgrade(item, can) }));
}

/** The menus as this member sees them. Groups without a visible entry are left out. */
export function useMenus() {
  const can = useCan();
  const admin = adminGroups
    .map((group) => ({ group, items: visibleItems(can, [group]) }))
    .filter((group) => group.items.length > 0);
  return { main: visibleItems(can, ['main']), settings: visibleItems(can, ['settings']), admin };
}

/** The entry of the page at this address, where the licence lacks its feature. */
export function useMissingFeature(path: string): MenuItem | undefined {
  const can = useCan();
  return allItems().find((item) => item.path === path && offersUpgrade(item, can));
}

/** What is mine. What does not apply to me is left out, and nothing is shown before that is sure. */
export function useAccountMenu(): VisibleItem[] {
  const can = useCan();
  const { data: me } = useSuspenseQuery(myselfQuery());
  const { data: points } = useQuery({ ...myAccountsQuery(), enabled: can('pointsApp:browse') });
  const applies = { points: points?.enabled === true, managers: me.hasReports === true };
  return visibleItems(can, ['account'])
    .filter(({ only }) => !only || applies[only])
    .map((item) => ({ ...item, path: item.path.replace('$id', me.id) }));
}
