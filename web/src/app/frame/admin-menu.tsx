import { useTranslation } from 'react-i18next';
import type { useMenus } from '../menu.ts';
import classes from './admin-menu.module.css';
import { MenuEntry } from './menu-entry.tsx';

interface AdminMenuProps {
  groups: ReturnType<typeof useMenus>['admin'];
  onChoose?: () => void;
}

/** The groups of the admin menu; the first and the last stand without a heading. */
export function AdminMenu({ groups, onChoose }: AdminMenuProps) {
  const { t } = useTranslation();
  return groups.map(({ group, items }) => {
    const heading = group === 'start' || group === 'analytics' ? undefined : t(`menu.groups.${group}`);
    return (
      <div key={group} role="group" aria-label={heading} className={classes.group}>
        {heading && <div className={classes.heading}>{heading}</div>}
        {items.map((item) => (
          <MenuEntry key={item.label} item={item} {...(onChoose && { onChoose })} />
        ))}
      </div>
    );
  });
}
