import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useAccountMenu, useAnswers } from '../account-items.ts';
import group from './admin-menu.module.css';
import { MenuEntry } from './menu-entry.tsx';

/** What is mine, below the main menu. */
export function ForYou({ onChoose }: { onChoose?: () => void }) {
  const { t } = useTranslation();
  const headingId = useId();
  const mine = useAccountMenu();
  const counts = useAnswers(mine.map(({ waiting }) => waiting));
  if (mine.length === 0) return null;
  return (
    <nav className={group.group} aria-labelledby={headingId}>
      <div className={group.heading} id={headingId}>
        {t('menu.forYou')}
      </div>
      {mine.map((item, index) => (
        <MenuEntry key={item.path} item={item} count={counts[index]} {...(onChoose && { onChoose })} />
      ))}
    </nav>
  );
}
