import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { ApiError } from '../../../lib/api.ts';
import { translateMessage } from '../../../lib/messages.ts';
import { useCan } from '../../../lib/permissions.ts';
import { myAccountsQuery } from '../../points/index.ts';
import { amountProblemOf, maxPerRecipient } from './amount.ts';
import { previewQuery } from './api.ts';
import type { ComposerValues } from './values.ts';

/** A click of chips in a row is one question. */
const settleMs = 150;

/** What sending would do, and what there is to give, as far as it is known. */
export function usePreview({ sendTo, amount }: ComposerValues) {
  const can = useCan();
  const { data: accounts } = useQuery({ ...myAccountsQuery(), enabled: can('pointsApp:browse') });
  // While points are switched off, and for those who may not give any, there is no sign of them.
  const hasPoints = can('pointsApp:sendPoints') && accounts?.enabled !== false;
  const asked = hasPoints ? (amount ?? 0) : 0;

  const key = JSON.stringify([sendTo.map(({ id, type }) => ({ id, type })), asked]);
  const [settledKey] = useDebouncedValue(key, settleMs);
  const [settledTo, settledAmount] = JSON.parse(settledKey) as [
    { id: string; type: 'team' | 'tenantMember' }[],
    number,
  ];
  const {
    data: preview,
    isError,
    error,
  } = useQuery({
    ...previewQuery(settledTo, settledAmount),
    enabled: settledTo.length > 0,
    placeholderData: keepPreviousData,
    // Who is in a team and what there is to give change while one writes.
    staleTime: 30_000,
  });

  const counted = sendTo.reduce((sum, { memberCount }) => sum + (memberCount ?? 1), 0);
  const isCurrent = key === settledKey && sendTo.length > 0;
  const recipientCount = isCurrent ? (preview?.recipientCount ?? counted) : counted;
  const balance = preview?.balance ?? accounts?.allocation.balance;
  const max =
    balance === undefined ? maxPerRecipient(Number.MAX_SAFE_INTEGER, 1) : maxPerRecipient(balance, recipientCount);
  return {
    hasPoints,
    recipientCount,
    balance,
    max,
    amountProblem: hasPoints ? amountProblemOf(amount, max) : undefined,
    /** Undefined until the first answer; afterwards the last one, until the next is there. */
    preview: sendTo.length > 0 ? preview : undefined,
    isError,
    /** What stands against these recipients together, before anybody has pressed a button. */
    sendToError: isCurrent ? sendToErrorOf(error) : undefined,
  };
}

function sendToErrorOf(error: Error | null): string | undefined {
  const fields = error instanceof ApiError ? error.fields : [];
  const said = fields.find(({ path }) => path === 'sendTo');
  return said && translateMessage(said);
}

export type Preview = ReturnType<typeof usePreview>;
