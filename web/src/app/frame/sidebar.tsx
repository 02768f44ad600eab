import { Stack, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import Settings2 from 'lucide-react/icons/settings-2';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useBrand } from '../../lib/brand.ts';
import { lazyPart } from '../../lib/lazy.ts';
import { CompanyLogo } from '../../ui/company-logo.tsx';
import { Logo } from '../../ui/logo.tsx';
import { useMenus } from '../menu.ts';
import { AdminMenu } from './admin-menu.tsx';
import classes from './frame.module.css';
import { MenuEntry } from './menu-entry.tsx';

// Below what is seen first, and each knows more than the menu does: how many drafts, which page this is.
const ForYou = lazyPart(() => import('./background.ts'), 'ForYou');
const FootLinks = lazyPart(() => import('./background.ts'), 'FootLinks');

export function Sidebar({ isAdmin }: { isAdmin: boolean }) {
  const { t } = useTranslation();
  const { main, admin } = useMenus();
  return (
    <Stack
      component="aside"
      gap={0}
      visibleFrom="md"
      className={classes.sidebar ?? ''}
      data-admin={isAdmin || undefined}
    >
      <Link to="/home" className={classes.logo}>
        <BrandLogo />
      </Link>
      <Stack component="nav" gap="xs" aria-label={isAdmin ? t('menu.adminMenu') : t('menu.mainMenu')}>
        {isAdmin ? (
          <>
            <Link to="/home" className={classes.entry} activeProps={{}}>
              <ArrowLeft size={20} aria-hidden className="mantine-rotate-rtl" />
              {t('menu.back')}
            </Link>
            <AdminMenu groups={admin} />
          </>
        ) : (
          main.map((item) => <MenuEntry key={item.label} item={item} />)
        )}
      </Stack>
      {!isAdmin && (
        <Suspense fallback={null}>
          <ForYou />
        </Suspense>
      )}
      <Stack gap="xs" mt="auto" pt="lg">
        {!isAdmin && <AdminEntry />}
        <Suspense fallback={null}>
          <FootLinks />
        </Suspense>
        <Text size="xs" c="dimmed" px="md" py={6}>
          {t('poweredBy')}{' '}
          <Text component="strong" inherit fw={600} style={{ color: 'var(--ink)' }}>
            Hurrah
          </Text>
        </Text>
      </Stack>
    </Stack>
  );
}

/** Goes to the first admin page this person may open; who may open none has no such entry. */
function AdminEntry() {
  const { t } = useTranslation();
  const { admin } = useMenus();
  const first = admin.flatMap(({ items }) => items).find(({ isUpgrade }) => !isUpgrade);
  if (!first) return null;
  return (
    <Link to={first.path} className={classes.entry}>
      <Settings2 size={20} aria-hidden />
      {t('menu.admin')}
    </Link>
  );
}

export function BrandLogo() {
  const brand = useBrand();
  return brand ? <CompanyLogo name={brand.name} logoUrl={brand.logoUrl} /> : <Logo size={30} />;
}
