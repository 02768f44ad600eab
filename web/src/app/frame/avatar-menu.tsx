import { Menu, UnstyledButton } from '@mantine/core';
import { useSuspenseQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import LogOut from 'lucide-react/icons/log-out';
import Settings from 'lucide-react/icons/settings';
import { useTranslation } from 'react-i18next';
import { myselfQuery, nameOf } from '../../domains/identity/index.ts';
import { PersonAvatar } from '../../ui/person-avatar.tsx';
import classes from './avatar-menu.module.css';

/** Who I am here, and the way to what is mine. On a phone the drawer takes its place. */
export function AvatarMenu() {
  const { t } = useTranslation();
  const { data: me } = useSuspenseQuery(myselfQuery());
  const name = nameOf(me);
  return (
    <Menu width={260}>
      <Menu.Target>
        <UnstyledButton className={classes.target} aria-label={t('account.menu', { name })}>
          <PersonAvatar person={{ name, avatarUrl: me.avatarUrls?.sm }} size={40} />
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        <div className={classes.person}>
          <strong>{name}</strong>
          <span>{me.email}</span>
        </div>
        <Menu.Divider />
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
