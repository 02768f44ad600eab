import { SegmentedControl, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { Trans, useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/dates.ts';
import { messageOf } from '../../../lib/messages.ts';
import type { PostRef } from '../../../lib/posts.ts';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { toastSuccess } from '../../../ui/toasts.tsx';
import { myAccountsQuery } from '../../points/index.ts';
import { useEndorse } from '../use-endorse.ts';
import type { Endorsed } from './endorse-button.tsx';
import classes from './endorse-dialog.module.css';
import { PointsExceptions } from './points-exceptions.tsx';

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
