import { cancelMemberFactorReset, startFactorReset } from '@hurrah/contracts/identity/factor-resets';
import {
  changeMemberRole,
  revokeMemberSessions,
  suspendMember,
  type TenantMember,
  unsuspendMember,
  welcomeMember,
} from '@hurrah/contracts/identity/tenant-members';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../lib/api.ts';
import { useFormat } from '../../../lib/dates.ts';
import { SettingsSection } from '../../../ui/settings-form.tsx';
import { nameOf } from '../../identity/index.ts';
import { factorResetQuery } from '../api.ts';
import classes from '../member.module.css';
import { ConfirmedAction } from './confirmed-action.tsx';

interface AccountProps {
  member: TenantMember;
}

/** What can be done with somebody's account. The row itself says what of it this person may do. */
export function AccountSections({ member }: AccountProps) {
  const { t } = useTranslation('people');
  const { permissions } = member;
  return (
    <div className={classes.accountSections}>
      <SettingsSection title={t('account.title')} description={t('account.hint')}>
        <ul className={classes.rows}>
          <Invitation member={member} />
          <RoleRow member={member} />
          {permissions.includes('revokeSessions') && <Sessions member={member} />}
          {permissions.includes('resetFactors') && <FactorResetRow member={member} />}
        </ul>
      </SettingsSection>
      {(permissions.includes('suspend') || permissions.includes('unsuspend')) && <Suspension member={member} />}
    </div>
  );
}

function Row({ title, hint, action }: { title: ReactNode; hint: ReactNode; action?: ReactNode }) {
  return (
    <li className={classes.row}>
      <div className={classes.words}>
        <strong>{title}</strong>
        <span>{hint}</span>
      </div>
      {action}
    </li>
  );
}

function Invitation({ member }: AccountProps) {
  const { t } = useTranslation('people');
  const format = useFormat();
  const { id, status, email, firstName, permissions, details } = member;
  const dateOf = (at: string | null | undefined) => (at ? format.date(at) : '…');
  const hints = {
    notInvited: t('account.notInvited'),
    invited: t('account.invited', { date: dateOf(details?.invitedAt) }),
    joined: t('account.joined', { date: dateOf(details?.joinedAt) }),
    archived: t('account.archived'),
  };
  const isAgain = status === 'invited' || Boolean(details?.signInEmail);
  const action = permissions.includes('welcome') && (
    <ConfirmedAction
      label={isAgain ? t('account.inviteAgain') : t('account.invite')}
      title={t('account.inviteTitle', { name: nameOf(member) })}
      consequences={[
        { text: t('account.inviteMail', { email }) },
        ...(isAgain ? [{ text: t('account.inviteOldLink') }] : []),
      ]}
      run={() => call(welcomeMember, { params: { id } })}
      success={t('account.inviteDone', { name: firstName })}
    />
  );
  const readdressed = details?.signInEmail && t('account.readdressed', { email: details.signInEmail });
  const problem = details?.invitationProblem && t(`account.problem.${details.invitationProblem}`);
  const hint = [readdressed || hints[status], problem].filter(Boolean).join(' ');
  return <Row title={t(`status.${status}`)} hint={hint} action={action} />;
}

function RoleRow({ member }: AccountProps) {
  const { t } = useTranslation('people');
  const { id, role, firstName, permissions } = member;
  const other = role === 'admin' ? 'employee' : 'admin';
  const action = permissions.includes('changeRole') && (
    <ConfirmedAction
      label={t(`role.make.${other}`)}
      title={t(`role.ask.${other}`, { name: nameOf(member) })}
      consequences={
        other === 'admin'
          ? [{ text: t('role.adminSees', { name: firstName }), tone: 'warning' }, { text: t('role.adminMayUndo') }]
          : [{ text: t('role.employeeLoses', { name: firstName }) }, { text: t('role.employeeKeeps') }]
      }
      run={() => call(changeMemberRole, { params: { id }, body: { role: other } })}
      success={t(`role.done.${other}`, { name: firstName })}
    />
  );
  return <Row title={t(`role.${role}`)} hint={t(`role.hint.${role}`)} action={action} />;
}

function Sessions({ member }: AccountProps) {
  const { t } = useTranslation('people');
  const action = (
    <ConfirmedAction
      label={t('account.signOut')}
      title={t('account.signOutTitle', { name: nameOf(member) })}
      consequences={[{ text: t('account.signOutAll') }, { text: t('account.signOutBack') }]}
      run={() => call(revokeMemberSessions, { params: { id: member.id } })}
      success={t('account.signOutDone', { name: member.firstName })}
    />
  );
  return <Row title={t('account.sessions')} hint={t('account.sessionsHint')} action={action} />;
}

function Suspension({ member }: AccountProps) {
  const { t } = useTranslation('people');
  const { id, firstName, suspended } = member;
  const params = { id };
  return (
    <SettingsSection title={t('suspend.section')} description={t('suspend.hint')} danger={!suspended}>
      <ul className={classes.rows}>
        <Row
          title={suspended ? t('status.suspended') : t('suspend.letIn')}
          hint={suspended ? t('suspend.isSuspended', { name: firstName }) : t('suspend.isIn', { name: firstName })}
          action={
            suspended ? (
              <ConfirmedAction
                label={t('suspend.undo')}
                title={t('suspend.undoTitle', { name: nameOf(member) })}
                consequences={[{ text: t('suspend.undoSignIn') }, { text: t('suspend.undoAppears') }]}
                run={() => call(unsuspendMember, { params })}
                success={t('suspend.undone', { name: firstName })}
              />
            ) : (
              <ConfirmedAction
                label={t('suspend.do')}
                title={t('suspend.title', { name: nameOf(member) })}
                consequences={[
                  { text: t('suspend.signedOut'), tone: 'danger' },
                  { text: t('suspend.disappears') },
                  { text: t('suspend.keeps') },
                ]}
                danger
                run={() => call(suspendMember, { params })}
                success={t('suspend.done', { name: firstName })}
              />
            )
          }
        />
      </ul>
    </SettingsSection>
  );
}

/** For someone who lost their phone: starts to remove the second factors, or cancels that while it waits. */
function FactorResetRow({ member }: { member: TenantMember }) {
  const { t } = useTranslation('people');
  const format = useFormat();
  const { data } = useQuery(factorResetQuery(member.id));
  const params = { id: member.id };
  const name = member.firstName;
  const waiting = data?.factorReset;
  const hint = waiting ? t('factorReset.waiting', { date: format.dateTime(waiting.dueAt) }) : t('factorReset.hint');
  const cancel = waiting && (
    <ConfirmedAction
      label={t('factorReset.cancel')}
      title={t('factorReset.cancelTitle', { name: nameOf(member) })}
      consequences={[{ text: t('factorReset.cancelKeeps', { name }) }]}
      run={() => call(cancelMemberFactorReset, { params })}
      success={t('factorReset.cancelled')}
    />
  );
  const start = data && !waiting && (
    <ConfirmedAction
      label={t('factorReset.start')}
      title={t('factorReset.startTitle', { name: nameOf(member) })}
      consequences={[
        { text: t('factorReset.checkFirst', { name }), tone: 'warning' },
        { text: t('factorReset.wait', { name }) },
        { text: t('factorReset.after', { name }) },
      ]}
      run={() => call(startFactorReset, { params })}
      success={t('factorReset.started', { name })}
    />
  );
  return <Row title={t('factorReset.title')} hint={hint} action={cancel || start} />;
}
