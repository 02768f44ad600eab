import type { Recognition } from '@hurrah/contracts/recognition/recognitions';
import { useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, type RefObject, type SubmitEvent, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../../lib/dates.ts';
import { nameOf } from '../../../../lib/names.ts';
import { DialogBody } from '../../../../ui/dialog.tsx';
import { toastSuccess } from '../../../../ui/toasts.tsx';
import { memberQuery } from '../../../access/index.ts';
import { settingsQuery } from '../api.ts';
import type { ComposerStatus } from '../composer.tsx';
import { missingIn } from '../missing.ts';
import { clockWords, isAhead, momentOf, nextMorning, wallClockOf } from '../schedule.ts';
import { type Composer, useComposer, type Way } from '../use-composer.ts';
import { type Preview, usePreview } from '../use-preview.ts';
import { type ComposerValues, isWorthKeeping } from '../values.ts';
import { ComposeFooter } from './compose-footer.tsx';
import { ComposeHead } from './compose-head.tsx';
import { ComposeStep } from './compose-step.tsx';
import classes from './composer.module.css';
import { ExceptionsStep } from './exceptions-step.tsx';
import { ScheduleStep } from './schedule-step.tsx';
import { SuccessStep } from './success-step.tsx';

export interface ComposeProps {
  /** Filled here while there is something to lose: how it ends, for the question that is asked on the way out. */
  ending: RefObject<Ending | undefined>;
  initial: ComposerValues;
  /** What is being changed; without it something new begins. */
  draft?: Recognition;
  /** Whom a link already chose. */
  to?: string | undefined;
  onStatus: (status: ComposerStatus) => void;
  onUpgrade: (feature: string) => void;
  onClose: () => void;
  onList: () => void;
  /** It went out, and can be taken back for so long. */
  onSent: (recognition: Recognition, undoMs: number) => void;
}

/** The ways to end what is open: as a draft, where it can be one, or gone. */
export interface Ending {
  keepAsDraft: (() => Promise<void>) | undefined;
  discard: () => void;
}

export type Step = 'compose' | 'schedule' | 'exceptions';

/** One recognition from the first word to the moment it is sent: compose, schedule, and what stands against the points. */
export function Compose(props: ComposeProps) {
  const { initial, draft, onUpgrade, onList } = props;
  const composer = useComposer(initial, { draft, to: props.to });
  const preview = usePreview(composer.values);
  const [isScheduling, setIsScheduling] = useState(false);
  const schedule = useSchedule(initial.scheduledAt);
  const { go, missing, success } = useWays(composer, preview, { schedule, ...props });
  useChosenByLink(props.to, composer.beginWith);

  const { isDirty, pending, exceptions, errors } = composer;
  const isBusy = pending !== undefined;
  // A scheduled one would no longer be sent if it became a draft.
  const canBeDraft = isWorthKeeping(composer.values) && !draft?.scheduledAt;
  useOpenWork(composer, {
    ending: props.ending,
    onStatus: props.onStatus,
    isOpen: isDirty && !success,
    keepAsDraft: canBeDraft ? () => go('draft') : undefined,
  });

  if (success) return <SuccessStep {...success} />;
  const step = exceptions ? 'exceptions' : isScheduling ? 'schedule' : 'compose';
  const submit = () => void go(isScheduling ? 'schedule' : 'send', step === 'exceptions');
  return (
    <form className={classes.form} noValidate {...submitting(submit)}>
      <ComposeHead step={step} draft={draft} composer={composer} onSave={() => void go('draft')} onList={onList} />
      {/* Hidden and not gone: what was written stays as it was, with its history. */}
      <div className={classes.step} hidden={step !== 'compose'}>
        <DialogBody>
          <ComposeStep
            composer={composer}
            preview={preview}
            onSubmit={submit}
            onUpgrade={onUpgrade}
            beginsWithWords={Boolean(props.to) || initial.sendTo.length > 0}
          />
        </DialogBody>
      </div>
      {step === 'schedule' && (
        <DialogBody>
          <ScheduleStep {...schedule} error={errors.scheduledAt ?? errors.root} disabled={isBusy} />
        </DialogBody>
      )}
      {exceptions && (
        <DialogBody>
          <ExceptionsStep details={exceptions} people={preview.preview?.people ?? []} />
        </DialogBody>
      )}
      <ComposeFooter
        step={step}
        composer={composer}
        preview={preview}
        missing={missing}
        isAhead={isAhead(schedule.moment, new Date())}
        onSchedule={() => setIsScheduling(true)}
        onBack={() => {
          setIsScheduling(false);
          composer.forgetExceptions();
        }}
      />
    </form>
  );
}

interface OpenWork extends Pick<ComposeProps, 'ending' | 'onStatus'>, Pick<Ending, 'keepAsDraft'> {
  /** Whether there is something to lose. */
  isOpen: boolean;
}

/** Tells the dialog around it what would be lost, and how it can end. */
export function useOpenWork(composer: Composer, { ending, onStatus, isOpen, keepAsDraft }: OpenWork): void {
  const isBusy = composer.pending !== undefined;
  useEffect(() => onStatus({ isDirty: isOpen, isBusy }), [isOpen, isBusy, onStatus]);
  useEffect(() => {
    ending.current = isOpen ? { keepAsDraft, discard: composer.forget } : undefined;
    return () => {
      ending.current = undefined;
    };
  });
}

/** When it will go out: what it was scheduled for before, or the next morning. */
function useSchedule(scheduledAt: string | null) {
  const { timeZone } = useFormat();
  const [value, onChange] = useState(() =>
    scheduledAt ? wallClockOf(new Date(scheduledAt), timeZone) : nextMorning(new Date(), timeZone),
  );
  return { value, onChange, moment: momentOf(value, timeZone) };
}

interface WaysOptions extends ComposeProps {
  schedule: ReturnType<typeof useSchedule>;
}

/** The ways out: as a draft, at once or later; what is still missing for them, and how it ended. */
function useWays(composer: Composer, preview: Preview, { schedule: { moment }, onClose, onSent }: WaysOptions) {
  const { t } = useTranslation('composer');
  const { timeZone, locale } = useFormat();
  const { data: settings } = useQuery(settingsQuery());
  const [sent, setSent] = useState<{ recognition: Recognition; at: number }>();
  const missing = missingIn(composer.values, {
    qualitiesRequired: settings?.qualitiesRequired ?? false,
    amountProblem: preview.amountProblem,
    recipientCount: preview.preview?.recipientCount,
  });

  const go = async (way: Way, ignoreExceptions = false) => {
    if (composer.pending || (way !== 'draft' && missing)) return;
    if (way === 'schedule' && !isAhead(moment, new Date())) return;
    const scheduledAt = way === 'schedule' ? moment.toISOString() : null;
    const recognition = await composer.submit(way, { scheduledAt, ignoreExceptions });
    if (!recognition) return;
    if (way !== 'draft') return setSent({ recognition, at: performance.now() });
    toastSuccess(t('drafts.saved'));
    onClose();
  };

  const scheduledAt = sent?.recognition.scheduledAt;
  const success = sent && {
    label: scheduledAt
      ? t('sent.scheduled', { when: clockWords(wallClockOf(new Date(scheduledAt), timeZone), locale) })
      : t('sent.title'),
    isFeast: !scheduledAt,
    onDone: () => {
      onClose();
      const undoMs = (settings?.undoSeconds ?? 0) * 1000 - (performance.now() - sent.at);
      if (!scheduledAt) onSent(sent.recognition, undoMs);
    },
  };
  return { go, missing, success };
}

/** Enter in a field does not send by accident; the button does, and Ctrl or Cmd with Enter from anywhere. */
export function submitting(submit: () => void) {
  return {
    onSubmit: (event: SubmitEvent) => {
      event.preventDefault();
      submit();
    },
    onKeyDown: (event: KeyboardEvent) => {
      // What floats above the form belongs to it for React, and has an Enter of its own.
      const isWithin = event.target instanceof Node && event.currentTarget.contains(event.target);
      if (event.key !== 'Enter' || event.defaultPrevented || !isWithin) return;
      const isField = event.target instanceof HTMLInputElement;
      if (event.ctrlKey || event.metaKey || isField) event.preventDefault();
      if (event.ctrlKey || event.metaKey) submit();
    },
  };
}

/** A link may name somebody; the name comes a moment later, while one already writes. */
function useChosenByLink(to: string | undefined, beginWith: ReturnType<typeof useComposer>['beginWith']): void {
  const { data: member } = useQuery({ ...memberQuery(to ?? ''), enabled: Boolean(to) });
  const id = member?.id;
  useEffect(() => {
    if (!member) return;
    const { avatarUrls } = member;
    const chosen = { id: member.id, name: nameOf(member), type: 'tenantMember' as const, memberCount: null };
    beginWith((before) => {
      // What was kept on the device may have them already.
      const others = before.sendTo.filter((one) => one.id !== chosen.id);
      return { ...before, sendTo: [...others, { ...chosen, avatarUrl: avatarUrls?.sm }] };
    });
    // Once for each person, however often the question is asked again.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [id]);
}
