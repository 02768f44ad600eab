import { Drawer, UnstyledButton } from '@mantine/core';
import { useSuspenseQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import LogOut from 'lucide-react/icons/log-out';
import Settings from 'lucide-react/icons/settings';
import Settings2 from 'lucide-react/icons/settings-2';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { myselfQuery, nameOf } from '../../domains/access/index.ts';
import { useRouteData } from '../../lib/page-data.ts';
import { PersonAvatar } from '../../ui/person-avatar.tsx';
import { useAccountMenu, useMenus } from '../menu.ts';
import { AdminMenu } from './admin-menu.tsx';
import entry from './menu-entry.module.css';
import { MenuEntry } from './menu-entry.tsx';
import classes from './more-drawer.module.css';

interface MoreDrawerProps {
  opened: boolean;
  onClose: () => void;
}

/** Everything the bottom bar has no room for. Admin mode changes the menu in place: there is no page to go to first. */
export function MoreDrawer({ opened, onClose }: MoreDrawerProps) {
  const { t } = useTranslation();
  const { isAdmin = false } = useRouteData();
  const { main, admin } = useMenus();
  const [showsAdmin, setShowsAdmin] = useState(isAdmin);
  useEffect(() => {
    if (opened) setShowsAdmin(isAdmin);
  }, [opened, isAdmin]);

  return (
    <Drawer.Root
      opened={opened}
      onClose={onClose}
      size={375}
      position="right"
      classNames={{ content: classes.content ?? '' }}
    >
      <Drawer.Overlay />
      <Drawer.Content aria-label={t('menu.more')}>
        <Drawer.Body className={classes.body}>
          <Me onChoose={onClose} />
          <nav className={classes.menu} aria-label={showsAdmin ? t('menu.adminMenu') : t('menu.mainMenu')}>
            {showsAdmin ? (
              <>
                <UnstyledButton className={entry.entry} onClick={() => setShowsAdmin(false)}>
                  <ArrowLeft size={20} aria-hidden className="mantine-rotate-rtl" />
                  {t('menu.back')}
                </UnstyledButton>
                <AdminMenu groups={admin} onChoose={onClose} />
              </>
            ) : (
              <>
                {main.map((item) => (
                  <MenuEntry key={item.label} item={item} onChoose={onClose} />
                ))}
                {admin.length > 0 && (
                  <UnstyledButton className={entry.entry} onClick={() => setShowsAdmin(true)}>
                    <Settings2 size={20} aria-hidden />
                    {t('menu.admin')}
                  </UnstyledButton>
                )}
              </>
            )}
          </nav>
        </Drawer.Body>
      </Drawer.Content>
    </Drawer.Root>
  );
}

function Me({ onChoose }: { onChoose: () => void }) {
  const { t } = useTranslation();
  const { data: me } = useSuspenseQuery(myselfQuery());
  const name = nameOf(me);
  const mine = useAccountMenu();
  return (
    <div className={classes.me}>
      <div className={classes.person}>
        <PersonAvatar person={{ name, avatarUrl: me.avatarUrls?.md }} size={48} />
        <div className={classes.words}>
          <strong>{name}</strong>
          <span>{me.jobTitle}</span>
        </div>
      </div>
      {mine.map((item) => (
        <MenuEntry key={item.path} item={item} onChoose={onChoose} />
      ))}
      <Link to="/settings/general" className={entry.entry} onClick={onChoose} activeOptions={{ exact: true }}>
        <Settings size={20} aria-hidden />
        {t('account.settings')}
      </Link>
      <Link to="/logout" preload={false} className={entry.entry} onClick={onChoose}>
        <LogOut size={20} aria-hidden />
        {t('account.signOut')}
      </Link>
    </div>
  );
}
