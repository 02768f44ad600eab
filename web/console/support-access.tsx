import { maxSupportHours, type SupportState } from '@hurrah/contracts/access/support-accesses';
import type { CompanyDetails } from '@hurrah/contracts/operator/companies';
import {
  askForSupportAccess,
  type CompanySupportAccess,
  giveUpSupportAccess,
  listCompanySupportAccesses,
  openSupportAccess,
} from '@hurrah/contracts/operator/support-accesses';
import { Button, Group, NumberInput, Skeleton, Stack, Text, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type SubmitEvent, useState } from 'react';
import { apiQuery, call, useCall } from '../src/lib/api.ts';
import { messageOf } from '../src/lib/messages.ts';
import { Card } from '../src/ui/card.tsx';
import { FailedCard } from '../src/ui/error-state.tsx';
import { Rows } from '../src/ui/list-row.tsx';
import { useConfirm } from '../src/ui/use-confirm.tsx';
import { usePolling } from './polling.ts';
import { formatTime } from './words.ts';

const refreshes = [['operator', 'companies']];
const isOpen = ({ state }: CompanySupportAccess) => state === 'asked' || state === 'allowed';

/** Asks a company's admins to let one look into it, and opens it while they do. */
export function SupportAccessCard({ company: { id, name, suspendedAt } }: { company: CompanyDetails }) {
  const refetchInterval = usePolling(10_000);
  const accesses = useQuery({ ...apiQuery(listCompanySupportAccesses, { params: { id } }), refetchInterval });
  if (accesses.isError && !accesses.data) return <FailedCard query={accesses}>{messageOf(accesses.error)}</FailedCard>;
  const mine = accesses.data?.find((access) => access.isMine && isOpen(access));
  const others = accesses.data?.filter((access) => access !== mine);
  return (
    <Card title="Support access">
      <Stack gap="lg">
        {!accesses.data && <Skeleton height={80} />}
        {accesses.data && mine && <Mine companyId={id} access={mine} />}
        {accesses.data && !mine && !suspendedAt && <AskForm companyId={id} name={name} />}
        {accesses.data && !mine && suspendedAt && (
          <Text c="dimmed">This company is suspended, so no one can answer a request.</Text>
        )}
        {others && others.length > 0 && (
          <Rows>
            {others.map((access) => (
              <li key={access.id}>
                <strong>{access.operator}</strong> <span>{wordsOf(access)}</span>
                <Text c="dimmed">{access.reason}</Text>
              </li>
            ))}
          </Rows>
        )}
      </Stack>
    </Card>
  );
}

const states: Record<SupportState, string> = {
  asked: 'waits for an answer',
  refused: 'was refused',
  withdrawn: 'withdrew the request',
  lapsed: 'got no answer within a week',
  allowed: 'may look',
  ended: 'has looked; the access has ended',
};
const wordsOf = ({ state, askedAt }: CompanySupportAccess) => `${states[state]} (asked ${formatTime(askedAt)})`;

function AskForm({ companyId, name }: { companyId: string; name: string }) {
  const [reason, setReason] = useState('');
  const [hours, setHours] = useState<number | string>(2);
  const ask = useCall(askForSupportAccess, { refreshes, success: `The admins of ${name} get an email` });
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    ask.mutate({ params: { id: companyId }, body: { reason, hours: Number(hours) } });
  };
  return (
    <form onSubmit={submit}>
      <Stack gap="md">
        <Text c="dimmed">
          You see what an admin sees, and can’t change or export anything. An admin has to allow it. Everyone in the
          company sees a banner with your name, and every page you open is recorded.
        </Text>
        <TextInput
          label="Reason"
          description="The admins read it"
          required
          maxLength={300}
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
        <NumberInput
          label="Hours"
          min={1}
          max={maxSupportHours}
          allowDecimal={false}
          clampBehavior="strict"
          value={hours}
          onChange={setHours}
          w={120}
        />
        <Group gap="lg">
          <Button type="submit" loading={ask.isPending} disabled={!reason.trim() || hours === ''}>
            Ask the admins
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

function Mine({ companyId, access }: { companyId: string; access: CompanySupportAccess }) {
  const { ask, dialog } = useConfirm();
  const params = { id: companyId, accessId: access.id };
  const open = useCall(openSupportAccess);
  const isAllowed = access.state === 'allowed';
  const giveUp = () =>
    ask({
      title: isAllowed ? 'End your access?' : 'Withdraw your request?',
      consequences: [
        { text: isAllowed ? 'The company is closed to you at once.' : 'The admins can no longer allow it.' },
      ],
      confirmLabel: isAllowed ? 'End access' : 'Withdraw request',
      run: () => call(giveUpSupportAccess, { params }),
      refreshes,
      success: isAllowed ? 'Your access has ended' : 'Your request is withdrawn',
    });
  return (
    <Stack gap="md">
      <Text c="dimmed">
        {isAllowed && access.until
          ? `${access.decidedBy ?? 'An admin'} allows you to look until ${formatTime(access.until)}.`
          : `You asked on ${formatTime(access.askedAt)} for ${access.hours} h. The admins have an email; nobody has answered yet.`}
      </Text>
      <Group gap="sm">
        {isAllowed && (
          <Button
            loading={open.isPending}
            onClick={() => open.mutate({ params }, { onSuccess: ({ url }) => location.assign(url) })}
          >
            Open company
          </Button>
        )}
        <Button variant="default" onClick={giveUp}>
          {isAllowed ? 'End access' : 'Withdraw request'}
        </Button>
      </Group>
      {dialog}
    </Stack>
  );
}
