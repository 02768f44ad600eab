import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useInProgressCount } from '../../domains/recognition/in-progress-count.ts';
import { useAccountMenu } from '../menu.ts';
import group from './admin-menu.module.css';
import { MenuEntry } from './menu-entry.tsx';

/** What is mine, below the main menu. */
export function ForYou({ onChoose }: { onChoose?: () => void }) {
  const { t } = useTranslation();
  const headingId = useId();
  const mine = useAccountMenu();
  const counts = { drafts: useInProgressCount() };
  if (mine.length === 0) return null;
  return (
    <nav className={group.group} aria-labelledby={headingId}>
      <div className={group.heading} id={headingId}>
        {t('menu.forYou')}
      </div>
      {mine.map((item) => (
        <MenuEntry
          key={item.path}
          item={item}
          count={item.count && counts[item.count]}
          {...(onChoose && { onChoose })}
        />
      ))}
    </nav>
  );
}
