import { Menu } from '@mantine/core';
import { useSuspenseQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import LogOut from 'lucide-react/icons/log-out';
import Settings from 'lucide-react/icons/settings';
import UserRound from 'lucide-react/icons/user-round';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { myselfQuery, nameOf } from '../../domains/access/index.ts';
import { useAccountMenu } from '../menu.ts';
import classes from './avatar-menu.module.css';

interface AccountMenuProps {
  opened: boolean;
  onChange: (opened: boolean) => void;
  /** The button that opens it. */
  children: ReactNode;
}

export function AccountMenu({ children, ...state }: AccountMenuProps) {
  const { t } = useTranslation();
  const { data: me } = useSuspenseQuery(myselfQuery());
  const mine = useAccountMenu();
  return (
    // Inside the top bar and not at the end of the page, so that it belongs to a landmark.
    <Menu width={260} withinPortal={false} withInitialFocusPlaceholder={false} {...state}>
      <Menu.Target>{children}</Menu.Target>
      <Menu.Dropdown>
        <div className={classes.person}>
          <strong>{nameOf(me)}</strong>
          <span>{me.email}</span>
        </div>
        <Menu.Divider />
        <Menu.Item component={Link} to="/profile/me" leftSection={<UserRound aria-hidden />}>
          {t('account.profile')}
        </Menu.Item>
        {mine.map(({ path, label, icon: Icon }) => (
          <Menu.Item key={path} component={Link} to={path} leftSection={<Icon aria-hidden />}>
            {t(label)}
          </Menu.Item>
        ))}
        <Menu.Item component={Link} to="/settings/general" leftSection={<Settings aria-hidden />}>
          {t('account.settings')}
        </Menu.Item>
        <Menu.Item component={Link} to="/logout" preload={false} leftSection={<LogOut aria-hidden />}>
          {t('account.signOut')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
