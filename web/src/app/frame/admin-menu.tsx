import { Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { useMenus } from '../menu.ts';
import { MenuEntry } from './menu-entry.tsx';

interface AdminMenuProps {
  groups: ReturnType<typeof useMenus>['admin'];
  onChoose?: () => void;
}

/** The groups of the admin menu; the first and the last stand without a heading. */
export function AdminMenu({ groups, onChoose }: AdminMenuProps) {
  const { t } = useTranslation();
  return groups.map(({ group, items }) => {
    const heading = group === 'start' || group === 'analytics' ? undefined : t(`menu.groups.${group}`);
    return (
      <Stack key={group} gap="xs" role="group" aria-label={heading}>
        {heading && <MenuHeading>{heading}</MenuHeading>}
        {items.map((item) => (
          <MenuEntry key={item.label} item={item} {...(onChoose && { onChoose })} />
        ))}
      </Stack>
    );
  });
}

/** Above a group of a menu. */
export const MenuHeading = ({ id, children }: { id?: string; children: ReactNode }) => (
  <Text component="div" size="xs" fw={600} c="dimmed" px="md" pt="lg" pb={6} id={id}>
    {children}
  </Text>
);
