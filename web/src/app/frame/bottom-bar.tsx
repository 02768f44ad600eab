import { Box, UnstyledButton } from '@mantine/core';
import { Link, useRouterState } from '@tanstack/react-router';
import Menu from 'lucide-react/icons/menu';
import X from 'lucide-react/icons/x';
import { Fragment, Suspense, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyPart } from '../../lib/lazy.ts';
import { useMainActions, useMenus } from '../menu.ts';
import classes from './frame.module.css';

const MoreDrawer = lazyPart(() => import('./popups.ts'), 'MoreDrawer');

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
      <Box
        component="nav"
        hiddenFrom="md"
        className={classes.bottomBar ?? ''}
        aria-label={t('menu.phoneMenu')}
        data-open={isOpen || undefined}
      >
        {main
          .filter(({ onPhone }) => onPhone)
          .map(({ label, icon: Icon, path: to }, index) => (
            <Fragment key={label}>
              {/* Second, under the thumb of either hand. */}
              {index === 1 && <MainActions />}
              <Link to={to} className={classes.item}>
                <Icon size={22} aria-hidden />
                {t(label)}
              </Link>
            </Fragment>
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
      </Box>
      {wasOpen && (
        <Suspense>
          <MoreDrawer opened={isOpen} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

function MainActions() {
  const { t } = useTranslation();
  return useMainActions().map(({ label, icon: Icon, run }) => (
    <UnstyledButton key={label} className={classes.item} onClick={run}>
      <span className={classes.action}>
        <Icon size={20} aria-hidden />
      </span>
      {t(label)}
    </UnstyledButton>
  ));
}
