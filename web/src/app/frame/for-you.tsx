import { Stack } from '@mantine/core';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useAccountMenu, useAnswers } from '../account-items.ts';
import { MenuHeading } from './admin-menu.tsx';
import { MenuEntry } from './menu-entry.tsx';

/** What is mine, below the main menu. */
export function ForYou({ onChoose }: { onChoose?: () => void }) {
  const { t } = useTranslation();
  const headingId = useId();
  const mine = useAccountMenu();
  const counts = useAnswers(mine.map(({ waiting }) => waiting));
  if (mine.length === 0) return null;
  return (
    <Stack component="nav" gap="xs" aria-labelledby={headingId}>
      <MenuHeading id={headingId}>{t('menu.forYou')}</MenuHeading>
      {mine.map((item, index) => (
        <MenuEntry key={item.path} item={item} count={counts[index]} {...(onChoose && { onChoose })} />
      ))}
    </Stack>
  );
}
