import { Drawer, UnstyledButton } from '@mantine/core';
import { useSuspenseQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import LogOut from 'lucide-react/icons/log-out';
import Settings from 'lucide-react/icons/settings';
import Settings2 from 'lucide-react/icons/settings-2';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { myselfQuery } from '../../lib/myself.ts';
import { nameOf } from '../../lib/names.ts';
import { useRouteData } from '../../lib/page-data.ts';
import { useBackCloses } from '../../lib/unsaved.ts';
import { CompanyLogo } from '../../ui/company-logo.tsx';
import { PersonAvatar } from '../../ui/person-avatar.tsx';
import { useMenus } from '../menu.ts';
import group from './admin-menu.module.css';
import { AdminMenu } from './admin-menu.tsx';
import avatar from './avatar-menu.module.css';
import { FootLinks } from './foot-links.tsx';
import { ForYou } from './for-you.tsx';
import entry from './menu-entry.module.css';
import { MenuEntry } from './menu-entry.tsx';
import classes from './more-drawer.module.css';
import { useOtherCompanies } from './use-companies.ts';

interface MoreDrawerProps {
  opened: boolean;
  onClose: () => void;
}

/** Everything the bottom bar has no room for. Admin mode changes the menu in place: there is no page to go to first. */
export function MoreDrawer({ opened, onClose }: MoreDrawerProps) {
  const { t } = useTranslation();
  const { isAdmin = false } = useRouteData();
  const { admin } = useMenus();
  const [showsAdmin, setShowsAdmin] = useState(isAdmin);
  useBackCloses(opened, onClose);
  useEffect(() => {
    if (opened) setShowsAdmin(isAdmin);
  }, [opened, isAdmin]);

  return (
    <Drawer.Root
      opened={opened}
      onClose={onClose}
      size={375}
      position="right"
      classNames={{ content: classes.content ?? '', overlay: classes.overlay ?? '' }}
    >
      <Drawer.Overlay />
      <Drawer.Content aria-label={t('menu.more')}>
        <Drawer.Body className={classes.body}>
          {showsAdmin ? (
            <nav className={classes.menu} aria-label={t('menu.adminMenu')}>
              <UnstyledButton className={entry.entry} onClick={() => setShowsAdmin(false)}>
                <ArrowLeft size={20} aria-hidden className="mantine-rotate-rtl" />
                {t('menu.back')}
              </UnstyledButton>
              <AdminMenu groups={admin} onChoose={onClose} />
            </nav>
          ) : (
            <MainMenu onChoose={onClose} onAdmin={() => setShowsAdmin(true)} />
          )}
          <div className={classes.foot}>
            <FootLinks onChoose={onClose} />
            <OwnLinks onChoose={onClose} />
          </div>
          <Companies onChoose={onClose} />
        </Drawer.Body>
      </Drawer.Content>
    </Drawer.Root>
  );
}

function MainMenu({ onChoose, onAdmin }: { onChoose: () => void; onAdmin: () => void }) {
  const { t } = useTranslation();
  const { main, admin } = useMenus();
  return (
    <>
      <Me />
      <nav className={classes.menu} aria-label={t('menu.mainMenu')}>
        {main.map((item) => (
          <MenuEntry key={item.label} item={item} onChoose={onChoose} />
        ))}
        {admin.length > 0 && (
          <UnstyledButton className={entry.entry} onClick={onAdmin}>
            <Settings2 size={20} aria-hidden />
            {t('menu.admin')}
          </UnstyledButton>
        )}
      </nav>
      <ForYou onChoose={onChoose} />
    </>
  );
}

function Me() {
  const { data: me } = useSuspenseQuery(myselfQuery());
  const name = nameOf(me);
  return (
    <div className={classes.person}>
      <PersonAvatar person={{ name, avatarUrl: me.avatarUrls?.md }} size={48} />
      <div className={classes.words}>
        <strong>{name}</strong>
        <span>{me.jobTitle}</span>
      </div>
    </div>
  );
}

function OwnLinks({ onChoose }: { onChoose: () => void }) {
  const { t } = useTranslation();
  return (
    <>
      <Link to="/settings/general" className={entry.entry} onClick={onChoose} activeOptions={{ exact: true }}>
        <Settings size={20} aria-hidden />
        {t('account.settings')}
      </Link>
      <Link to="/logout" preload={false} className={entry.entry} onClick={onChoose}>
        <LogOut size={20} aria-hidden />
        {t('account.signOut')}
      </Link>
    </>
  );
}

function Companies({ onChoose }: { onChoose: () => void }) {
  const { t } = useTranslation();
  const companies = useOtherCompanies();
  if (companies.length === 0) return null;
  return (
    <div className={group.group} role="group" aria-label={t('account.switchCompany')}>
      <div className={group.heading}>{t('account.switchCompany')}</div>
      {companies.map(({ id, name, logoUrls }) => (
        <Link key={id} to="/tenants" search={{ tenant: id }} preload={false} className={entry.entry} onClick={onChoose}>
          <span className={avatar.company} aria-hidden>
            <CompanyLogo name={name} logoUrl={logoUrls?.square} markOnly />
          </span>
          <span className={entry.label}>{name}</span>
        </Link>
      ))}
    </div>
  );
}
