import type { TenantMember } from '@hurrah/contracts/people/tenant-members';
import { Link } from '@tanstack/react-router';
import Ban from 'lucide-react/icons/ban';
import Mail from 'lucide-react/icons/mail';
import RotateCcw from 'lucide-react/icons/rotate-ccw';
import ShieldCheck from 'lucide-react/icons/shield-check';
import UserRound from 'lucide-react/icons/user-round';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/dates.ts';
import { nameOf } from '../../../lib/names.ts';
import { type Action, RowMenu } from '../../../ui/action-menu.tsx';
import type { DataColumn } from '../../../ui/data-table/columns.ts';
import { OneLine } from '../../../ui/one-line.tsx';
import { PersonLine } from '../../../ui/person-line.tsx';
import { faceOf } from '../avatars/faces.ts';
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
  const { id, status, role, permissions } = member;
  const details = (props: object) => <Link {...props} to="/user/$id/details" params={{ id }} />;
  const labels: Record<MemberAction, string> = {
    welcome: status === 'invited' ? t('users.menu.welcomeAgain') : t('users.menu.welcome'),
    changeRole: t(`people:role.make.${role === 'admin' ? 'employee' : 'admin'}`),
    unsuspend: t('people:suspend.undo'),
    suspend: t('people:suspend.do'),
  };
  const actions: Action[] = [
    { name: 'details', label: t('users.menu.details'), icon: UserRound, link: details },
    ...memberActions
      .filter(({ name }) => permissions.includes(name))
      .map((action) => ({ ...action, label: labels[action.name], run: () => onAsk(action.name) })),
  ];
  return <RowMenu label={t('users.menu.label', { name: nameOf(member) })} actions={actions} />;
}

const memberActions = [
  { name: 'welcome', icon: Mail },
  { name: 'changeRole', icon: ShieldCheck },
  { name: 'unsuspend', icon: RotateCcw },
  { name: 'suspend', icon: Ban, isDanger: true, isApart: true },
] as const;
