import House from 'lucide-react/icons/house';
import { adminGroups, isVisible, isWithin, type MainAction, type MenuItem, offersUpgrade } from '../lib/menu.ts';
import { type Can, useCan } from '../lib/permissions.ts';
import { collect } from './domains.ts';

const files = import.meta.glob<{ menu?: MenuItem[]; action?: MainAction }>('../domains/*/menu.ts', { eager: true });
const brought = collect(files);

/** Every entry there is, domain by domain. The order on the page is in the entries. */
export const menuItems: MenuItem[] = [
  { menu: 'main', order: 1, label: 'menu.home', icon: House, path: '/home', onPhone: true },
  ...brought.flatMap(({ menu = [] }) => menu),
];

const mainActions = brought.flatMap(({ action = [] }) => action);

export interface VisibleItem extends MenuItem {
  /** Opens the upgrade dialog instead of the page. */
  isUpgrade: boolean;
}

export function visibleItems(can: Can, menu: MenuItem['menu']): VisibleItem[] {
  return menuItems
    .filter((item) => item.menu === menu && isVisible(item, can))
    .toSorted((one, other) => one.order - other.order)
    .map((item) => ({ ...item, isUpgrade: offersUpgrade(item, can) }));
}

/** The menus as this member sees them. Groups without a visible entry are left out. */
export function useMenus() {
  const can = useCan();
  const admin = adminGroups
    .map((group) => ({ group, items: visibleItems(can, group) }))
    .filter((group) => group.items.length > 0);
  return {
    main: visibleItems(can, 'main'),
    settings: visibleItems(can, 'settings'),
    foot: visibleItems(can, 'foot'),
    admin,
  };
}

export function useMainActions(): MainAction[] {
  const can = useCan();
  return mainActions.filter((action) => can(action.can));
}

/** The entry that the page at this address belongs to, where the licence lacks its feature. */
export function useMissingFeature(path: string): MenuItem | undefined {
  const can = useCan();
  return menuItems.find((item) => (item.path === path || isWithin(item, path)) && offersUpgrade(item, can));
}
