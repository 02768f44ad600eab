import type { PointsExceptionDetails } from '@hurrah/contracts/points/exceptions';
import { createRecognition, type Recognition, type RecognitionBody } from '@hurrah/contracts/recognition/recognitions';
import { useQueryClient } from '@tanstack/react-query';
import i18next from 'i18next';
import { useState } from 'react';
import { ApiError, call, refresh } from '../../../lib/api.ts';
import { keepIntent } from '../../../lib/intent.ts';
import { readKept } from '../../../lib/kept.ts';
import { messageOf, translateMessage } from '../../../lib/messages.ts';
import { keepPosts } from '../../../lib/posts.ts';
import { useKeeping } from '../../../lib/use-kept.ts';
import { rememberSent } from '../../timeline/index.ts';
import { recognitionsChanged } from '../api.ts';
import { postedAt } from '../index.ts';
import type { AttachedFile } from './attachments.ts';
import { saveDraft, saveSent } from './save.ts';
import { rememberQualities } from './used-qualities.ts';
import { bodyOf, type ComposerValues, differ, fromKept, toKept } from './values.ts';

/** The fields on which what the API says against them is shown; everything else is said below the form. */
const shownFields = ['sendTo', 'message', 'qualityIds', 'amount', 'attachments', 'gifs', 'scheduledAt'] as const;
export type ShownField = (typeof shownFields)[number];
export type FieldErrors = Partial<Record<ShownField | 'root', string>>;

/** How it goes: kept as a draft, sent, scheduled, or, once it is sent, changed. */
export type Way = 'draft' | 'send' | 'schedule' | 'edit';

interface SubmitChoice {
  scheduledAt?: string | null;
  ignoreExceptions?: boolean;
}

/** Where words about nobody in particular, about one person or in a draft are kept on the device. */
const placeOf = (draft: Recognition | undefined, to: string | undefined): string =>
  draft ? `recognition:${draft.id}:${draft.version}` : to ? `recognition:to:${to}` : 'recognition';

interface Begun {
  /** What is being changed; without it something new begins. */
  draft: Recognition | undefined;
  to: string | undefined;
}

/** What is in the composer, and the ways it can go. It begins with what was kept on the device, if there is anything. */
export function useComposer(initial: ComposerValues, { draft, to }: Begun) {
  const client = useQueryClient();
  const [opened] = useState(draft);
  const [place] = useState(placeOf(draft, to));
  const [kept] = useState(() => readKept<ComposerValues>(place));
  const [values, setValues] = useState(kept ? fromKept(kept) : initial);
  const [begunWith, setBegunWith] = useState(initial);
  const [errors, setErrors] = useState<FieldErrors>({});
  const [exceptions, setExceptions] = useState<PointsExceptionDetails>();
  const [pending, setPending] = useState<Way>();
  const [intend] = useState(keepIntent);

  const isDirty = differ(begunWith, values);
  const forget = useKeeping(place, isDirty ? toKept(values) : undefined);

  const set = (change: Partial<ComposerValues>) => {
    setValues((before) => ({ ...before, ...change }));
    // What was said against a field was about what it held then.
    setErrors({});
  };
  const changeFiles = (change: (files: AttachedFile[]) => AttachedFile[]) =>
    setValues((before) => ({ ...before, files: change(before.files) }));
  /** What comes along with the address and was not typed is no reason to ask before closing. */
  const beginWith = (change: (before: ComposerValues) => ComposerValues) => {
    setValues(change);
    setBegunWith(change);
  };

  /** Undefined where it did not go; why is then in `errors` or `exceptions`. */
  const submit = async (way: Way, choice: SubmitChoice = {}): Promise<Recognition | undefined> => {
    setPending(way);
    setErrors({});
    const body = bodyOf(values, { status: way === 'draft' ? 'draft' : 'published', scheduledAt: null, ...choice });
    try {
      const reply = await intend((key) =>
        opened ? saveOpened(opened, body, { way, key }) : call(createRecognition, { body }, { key }),
      );
      forget();
      rememberQualities(
        values.sendTo.map(({ id }) => id),
        values.qualityIds,
      );
      if (way === 'edit') keepPosts(client, 'recognition', [reply]);
      else if (reply.undoUntil) rememberSent(client, 'recognition', { post: reply, postedAt: postedAt(reply) });
      // Nobody waits for what lies behind the dialog.
      void refresh(client, recognitionsChanged);
      return reply;
    } catch (error) {
      if (error instanceof ApiError && error.error === 'PointsExceptionError') {
        setExceptions(error.details as PointsExceptionDetails);
      } else setErrors(errorsOf(error));
      return undefined;
    } finally {
      setPending(undefined);
    }
  };

  return {
    values,
    set,
    changeFiles,
    beginWith,
    errors,
    exceptions,
    forgetExceptions: () => setExceptions(undefined),
    pending,
    isDirty,
    /** It began with words from the device. */
    wasKept: kept !== undefined,
    forget,
    submit,
  };
}

export type Composer = ReturnType<typeof useComposer>;

const saveOpened = (opened: Recognition, body: RecognitionBody, { way, key }: { way: Way; key: string }) =>
  way === 'edit' ? saveSent(opened, body) : saveDraft(opened, body, key);

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
