import type { TenantMember } from '@hurrah/contracts/identity/tenant-members';
import { ActionIcon, Menu } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import Ban from 'lucide-react/icons/ban';
import Ellipsis from 'lucide-react/icons/ellipsis';
import Mail from 'lucide-react/icons/mail';
import RotateCcw from 'lucide-react/icons/rotate-ccw';
import ShieldCheck from 'lucide-react/icons/shield-check';
import UserRound from 'lucide-react/icons/user-round';
import { useTranslation } from 'react-i18next';
import { nameOf } from '../../identity/index.ts';
import type { MemberAction } from './member-action-dialog.tsx';

interface MemberMenuProps {
  member: TenantMember;
  onAsk: (action: MemberAction) => void;
}

/** What may be done with one person; the row itself says what may. */
export function MemberMenu({ member, onAsk }: MemberMenuProps) {
  const { t } = useTranslation(['manage', 'people']);
  const { permissions } = member;
  const isInvited = member.status === 'invited';
  return (
    // Above the table, which would cut it off, but still inside the page's landmark.
    <Menu portalProps={{ target: '#content' }} withInitialFocusPlaceholder={false}>
      <Menu.Target>
        <ActionIcon aria-label={t('users.menu.label', { name: nameOf(member) })}>
          <Ellipsis size={20} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item
          component={Link}
          to="/user/$id/details"
          params={{ id: member.id } as never}
          leftSection={<UserRound aria-hidden />}
        >
          {t('users.menu.details')}
        </Menu.Item>
        {permissions.includes('welcome') && (
          <Menu.Item leftSection={<Mail aria-hidden />} onClick={() => onAsk('welcome')}>
            {isInvited ? t('users.menu.welcomeAgain') : t('users.menu.welcome')}
          </Menu.Item>
        )}
        {permissions.includes('changeRole') && (
          <Menu.Item leftSection={<ShieldCheck aria-hidden />} onClick={() => onAsk('changeRole')}>
            {t(`people:role.make.${member.role === 'admin' ? 'employee' : 'admin'}`)}
          </Menu.Item>
        )}
        {permissions.includes('unsuspend') && (
          <Menu.Item leftSection={<RotateCcw aria-hidden />} onClick={() => onAsk('unsuspend')}>
            {t('people:suspend.undo')}
          </Menu.Item>
        )}
        {permissions.includes('suspend') && (
          <>
            <Menu.Divider />
            <Menu.Item leftSection={<Ban aria-hidden />} color="danger" onClick={() => onAsk('suspend')}>
              {t('people:suspend.do')}
            </Menu.Item>
          </>
        )}
      </Menu.Dropdown>
    </Menu>
  );
}
