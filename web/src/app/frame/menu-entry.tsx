import { UnstyledButton } from '@mantine/core';
import { Link, useRouterState } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { isWithin } from '../../lib/menu.ts';
import { useOfferUpgrade } from '../../lib/upgrade.ts';
import type { VisibleItem } from '../menu.ts';
import classes from './frame.module.css';

interface MenuEntryProps {
  item: VisibleItem;
  /** How many of them there are; nothing is said about none. */
  count?: number | undefined;
  onChoose?: () => void;
}

/** One line of a menu: a link, or the way to an upgrade. */
export function MenuEntry({ item, count, onChoose }: MenuEntryProps) {
  const { t } = useTranslation();
  const offerUpgrade = useOfferUpgrade();
  const isHere = useRouterState({ select: ({ location }) => isWithin(item, location.pathname) });
  const Icon = item.icon;
  const words = (
    <>
      <Icon size={20} aria-hidden />
      <span className={classes.label}>{t(item.label)}</span>
      {Boolean(count) && (
        <span className={classes.mark} data-count>
          {count}
        </span>
      )}
    </>
  );
  if (item.isUpgrade) {
    const offer = () => {
      onChoose?.();
      offerUpgrade(t(item.label));
    };
    return (
      <UnstyledButton className={classes.entry} onClick={offer} aria-haspopup="dialog">
        {words}
        <span className={classes.mark}>{t('upgrade.chip')}</span>
      </UnstyledButton>
    );
  }
  return (
    <Link
      className={classes.entry}
      to={item.path}
      {...(isHere && { 'aria-current': 'page' })}
      {...(onChoose && { onClick: onChoose })}
    >
      {words}
    </Link>
  );
}
