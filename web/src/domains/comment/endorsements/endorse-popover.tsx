import { commentLimits } from '@hurrah/contracts/comment/threads';
import { outcomeOf } from '@hurrah/contracts/points/exception-rules';
import type { PointsException, PointsExceptionDetails } from '@hurrah/contracts/points/exceptions';
import type { RichText } from '@hurrah/contracts/rich-text';
import { richTextOf } from '@hurrah/contracts/rich-text-rules';
import { Box, Button, Group, Popover, Skeleton, Stack, Text, TextInput } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type SubmitEvent, useId, useState } from 'react';
import { Trans, useTranslation } from 'react-i18next';
import { ApiError, call, refresh } from '../../../lib/api.ts';
import { useFormat } from '../../../lib/dates.ts';
import { messageOf } from '../../../lib/messages.ts';
import { changePost, type PostRef, refreshPost } from '../../../lib/posts.ts';
import { AmountChoice, AmountChoices } from '../../../ui/amount-choices.tsx';
import { Chip } from '../../../ui/chip.tsx';
import { FormError } from '../../../ui/form-error.tsx';
import type { Popup } from '../../../ui/on-demand.tsx';
import { toastSuccess } from '../../../ui/toasts.tsx';
import { myAccountsQuery, pointsMoved } from '../../points/index.ts';
import { endorsementsQuery, threadApi } from '../api.ts';
import { summarized } from '../cache.ts';
import { wordsOf } from '../threads/dialogs.ts';
import type { Endorsed } from './endorse-button.tsx';

const presets = [5, 10, 25, 50];

interface EndorsePopoverProps extends Popup {
  post: PostRef;
  to: Endorsed;
}

/** Points of one's own for everyone who was recognized, beside the button. What that does is said before the click. */
export function EndorsePopover({ target, post, to, ...state }: EndorsePopoverProps) {
  const { t } = useTranslation('comment');
  return (
    <Popover
      {...state}
      width={320}
      position="top-end"
      floatingStrategy="fixed"
      middlewares={{ flip: true, shift: { crossAxis: true, padding: 8 } }}
      trapFocus
      returnFocus
      shadow="md"
      withRoles={false}
      portalProps={{ target: '#content' }}
    >
      <Popover.Target>{target}</Popover.Target>
      <Popover.Dropdown role="dialog" aria-label={t(wordsOf('endorse.titles', post.type))} p={16}>
        {state.opened && <EndorseForm post={post} to={to} onDone={() => state.onChange(false)} />}
      </Popover.Dropdown>
    </Popover>
  );
}

interface EndorseFormProps {
  post: PostRef;
  to: Endorsed;
  onDone: () => void;
}

function EndorseForm({ post, to, onDone }: EndorseFormProps) {
  const { t } = useTranslation('comment');
  const format = useFormat();
  const [amount, setAmount] = useState(presets[0] ?? 5);
  const [words, setWords] = useState('');
  const { data: accounts } = useQuery({ ...myAccountsQuery(), staleTime: 0 });
  const balance = accounts?.allocation.balance;
  const most = balance === undefined ? amount : Math.floor(balance / to.recipientCount);
  const given = Math.min(amount, most);
  const endorse = useEndorse(post);
  const points = t('endorse.points', { count: given, formatted: format.number(given) });
  const { exceptions } = endorse;
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    const comment = words.trim() ? { comment: richTextOf(words.trim()) } : {};
    endorse.once({ amount, ignoreExceptions: Boolean(exceptions), ...comment }, () => {
      toastSuccess(t('endorse.thanks'));
      onDone();
    });
  };
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="md">
        <PresetChoices
          label={to.recipientName ? t('endorse.amountFor', { name: to.recipientName }) : t('endorse.amount')}
          amount={amount}
          isOff={(preset) => endorse.isPending || preset > Math.max(most, amount)}
          onChoose={(preset) => {
            endorse.reset();
            setAmount(preset);
          }}
        />
        <TextInput
          aria-label={t('endorse.words')}
          placeholder={t('endorse.words')}
          value={words}
          maxLength={commentLimits.maxLength}
          onChange={(event) => setWords(event.currentTarget.value)}
          disabled={endorse.isPending}
        />
        {exceptions && <PointsExceptions exceptions={exceptions} amount={amount} />}
        <FormError>{endorse.error && !exceptions ? messageOf(endorse.error) : undefined}</FormError>
        <Text component="div" size="sm" aria-live="polite">
          <Consequence amount={amount} most={most} balance={balance} to={to} />
        </Text>
        <Button
          type="submit"
          fullWidth
          loading={endorse.isPending}
          disabled={most === 0 || exceptions?.some(({ level }) => level === 'error') === true}
        >
          {exceptions ? t('endorse.submitAnyway') : t('endorse.submit', { amount: points })}
        </Button>
        <Text size="xs" c="dimmed" ta="center" mt={-4}>
          {t(wordsOf('endorse.texts', post.type))}
        </Text>
      </Stack>
    </form>
  );
}

