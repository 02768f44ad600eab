import { cancelMemberFactorReset, startFactorReset } from '@hurrah/contracts/access/factor-resets';
import { revokeMemberSessions, type TenantMember } from '@hurrah/contracts/people/tenant-members';
import { Box, Button, Group, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../lib/api.ts';
import { useFormat } from '../../../lib/dates.ts';
import { nameOf } from '../../../lib/names.ts';
import { Rows } from '../../../ui/list-row.tsx';
import { SettingsSection } from '../../../ui/settings-form.tsx';
import { type Question, useConfirm } from '../../../ui/use-confirm.tsx';
import { factorResetQuery, peopleChanged } from '../api.ts';
import { useMemberQuestion, wasInvited } from './member-questions.ts';
import classes from './members.module.css';

interface AccountProps {
  member: TenantMember;
}

/** What can be done with somebody's account. The row itself says what of it this person may do. */
export function AccountSections({ member }: AccountProps) {
  const { t } = useTranslation('people');
  const { permissions } = member;
  return (
    <Stack gap="xl" className={classes.account ?? ''}>
      <SettingsSection title={t('account.title')} description={t('account.hint')}>
        <AccountRows>
          <Invitation member={member} />
          <RoleRow member={member} />
          {permissions.includes('revokeSessions') && <Sessions member={member} />}
          {permissions.includes('resetFactors') && <FactorResetRow member={member} />}
        </AccountRows>
      </SettingsSection>
      {(permissions.includes('suspend') || permissions.includes('unsuspend')) && <Suspension member={member} />}
    </Stack>
  );
}

/** The rows bring a padding of their own. */
const AccountRows = ({ children }: { children: ReactNode }) => (
  <Box my="-md">
    <Rows>{children}</Rows>
  </Box>
);

function Row({ title, hint, action }: { title: ReactNode; hint: ReactNode; action?: ReactNode }) {
  return (
    <Group component="li" gap="md">
      <Box flex="1 1 220px" miw={0}>
        <Text fw={600}>{title}</Text>
        <Text size="sm" c="dimmed" textWrap="pretty">
          {hint}
        </Text>
      </Box>
      {action}
    </Group>
  );
}

function Invitation({ member }: AccountProps) {
  const { t } = useTranslation('people');
  const format = useFormat();
  const questionOf = useMemberQuestion();
  const { status, permissions, details } = member;
  const dateOf = (at: string | null | undefined) => (at ? format.date(at) : '…');
  const hints = {
    notInvited: t('account.notInvited'),
    invited: t('account.invited', { date: dateOf(details?.invitedAt) }),
    joined: t('account.joined', { date: dateOf(details?.joinedAt) }),
    archived: t('account.archived'),
  };
  const label = wasInvited(member) ? t('account.inviteAgain') : t('account.invite');
  const action = permissions.includes('welcome') && (
    <ConfirmedAction {...questionOf('welcome', member)} confirmLabel={label} />
  );
  const readdressed = details?.signInEmail && t('account.readdressed', { email: details.signInEmail });
  const problem = details?.invitationProblem && t(`account.problem.${details.invitationProblem}`);
  const hint = [readdressed || hints[status], problem].filter(Boolean).join(' ');
  return <Row title={t(`status.${status}`)} hint={hint} action={action} />;
}

function RoleRow({ member }: AccountProps) {
  const { t } = useTranslation('people');
  const questionOf = useMemberQuestion();
  const { role, permissions } = member;
  const action = permissions.includes('changeRole') && <ConfirmedAction {...questionOf('changeRole', member)} />;
  return <Row title={t(`role.${role}`)} hint={t(`role.hint.${role}`)} action={action} />;
}

function Sessions({ member }: AccountProps) {
  const { t } = useTranslation('people');
  const action = (
    <ConfirmedAction
      title={t('account.signOutTitle', { name: nameOf(member) })}
      consequences={[{ text: t('account.signOutAll') }, { text: t('account.signOutBack') }]}
      confirmLabel={t('account.signOut')}
      run={() => call(revokeMemberSessions, { params: { id: member.id } })}
      refreshes={peopleChanged}
      success={t('account.signOutDone', { name: member.firstName })}
    />
  );
  return <Row title={t('account.sessions')} hint={t('account.sessionsHint')} action={action} />;
}

function Suspension({ member }: AccountProps) {
  const { t } = useTranslation('people');
  const questionOf = useMemberQuestion();
  const { firstName, suspended } = member;
  return (
    <SettingsSection title={t('suspend.section')} description={t('suspend.hint')} danger={!suspended}>
      <AccountRows>
        <Row
          title={suspended ? t('status.suspended') : t('suspend.letIn')}
          hint={suspended ? t('suspend.isSuspended', { name: firstName }) : t('suspend.isIn', { name: firstName })}
          action={<ConfirmedAction {...questionOf(suspended ? 'unsuspend' : 'suspend', member)} />}
        />
      </AccountRows>
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
      title={t('factorReset.cancelTitle', { name: nameOf(member) })}
      consequences={[{ text: t('factorReset.cancelKeeps', { name }) }]}
      confirmLabel={t('factorReset.cancel')}
      run={() => call(cancelMemberFactorReset, { params })}
      refreshes={peopleChanged}
      success={t('factorReset.cancelled')}
    />
  );
  const start = data && !waiting && (
    <ConfirmedAction
      title={t('factorReset.startTitle', { name: nameOf(member) })}
      consequences={[
        { text: t('factorReset.checkFirst', { name }), tone: 'warning' },
        { text: t('factorReset.wait', { name }) },
        { text: t('factorReset.after', { name }) },
      ]}
      confirmLabel={t('factorReset.start')}
      run={() => call(startFactorReset, { params })}
      refreshes={peopleChanged}
      success={t('factorReset.started', { name })}
    />
  );
  return <Row title={t('factorReset.title')} hint={hint} action={cancel || start} />;
}

/** A button that says what it will do to somebody before it does it. */
function ConfirmedAction(question: Question) {
  const { ask, dialog } = useConfirm();
  return (
    <>
      <Button variant="default" onClick={() => ask(question)} aria-haspopup="dialog">
        {question.confirmLabel}
      </Button>
      {dialog}
    </>
  );
}
