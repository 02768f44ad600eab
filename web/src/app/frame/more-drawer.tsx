import { Box, Drawer, Group, Stack, Text, UnstyledButton } from '@mantine/core';
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
import { AdminMenu, MenuHeading } from './admin-menu.tsx';
import { FootLinks } from './foot-links.tsx';
import { ForYou } from './for-you.tsx';
import frame from './frame.module.css';
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
          <Stack gap="lg">
            {showsAdmin ? (
              <Stack component="nav" gap="xs" aria-label={t('menu.adminMenu')}>
                <UnstyledButton className={frame.entry} onClick={() => setShowsAdmin(false)}>
                  <ArrowLeft size={20} aria-hidden className="mantine-rotate-rtl" />
                  {t('menu.back')}
                </UnstyledButton>
                <AdminMenu groups={admin} onChoose={onClose} />
              </Stack>
            ) : (
              <MainMenu onChoose={onClose} onAdmin={() => setShowsAdmin(true)} />
            )}
            <Stack gap="xs" className={classes.foot ?? ''}>
              <FootLinks onChoose={onClose} />
              <OwnLinks onChoose={onClose} />
            </Stack>
            <Companies onChoose={onClose} />
          </Stack>
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
      <Stack component="nav" gap="xs" aria-label={t('menu.mainMenu')}>
        {main.map((item) => (
          <MenuEntry key={item.label} item={item} onChoose={onChoose} />
        ))}
        {admin.length > 0 && (
          <UnstyledButton className={frame.entry} onClick={onAdmin}>
            <Settings2 size={20} aria-hidden />
            {t('menu.admin')}
          </UnstyledButton>
        )}
      </Stack>
      <ForYou onChoose={onChoose} />
    </>
  );
}

function Me() {
  const { data: me } = useSuspenseQuery(myselfQuery());
  const name = nameOf(me);
  return (
    <Group wrap="nowrap" px="md">
      <PersonAvatar person={{ name, avatarUrl: me.avatarUrls?.md }} size={48} />
      <Box miw={0} style={{ overflowWrap: 'anywhere' }}>
        <Text fw={600}>{name}</Text>
        <Text size="sm" c="dimmed">
          {me.jobTitle}
        </Text>
      </Box>
    </Group>
  );
}

function OwnLinks({ onChoose }: { onChoose: () => void }) {
  const { t } = useTranslation();
  return (
    <>
      <Link to="/settings/general" className={frame.entry} onClick={onChoose} activeOptions={{ exact: true }}>
        <Settings size={20} aria-hidden />
        {t('account.settings')}
      </Link>
      <Link to="/logout" preload={false} className={frame.entry} onClick={onChoose}>
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
    <Stack gap="xs" role="group" aria-label={t('account.switchCompany')}>
      <MenuHeading>{t('account.switchCompany')}</MenuHeading>
      {companies.map(({ id, name, logoUrls }) => (
        <Link key={id} to="/tenants" search={{ tenant: id }} preload={false} className={frame.entry} onClick={onChoose}>
          <span className={classes.company} aria-hidden>
            <CompanyLogo name={name} logoUrl={logoUrls?.square} markOnly />
          </span>
          <span className={frame.label}>{name}</span>
        </Link>
      ))}
    </Stack>
  );
}
