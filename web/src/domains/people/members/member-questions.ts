import {
  changeMemberRole,
  suspendMember,
  type TenantMember,
  unsuspendMember,
  welcomeMember,
} from '@hurrah/contracts/people/tenant-members';
import { useTranslation } from 'react-i18next';
import { call } from '../../../lib/api.ts';
import { nameOf } from '../../../lib/names.ts';
import type { Question } from '../../../ui/use-confirm.tsx';
import { peopleChanged } from '../api.ts';

export type MemberAction = 'welcome' | 'changeRole' | 'suspend' | 'unsuspend';

/** What is asked before something happens to one person, the same in the list of users and on that person's page. */
export function useMemberQuestion(): (action: MemberAction, member: TenantMember) => Question {
  const { t } = useTranslation('people');
  return (action, member) => {
    const whole = { name: nameOf(member) };
    const first = { name: member.firstName };
    const params = { id: member.id };
    if (action === 'welcome') {
      return {
        title: t('account.inviteTitle', whole),
        consequences: [
          { text: t('account.inviteMail', { email: member.email }) },
          ...(wasInvited(member) ? [{ text: t('account.inviteOldLink') }] : []),
        ],
        confirmLabel: t('account.invite'),
        run: () => call(welcomeMember, { params }),
        refreshes: peopleChanged,
        success: t('account.inviteDone', first),
      };
    }
    if (action === 'suspend') {
      return {
        title: t('suspend.title', whole),
        consequences: [
          { text: t('suspend.signedOut'), tone: 'danger' },
          { text: t('suspend.disappears') },
          { text: t('suspend.keeps') },
        ],
        confirmLabel: t('suspend.do'),
        danger: true,
        run: () => call(suspendMember, { params }),
        refreshes: peopleChanged,
        success: t('suspend.done', first),
      };
    }
    if (action === 'unsuspend') {
      return {
        title: t('suspend.undoTitle', whole),
        consequences: [{ text: t('suspend.undoSignIn') }, { text: t('suspend.undoAppears') }],
        confirmLabel: t('suspend.undo'),
        run: () => call(unsuspendMember, { params }),
        refreshes: peopleChanged,
        success: t('suspend.undone', first),
      };
    }
    const role = member.role === 'admin' ? 'employee' : 'admin';
    return {
      title: t(`role.ask.${role}`, whole),
      consequences:
        role === 'admin'
          ? [{ text: t('role.adminSees', first), tone: 'warning' }, { text: t('role.adminMayUndo') }]
          : [{ text: t('role.employeeLoses', first) }, { text: t('role.employeeKeeps') }],
      confirmLabel: t(`role.make.${role}`),
      run: () => call(changeMemberRole, { params, body: { role } }),
      refreshes: peopleChanged,
      success: t(`role.done.${role}`, first),
    };
  };
}

/** An earlier invitation stops working when a new one goes out. */
export const wasInvited = ({ status, details }: TenantMember): boolean =>
  status === 'invited' || Boolean(details?.signInEmail);
