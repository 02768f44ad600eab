import type { PointsException, PointsExceptionDetails } from '@hurrah/contracts/points/exceptions';
import { SegmentedControl, Skeleton } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { Trans, useTranslation } from 'react-i18next';
import { ApiError, call } from '../../../lib/api.ts';
import { useFormat } from '../../../lib/dates.ts';
import { messageOf } from '../../../lib/messages.ts';
import { changePost, type PostRef } from '../../../lib/posts.ts';
import { Chip } from '../../../ui/chip.tsx';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { toastSuccess } from '../../../ui/toasts.tsx';
import { myAccountsQuery } from '../../points/index.ts';
import { endorsementsQuery, threadApi } from '../api.ts';
import { summarized } from '../cache.ts';
import type { Endorsed } from './endorse-button.tsx';
import classes from './endorse-dialog.module.css';

const presets = [5, 10, 25, 50];

interface EndorseDialogProps {
  post: PostRef;
  to: Endorsed;
  opened: boolean;
  onClose: () => void;
}

/** Points of one's own for everybody who was recognized, with what that does said before the click. */
export function EndorseDialog({ post, to, opened, onClose }: EndorseDialogProps) {
  const { t } = useTranslation('comment');
  const format = useFormat();
  const labelId = useId();
  const [amount, setAmount] = useState(presets[0] ?? 5);
  const { data: accounts } = useQuery({ ...myAccountsQuery(), staleTime: 0 });
  const balance = accounts?.allocation.balance;
  const most = balance === undefined ? amount : Math.floor(balance / to.recipientCount);
  const given = Math.min(amount, most);
  const endorse = useEndorse(post);
  const points = t('endorse.points', { count: given, formatted: format.number(given) });
  const done = () => {
    toastSuccess(t('endorse.thanks'));
    onClose();
  };
  const choose = (value: string) => {
    endorse.reset();
    setAmount(Number(value));
  };
  const { exceptions } = endorse;
  return (
    <FormDialog
      opened={opened}
      onClose={onClose}
      title={t('endorse.title')}
      description={t('endorse.text')}
      width={440}
      phone="bottom"
      onSubmit={() => endorse.mutate({ amount, ignoreExceptions: Boolean(exceptions) }, { onSuccess: done })}
      submitLabel={exceptions ? t('endorse.submitAnyway') : t('endorse.submit', { amount: points })}
      submitDisabled={most === 0 || exceptions?.some(({ level }) => level === 'error') === true}
      pending={endorse.isPending}
      error={endorse.error && !exceptions ? messageOf(endorse.error) : undefined}
      consequence={<Consequence amount={amount} most={most} balance={balance} to={to} />}
    >
      <div>
        <div className={classes.label} id={labelId}>
          {t('endorse.amount')}
        </div>
        <SegmentedControl
          fullWidth
          aria-labelledby={labelId}
          value={String(amount)}
          onChange={choose}
          data={presets.map((preset) => ({
            value: String(preset),
            label: format.number(preset),
            disabled: preset > Math.max(most, amount),
          }))}
        />
      </div>
      {exceptions && <PointsExceptions exceptions={exceptions} />}
    </FormDialog>
  );
}

interface ConsequenceProps {
  amount: number;
  /** What each can get of what there is. */
  most: number;
  balance: number | undefined;
  to: Endorsed;
}

/** "12 people will get 25 points each, 300 in total. You’ll have 75 left." */
function Consequence({ amount, most, balance, to }: ConsequenceProps) {
  const { t } = useTranslation('comment');
  const format = useFormat();
  if (balance === undefined) return <Skeleton height={14} width={220} maw="100%" my={3} />;
  if (most === 0) return t('endorse.nothingLeft');
  const total = amount * to.recipientCount;
  const numbers = { total: format.number(total), balance: format.number(balance) };
  if (total > balance) {
    return t('endorse.short', { ...numbers, each: format.number(most) });
  }
  const values = {
    ...numbers,
    name: to.recipientName ?? '',
    formatted: t('endorse.points', { count: amount, formatted: format.number(amount) }),
    left: format.number(balance - total),
  };
  return (
    <Trans t={t} i18nKey="endorse.consequence" count={to.recipientCount} values={values} components={{ b: <b /> }} />
  );
}

/** Why the points will not go out as they were asked for, and for how many. */
function PointsExceptions({ exceptions }: { exceptions: PointsException[] }) {
  const { t } = useTranslation('comment');
  return (
    <ul className={classes.exceptions} role="alert">
      {exceptions.map(({ type, level, affected }) => {
        const isRemoved = affected.every(({ amount }) => amount === 0);
        return (
          <li key={type} className={classes.exception}>
            <div className={classes.head}>
              <strong>{t(`endorse.exceptions.${type}`)}</strong>
              <Chip tone={level === 'error' || isRemoved ? 'danger' : 'warning'}>
                {isRemoved ? t('endorse.exceptions.removed') : t('endorse.exceptions.adjusted')}
              </Chip>
            </div>
            <p className={classes.text}>{t(`endorse.exceptions.${type}Text`, { count: affected.length })}</p>
          </li>
        );
      })}
    </ul>
  );
}

/** Adds points of one's own. What stands against them is told apart from other refusals: it can be agreed to. */
function useEndorse(post: PostRef) {
  const client = useQueryClient();
  const endorse = useMutation({
    mutationFn: (body: { amount: number; ignoreExceptions: boolean }) =>
      call(threadApi(post.type).endorse, { params: { id: post.id }, body }),
    onSuccess: async (summary) => {
      changePost(client, post, summarized(summary));
      await Promise.all([
        client.invalidateQueries({ queryKey: ['points'] }),
        client.invalidateQueries({ queryKey: endorsementsQuery(post).queryKey }),
      ]);
    },
    meta: { quiet: true },
  });
  return { ...endorse, exceptions: exceptionsIn(endorse.error) };
}

const exceptionsIn = (error: Error | null) =>
  error instanceof ApiError && error.error === 'PointsExceptionError'
    ? (error.details as PointsExceptionDetails).exceptions
    : undefined;
