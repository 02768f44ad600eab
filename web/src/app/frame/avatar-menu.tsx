import { UnstyledButton } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useSuspenseQuery } from '@tanstack/react-query';
import { type ComponentProps, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyPart } from '../../lib/lazy.ts';
import { myselfQuery } from '../../lib/myself.ts';
import { nameOf } from '../../lib/names.ts';
import { PersonAvatar } from '../../ui/person-avatar.tsx';

// Comes right after the first page: menus bring much code, and nobody opens one in the first moment.
const AccountMenu = lazyPart(() => import('./popups.ts'), 'AccountMenu');

/** Who I am here, and the way to what is mine. On a phone the drawer takes its place. */
export function AvatarMenu() {
  const [isOpen, setIsOpen] = useState(false);
  const hasDrawer = useMediaQuery('(width < 56.25em)', false, { getInitialValueInEffect: false });
  if (hasDrawer) return null;
  return (
    // Who is faster than the code gets the menu as soon as it is there.
    <Suspense fallback={<AvatarButton onClick={() => setIsOpen(true)} />}>
      <AccountMenu opened={isOpen} onChange={setIsOpen}>
        <AvatarButton />
      </AccountMenu>
    </Suspense>
  );
}

function AvatarButton(props: ComponentProps<'button'>) {
  const { t } = useTranslation();
  const { data: me } = useSuspenseQuery(myselfQuery());
  const name = nameOf(me);
  return (
    <UnstyledButton {...props} bdrs="50%" aria-label={t('account.menu', { name })}>
      <PersonAvatar person={{ name, avatarUrl: me.avatarUrls?.sm }} size={40} />
    </UnstyledButton>
  );
}