interface PresetChoicesProps {
  label: string;
  amount: number;
  isOff: (preset: number) => boolean;
  onChoose: (preset: number) => void;
}

function PresetChoices({ label, amount, isOff, onChoose }: PresetChoicesProps) {
  const format = useFormat();
  const ids = { label: useId(), name: useId() };
  return (
    <div role="radiogroup" aria-labelledby={ids.label}>
      <Text size="sm" fw={500} mb={6} id={ids.label}>
        {label}
      </Text>
      <AmountChoices>
        {presets.map((preset) => (
          <AmountChoice
            key={preset}
            name={ids.name}
            isChosen={preset === amount}
            disabled={isOff(preset)}
            onChoose={() => onChoose(preset)}
          >
            {format.number(preset)}
          </AmountChoice>
        ))}
      </AmountChoices>
    </div>
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
function PointsExceptions({ exceptions, amount }: { exceptions: PointsException[]; amount: number }) {
  const { t } = useTranslation('comment');
  return (
    <Stack component="ul" gap="md" role="alert">
      {exceptions.map((exception) => {
        const { type, level, affected } = exception;
        const outcome = outcomeOf(exception, amount);
        return (
          <Box
            component="li"
            key={type}
            px={14}
            py="md"
            bd="1px solid var(--line)"
            bdrs="md"
            style={{ background: 'var(--paper)' }}
          >
            <Group gap="4px 12px" justify="space-between" fz="sm">
              <strong>{t(`endorse.exceptions.${type}`)}</strong>
              <Chip tone={level === 'error' || outcome === 'removed' ? 'danger' : 'warning'}>
                {t(`endorse.exceptions.${outcome}`)}
              </Chip>
            </Group>
            <Text size="sm" c="dimmed" mt="xs">
              {outcome === 'unchanged'
                ? t('endorse.exceptions.unchangedText')
                : t(`endorse.exceptions.${type}Text`, { count: affected.length })}
            </Text>
          </Box>
        );
      })}
    </Stack>
  );
}

interface Endorsing {
  amount: number;
  ignoreExceptions: boolean;
  comment?: RichText;
}

/** Adds points of one's own. What stands against them is told apart from other refusals: it can be agreed to. */
function useEndorse(post: PostRef) {
  const client = useQueryClient();
  const mutationKey = ['endorse', post.id];
  const endorse = useMutation({
    mutationKey,
    mutationFn: (body: Endorsing) => call(threadApi(post.type).endorse, { params: { id: post.id }, body }),
    onSuccess: async (summary) => {
      changePost(client, post, summarized(summary));
      await Promise.all([
        refresh(client, [...pointsMoved, endorsementsQuery(post).queryKey]),
        // The words are a comment.
        refreshPost(client, post),
      ]);
    },
    meta: { quiet: true },
  });
  /** The second half of a double click comes before the button knows that something is being sent. */
  const once = (body: Endorsing, onSuccess: () => void) => {
    if (client.isMutating({ mutationKey }) === 0) endorse.mutate(body, { onSuccess });
  };
  return { ...endorse, once, exceptions: exceptionsIn(endorse.error) };
}

const exceptionsIn = (error: Error | null) =>
  error instanceof ApiError && error.error === 'PointsExceptionError'
    ? (error.details as PointsExceptionDetails).exceptions
    : undefined;
