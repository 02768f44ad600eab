import type { Permission } from '@hurrah/contracts/permissions';
import type { ParseKeys } from 'i18next';
import type { LucideIcon } from 'lucide-react';
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
  /** 'account' is what is mine: under 'For you' in the sidebar and the phone's drawer. */
  menu: 'main' | 'account' | 'settings' | AdminGroup;
  /** Where it stands among the others of its menu or group: the position in the specification's list. */
  order: number;
  label: ParseKeys;
  icon: LucideIcon;
  /** As its route says it. The only `$id` a menu can mean is one's own. */
  path: string;
  /** How the addresses of other pages begin that belong to it; it is marked there too. */
  covers?: readonly string[];
  /** Also in the bar at the bottom of a phone. */
  onPhone?: true;
  can?: Guard;
  /** Left out for those it does not apply to: whose company has no points, or who leads nobody. */
  only?: 'points' | 'managers';
  /** What is counted beside the label. */
  count?: 'drafts';
  /** Held only while the licence lacks the feature: the entry then offers the upgrade instead of the page. */
  upgrade?: Permission;
}

export const isVisible = (item: MenuItem, can: Can): boolean => can(item.can) || offersUpgrade(item, can);
export const offersUpgrade = ({ upgrade }: MenuItem, can: Can): boolean => upgrade !== undefined && can(upgrade);
