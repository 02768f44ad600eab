import {
  approveMovementRequest,
  cancelMovementRequest,
  declineMovementRequest,
  type MovementAction,
  type MovementRequest,
} from '@hurrah/contracts/points/movements';
import { Textarea } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import Coins from 'lucide-react/icons/coins';
import Mail from 'lucide-react/icons/mail';
import MessageSquareQuote from 'lucide-react/icons/message-square-quote';
import Scale from 'lucide-react/icons/scale';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { moneyOf, type Rate } from '../../../lib/amounts.ts';
import { ApiError, call, refresh } from '../../../lib/api.ts';
import { useFormat } from '../../../lib/dates.ts';
import { keepIntent } from '../../../lib/intent.ts';
import { messageOf } from '../../../lib/messages.ts';
import { nameOf } from '../../../lib/names.ts';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { type Consequence, PreviewConfirm } from '../../../ui/preview-confirm.tsx';
import { toastSuccess } from '../../../ui/toasts.tsx';
import { movementsChanged } from '../api.ts';

interface MovementDecisionProps {
  request: MovementRequest;
  action: MovementAction;
  rate: Rate;
  opened: boolean;
  onClose: () => void;
}

/** Says what the decision does before it is made, and what became of the request if somebody was faster. */
export function MovementDecision({ request, action, rate, opened, onClose }: MovementDecisionProps) {
  const { t } = useTranslation('points');
  const format = useFormat();
  const [note, setNote] = useState('');
  const { decide, error } = useDecide(request, action, onClose);
  const lines = useLines(request, rate);
  const values = {
    name: subjectOf(request),
    requester: nameOf(request.requestedBy),
    count: request.amount,
    formatted: format.number(request.amount),
  };
  const shared = { opened, onClose, title: t(`requests.titles.${action}`, values), pending: decide.isPending, error };
  if (action === 'decline') {
    return (
      <FormDialog
        {...shared}
        width={440}
        phone="bottom"
        description={t('requests.declineText', values)}
        onSubmit={() => decide.mutate(note)}
        submitLabel={t('requests.actions.decline')}
        danger
      >
        <Textarea
          label={t('requests.declineNote')}
          description={t('requests.declineNoteHint', values)}
          maxLength={200}
          value={note}
          onChange={(event) => setNote(event.currentTarget.value)}
          data-autofocus
        />
      </FormDialog>
    );
  }
  return (
    <PreviewConfirm
      {...shared}
      consequences={action === 'approve' ? lines : [{ text: t('requests.cancelText') }]}
      confirmLabel={action === 'approve' ? t('requests.approveCount', values) : t('requests.actions.cancel')}
      onConfirm={() => decide.mutate('')}
    />
  );
}

const subjectOf = ({ owner, bank }: MovementRequest): string => (owner ? nameOf(owner) : (bank?.name ?? '–'));

function useLines(request: MovementRequest, rate: Rate): Consequence[] {
  const { t } = useTranslation('points');
  const format = useFormat();
  const { kind, amount, balance, note, bank, requestedBy, accountType } = request;
  const name = subjectOf(request);
  const money = moneyOf(format.locale, rate, amount);
  const told = { name, count: amount, formatted: format.number(amount), money };
  // How much of an old gift can still be taken back is only known when it happens.
  const after = kind === 'reverse' ? undefined : kind === 'add' ? balance + amount : balance - amount;
  const balances = after !== undefined && { before: format.number(balance), after: format.number(after) };
  const account = bank ? 'bank' : accountType === 'allocation' ? 'toGive' : 'toSpend';
  const people = { name, requester: nameOf(requestedBy) };
  return [
    { icon: <Coins size={18} aria-hidden />, text: t(`requests.does.${kind}`, told), tone: 'warning' },
    ...(balances ? [{ icon: <Scale size={18} aria-hidden />, text: t(`requests.balance.${account}`, balances) }] : []),
    { icon: <MessageSquareQuote size={18} aria-hidden />, text: t('requests.reason', { note }) },
    {
      icon: <Mail size={18} aria-hidden />,
      text: bank ? t('requests.toldRequester', people) : t('requests.told', people),
    },
  ];
}

function useDecide(request: MovementRequest, action: MovementAction, onClose: () => void) {
  const { t } = useTranslation('points');
  const client = useQueryClient();
  const [intend] = useState(keepIntent);
  const params = { id: request.id };
  const decide = useMutation({
    mutationFn: (note: string) =>
      intend((key): Promise<MovementRequest> => {
        if (action === 'approve') return call(approveMovementRequest, { params }, { key });
        if (action === 'cancel') return call(cancelMovementRequest, { params }, { key });
        return call(declineMovementRequest, { params, body: { note } }, { key });
      }),
    onSuccess: () => {
      onClose();
      toastSuccess(t(`requests.done.${action}`));
    },
    // Also after a refusal: somebody else may have decided.
    onSettled: () => refresh(client, movementsChanged),
    meta: { quiet: true },
  });
  return { decide, error: useRefusal(decide.error) };
}

interface Decided {
  status?: MovementRequest['status'];
  decidedBy?: { firstName: string; lastName: string } | null;
}

function useRefusal(error: Error | null) {
  const { t } = useTranslation('points');
  const { status, decidedBy } = (error instanceof ApiError ? (error.details ?? {}) : {}) as Decided;
  if (status && status !== 'pending' && decidedBy) return t(`requests.already.${status}`, { name: nameOf(decidedBy) });
  return error && messageOf(error);
}
