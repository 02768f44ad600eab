import { type AwardType, previewAward } from '@hurrah/contracts/award/award-types';
import { type Award, createAward } from '@hurrah/contracts/award/awards';
import { Button } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import i18next from 'i18next';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError, call, refresh } from '../../../lib/api.ts';
import { useFormat } from '../../../lib/dates.ts';
import { keepIntent } from '../../../lib/intent.ts';
import { messageOf, translateMessage } from '../../../lib/messages.ts';
import { removePost } from '../../../lib/posts.ts';
import { hideToast, toastError, toastSuccess } from '../../../ui/toasts.tsx';
import { rememberSent } from '../../timeline/index.ts';
import { sentToast, takeAwardBack } from '../api.ts';
import { awardsChanged } from '../cache.ts';
import { amountProblem, beginGiving, type GivingValues, giftOf, givingProblems, isBegun } from './giving.ts';

type FieldErrors = Partial<Record<keyof GivingValues | 'root', string>>;

/** What is in the dialog in which an award is given, and how it is sent. */
export function useGiving() {
  const client = useQueryClient();
  const problemsIn = useProblemWords();
  const [awardType, setAwardType] = useState<AwardType>();
  const [values, setValues] = useState(() => beginGiving(undefined));
  const [errors, setErrors] = useState<FieldErrors>({});
  const [isSending, setIsSending] = useState(false);
  const sending = useRef(false);
  const [intend] = useState(keepIntent);

  const begin = (type: AwardType | undefined, begun = beginGiving(type)) => {
    setAwardType(type);
    setValues(begun);
    setErrors({});
  };
  /** Who gets it and why stay as they are; the amount belongs to the award. */
  const choose = (type: AwardType | undefined) => begin(type, { ...values, amount: type?.points });
  const set = (change: Partial<GivingValues>) => {
    setValues((before) => ({ ...before, ...change }));
    setErrors({});
  };

  /** Undefined where it was not sent; why is then in `errors`. */
  const submit = async (type: AwardType): Promise<Award | undefined> => {
    const problems = problemsIn(values, type);
    setErrors(problems);
    if (sending.current || Object.keys(problems).length > 0) return undefined;
    sending.current = true;
    setIsSending(true);
    try {
      const body = { awardTypeId: type.id, message: values.message, ...giftOf(values, type) };
      const award = await intend((key) => call(createAward, { body }, { key }));
      if (award.undoUntil) rememberSent(client, 'award', { post: award, postedAt: award.createdAt });
      void refresh(client, awardsChanged);
      return award;
    } catch (error) {
      setErrors(errorsOf(error));
      // What the bank has, and whether it may be given at all, may have changed since the dialog opened.
      void refresh(client, awardsChanged);
      return undefined;
    } finally {
      sending.current = false;
      setIsSending(false);
    }
  };
  return { awardType, values, errors, isSending, isDirty: isBegun(values, awardType), begin, choose, set, submit };
}

export type Giving = ReturnType<typeof useGiving>;

function useProblemWords() {
  const { t } = useTranslation('awards');
  const format = useFormat();
  return (values: GivingValues, awardType: AwardType): FieldErrors =>
    Object.fromEntries(
      Object.entries(givingProblems(values, awardType)).map(([field, problem]) => [
        field,
        t(`giveForm.missing.${problem}`, { formatted: format.number(awardType.points) }),
      ]),
    );
}

const shownFields = ['sendTo', 'message', 'amount'] as const;

function errorsOf(error: unknown): FieldErrors {
  if (!(error instanceof ApiError)) {
    // A mistake of ours is told to the person in general words and to the developer in full.
    console.error(error);
    return { root: i18next.t('errors.oops') };
  }
  if (error.fields.length === 0) return { root: messageOf(error) ?? i18next.t('errors.oops') };
  const said: FieldErrors = {};
  for (const refused of error.fields) {
    const field = shownFields.find((name) => name === refused.path.split('.')[0]) ?? 'root';
    said[field] = [said[field], translateMessage(refused)].filter(Boolean).join(' ');
  }
  return said;
}

const settleMs = 200;

const previewQuery = (id: string, body: ReturnType<typeof giftOf>) =>
  queryOptions({
    queryKey: ['award', 'preview', id, body],
    queryFn: ({ signal }) => call(previewAward, { params: { id }, body }, { signal }),
  });

/** What giving it would do, as far as it is known. */
export function useGivePreview(awardType: AwardType, values: GivingValues) {
  const asked = JSON.stringify(giftOf(values, awardType));
  const [settled] = useDebouncedValue(asked, settleMs);
  const body = JSON.parse(settled) as ReturnType<typeof giftOf>;
  const isSound = amountProblem(values.amount, awardType) === undefined;
  const { data, error, isFetching } = useQuery({
    ...previewQuery(awardType.id, body),
    enabled: body.sendTo.length > 0 && isSound,
    placeholderData: keepPreviousData,
    // Who is in a team and what the bank has change while one writes.
    staleTime: 10_000,
  });
  const isCurrent = settled === asked && isSound && values.sendTo.length > 0;
  const refused = error instanceof ApiError ? error.fields.find(({ path }) => path === 'sendTo') : undefined;
  return {
    preview: values.sendTo.length > 0 && isSound ? data : undefined,
    isCurrent: isCurrent && !isFetching,
    /** What stands against these recipients together, before anybody has pressed a button. */
    sendToError: isCurrent && refused ? translateMessage(refused) : undefined,
  };
}

/** For as long as nobody else has seen it, an award can be taken back. */
export function useOfferUndo(onUndone: () => void) {
  const { t } = useTranslation('awards');
  const client = useQueryClient();
  const takeBack = async (id: string) => {
    hideToast(sentToast);
    try {
      await takeAwardBack(id);
      removePost(client, { id });
      onUndone();
      toastSuccess(t('giveForm.undone'));
      await refresh(client, awardsChanged);
    } catch (error) {
      toastError(messageOf(error));
    }
  };
  return ({ id, permissions, createdAt, undoUntil }: Award) => {
    const forMs = undoUntil ? Date.parse(undoUntil) - Date.parse(createdAt) : 0;
    if (!permissions.includes('undo') || forMs <= 0) return toastSuccess(t('giveForm.sent'));
    return toastSuccess(
      <>
        {t('giveForm.sent')}{' '}
        <Button size="xs" variant="light" onClick={() => void takeBack(id)}>
          {t('giveForm.undo')}
        </Button>
      </>,
      { id: sentToast, forMs },
    );
  };
}
