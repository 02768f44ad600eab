import type { TenantMember } from '@hurrah/contracts/identity/tenant-members';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/dates.ts';
import type { DataColumn } from '../../../ui/data-table/columns.ts';
import { OneLine } from '../../../ui/one-line.tsx';
import { PersonLine } from '../../../ui/person-line.tsx';
import { nameOf } from '../../identity/index.ts';
import { faceOf, MemberStatusDot } from '../../people/index.ts';

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
