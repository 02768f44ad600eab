import type { TenantMember } from '@hurrah/contracts/identity/tenant-members';
import { ActionIcon, Menu } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import Ban from 'lucide-react/icons/ban';
import Ellipsis from 'lucide-react/icons/ellipsis';
import Mail from 'lucide-react/icons/mail';
import RotateCcw from 'lucide-react/icons/rotate-ccw';
import ShieldCheck from 'lucide-react/icons/shield-check';
import UserRound from 'lucide-react/icons/user-round';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/dates.ts';
import type { DataColumn } from '../../../ui/data-table/columns.ts';
import { OneLine } from '../../../ui/one-line.tsx';
import { PersonLine } from '../../../ui/person-line.tsx';
import { nameOf } from '../../access/index.ts';
import { faceOf } from '../faces.ts';
import { MemberStatusDot } from './member-marks.tsx';
import type { MemberAction } from './member-questions.ts';

export function useMemberColumns(): DataColumn<TenantMember>[] {
  const { t } = useTranslation('manage');
  const format = useFormat();
  return useMemo(
    () => [
      {
        id: 'name',
        header: t('users.columns.name'),
        cell: (member) => <PersonLine person={faceOf(member)} detail={<OneLine>{member.email}</OneLine>} />,
        width: '21.5%',
        skeleton: 'person',
      },
      {
        id: 'jobTitle',
        header: t('users.columns.jobTitle'),
        cell: ({ jobTitle }) => <OneLine>{jobTitle}</OneLine>,
        width: '14%',
        card: 'hidden',
      },
      {
        id: 'department',
        header: t('users.columns.department'),
        cell: ({ segments }) => <OneLine>{segments.department}</OneLine>,
      },
      {
        id: 'manager',
        header: t('users.columns.manager'),
        cell: ({ manager }) => <OneLine>{manager && nameOf(manager)}</OneLine>,
        hideBelow: 'lg',
        card: 'hidden',
      },
      {
        id: 'role',
        header: t('users.columns.role'),
        cell: ({ role }) => t(`roles.${role}`),
        width: '9%',
        skeleton: 'short',
        card: 'hidden',
      },
      {
        id: 'status',
        header: t('users.columns.status'),
        cell: (member) => <MemberStatusDot member={member} />,
        width: '13.5%',
        skeleton: 'short',
      },
      {
        id: 'startOn',
        header: t('users.columns.startOn'),
        cell: ({ startOn }) => startOn && format.day(startOn),
        width: '10.5%',
        hideBelow: 'lg',
        skeleton: 'short',
        card: 'hidden',
      },
    ],
    [t, format],
  );
}

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
