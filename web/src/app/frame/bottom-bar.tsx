import { UnstyledButton } from '@mantine/core';
import { Link, useRouterState } from '@tanstack/react-router';
import Menu from 'lucide-react/icons/menu';
import X from 'lucide-react/icons/x';
import { Suspense, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyPart } from '../../lib/lazy.ts';
import { useMenus } from '../menu.ts';
import classes from './bottom-bar.module.css';

const MoreDrawer = lazyPart(() => import('./more-drawer.tsx'), 'MoreDrawer');

/** The phone's menu: the few things one does every day, and a drawer with all the rest. */
export function BottomBar() {
  const { t } = useTranslation();
  const { main } = useMenus();
  const [isOpen, setIsOpen] = useState(false);
  const [wasOpen, setWasOpen] = useState(false);
  const path = useRouterState({ select: ({ location }) => location.pathname });
  useEffect(() => setIsOpen(false), [path]);
  const toggle = () => {
    setWasOpen(true);
    setIsOpen(!isOpen);
  };
  return (
    <>
      <nav className={classes.bar} aria-label={t('menu.phoneMenu')} data-open={isOpen || undefined}>
        {main
          .filter(({ onPhone }) => onPhone)
          .map(({ label, icon: Icon, path: to }) => (
            <Link key={label} to={to} className={classes.item}>
              <Icon size={22} aria-hidden />
              {t(label)}
            </Link>
          ))}
        <UnstyledButton
          className={classes.item}
          onClick={toggle}
          aria-expanded={isOpen}
          data-open={isOpen || undefined}
        >
          {isOpen ? <X size={22} aria-hidden /> : <Menu size={22} aria-hidden />}
          {isOpen ? t('menu.close') : t('menu.more')}
        </UnstyledButton>
      </nav>
      {wasOpen && (
        <Suspense>
          <MoreDrawer opened={isOpen} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
