import {
  changeMemberRole,
  suspendMember,
  type TenantMember,
  unsuspendMember,
  welcomeMember,
} from '@hurrah/contracts/identity/tenant-members';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Suspense, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../lib/api.ts';
import { lazyPart } from '../../../lib/lazy.ts';
import { messageOf } from '../../../lib/messages.ts';
import type { Consequence } from '../../../ui/preview-confirm.tsx';
import { toastSuccess } from '../../../ui/toasts.tsx';
import { nameOf } from '../../identity/index.ts';
import { peopleChanged } from '../api.ts';

const PreviewConfirm = lazyPart(() => import('../../../ui/preview-confirm.tsx'), 'PreviewConfirm');

export type MemberAction = 'welcome' | 'changeRole' | 'suspend' | 'unsuspend';

interface MemberActionDialogProps {
  member: TenantMember;
  action: MemberAction;
  opened: boolean;
  onClose: () => void;
}

/** Asks once before something happens to one person, in the words of that person's own page. */
function MemberActionDialog({ member, action, opened, onClose }: MemberActionDialogProps) {
  const client = useQueryClient();
  const { title, lines, confirm, done } = useWords(action, member);
  const act = useMutation({
    mutationFn: () => send(action, member),
    onSuccess: async () => {
      await Promise.all(peopleChanged.map((queryKey) => client.invalidateQueries({ queryKey })));
      onClose();
      toastSuccess(done);
    },
    meta: { quiet: true },
  });
  return (
    <PreviewConfirm
      opened={opened}
      onClose={onClose}
      title={title}
      consequences={lines}
      confirmLabel={confirm}
      onConfirm={() => act.mutate()}
      pending={act.isPending}
      error={act.error && messageOf(act.error)}
      danger={action === 'suspend'}
    />
  );
}

interface Words {
  title: string;
  lines: Consequence[];
  confirm: string;
  done: string;
}

function useWords(action: MemberAction, member: TenantMember): Words {
  const { t } = useTranslation('people');
  const whole = { name: nameOf(member) };
  const first = { name: member.firstName };
  if (action === 'welcome') {
    const again = member.status === 'invited' ? [{ text: t('account.inviteOldLink') }] : [];
    return {
      title: t('account.inviteTitle', whole),
      lines: [{ text: t('account.inviteMail', { email: member.email }) }, ...again],
      confirm: t('account.invite'),
      done: t('account.inviteDone', first),
    };
  }
  if (action === 'suspend') {
    return {
      title: t('suspend.title', whole),
      lines: [
        { text: t('suspend.signedOut'), tone: 'danger' },
        { text: t('suspend.disappears') },
        { text: t('suspend.keeps') },
      ],
      confirm: t('suspend.do'),
      done: t('suspend.done', first),
    };
  }
  if (action === 'unsuspend') {
    return {
      title: t('suspend.undoTitle', whole),
      lines: [{ text: t('suspend.undoSignIn') }, { text: t('suspend.undoAppears') }],
      confirm: t('suspend.undo'),
      done: t('suspend.undone', first),
    };
  }
  const other = member.role === 'admin' ? 'employee' : 'admin';
  return {
    title: t(`role.ask.${other}`, whole),
    lines:
      other === 'admin'
        ? [{ text: t('role.adminSees', first), tone: 'warning' }, { text: t('role.adminMayUndo') }]
        : [{ text: t('role.employeeLoses', first) }, { text: t('role.employeeKeeps') }],
    confirm: t(`role.make.${other}`),
    done: t(`role.done.${other}`, first),
  };
}

function send(action: MemberAction, { id, role }: TenantMember): Promise<TenantMember> {
  const params = { id };
  if (action === 'welcome') return call(welcomeMember, { params });
  if (action === 'suspend') return call(suspendMember, { params });
  if (action === 'unsuspend') return call(unsuspendMember, { params });
  return call(changeMemberRole, { params, body: { role: role === 'admin' ? 'employee' : 'admin' } });
}

interface Asked {
  member: TenantMember;
  action: MemberAction;
}

/** The question about one person. What it was about stays readable while it closes. */
export function AskedAction({ asked }: { asked: Asked | undefined }) {
  const [isOpen, setIsOpen] = useState(false);
  useEffect(() => setIsOpen(asked !== undefined), [asked]);
  if (!asked) return null;
  return (
    <Suspense>
      <MemberActionDialog {...asked} opened={isOpen} onClose={() => setIsOpen(false)} />
    </Suspense>
  );
}
