import type { Permission } from '@hurrah/contracts/permissions';
import type { ParseKeys } from 'i18next';
import type { LucideIcon } from 'lucide-react';
import type { Ask } from './ask.ts';
import type { Can, Guard } from './permissions.ts';

/** The groups of the admin menu, in their order; the first and the last have no heading. */
export const adminGroups = [
  'start',
  'userManagement',
  'platform',
  'pointsAndRewards',
  'engagement',
  'adminTools',
  'analytics',
] as const;
export type AdminGroup = (typeof adminGroups)[number];

/** One entry of a menu. A domain keeps its own beside its routes; without the domain there is no entry. */
export interface MenuItem {
  /**
   * 'account' is what is mine: under 'For you' in the sidebar and the phone's drawer. 'foot' is where to turn with a
   * question or an opinion; its links say in `from` on which page they were pressed.
   */
  menu: 'main' | 'account' | 'settings' | 'foot' | AdminGroup;
  /** Where it stands among the others of its menu or group: the position in the specification's list. */
  order: number;
  label: ParseKeys;
  /** By which the palette finds the page too. */
  words?: ParseKeys;
  icon: LucideIcon;
  /** As its route says it. The only `$id` a menu can mean is one's own. */
  path: string;
  /** How the addresses of other pages begin that belong to it; it is marked there too. */
  covers?: readonly string[];
  /** Also in the bar at the bottom of a phone. */
  onPhone?: true;
  can?: Guard;
  /** Left out for those it does not apply to, and until that is known. */
  only?: Ask<boolean>;
  /** How many wait there, beside the label. */
  waiting?: Ask<number>;
  /**
   * Held only while the licence lacks the feature: the entry, and every address that it covers, then offer the upgrade
   * instead of the page.
   */
  upgrade?: Permission;
}

/** What one does most, in the top bar and in the bar at the bottom of a phone. It opens over any page. */
export interface MainAction {
  label: ParseKeys;
  icon: LucideIcon;
  can: Guard;
  /** The single key that does the same. */
  shortcut: string;
  run: () => void;
  /** Fetches its code a little earlier. */
  preload: () => void;
}

/** Whether a page belongs to an entry. */
export const isWithin = ({ covers }: MenuItem, path: string): boolean =>
  covers?.some((start) => path.startsWith(start)) ?? false;

export const isVisible = (item: MenuItem, can: Can): boolean => can(item.can) || offersUpgrade(item, can);
export const offersUpgrade = ({ upgrade }: MenuItem, can: Can): boolean => upgrade !== undefined && can(upgrade);
