import type { Recognition } from '@hurrah/contracts/recognition/recognitions';
import { Button } from '@mantine/core';
import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../../lib/dates.ts';
import { myselfQuery } from '../../../../lib/myself.ts';
import { useIsPhone } from '../../../../ui/use-is-phone.ts';
import { inProgressCountQuery } from '../../api.ts';
import type { Composer } from '../use-composer.ts';
import { isWorthKeeping } from '../values.ts';
import type { Step } from './compose.tsx';
import { ComposerHead } from './composer-head.tsx';
import { ProgressChip } from './progress-chip.tsx';

interface ComposeHeadProps {
  step: Step;
  draft: Recognition | undefined;
  composer: Composer;
  onSave: () => void;
  onList: () => void;
}

/** The title of the step, and in the same place the way to the drafts or, once there is something to keep, into them. */
export function ComposeHead({ step, draft, composer, onSave, onList }: ComposeHeadProps) {
  const { t } = useTranslation('composer');
  const format = useFormat();
  const { data: me } = useSuspenseQuery(myselfQuery());
  const count = useQuery(inProgressCountQuery(me)).data?.count ?? 0;
  const isPhone = useIsPhone();
  const { isDirty, values, pending } = composer;
  const title = { compose: t('title'), schedule: t('schedule.title'), exceptions: t('exceptions.title') }[step];
  const look = { variant: 'subtle', color: 'gray', size: 'compact-md' } as const;
  return (
    <ComposerHead title={title} chip={draft && !isPhone && <ProgressChip recognition={draft} />}>
      {step === 'compose' && isDirty && isWorthKeeping(values) && (
        <Button {...look} onClick={onSave} loading={pending === 'draft'} disabled={pending !== undefined}>
          {isPhone ? t('drafts.saveShort') : t('drafts.save')}
        </Button>
      )}
      {step === 'compose' && !isDirty && (
        <Button {...look} onClick={onList}>
          {count > 0 ? t('drafts.some', { formatted: format.number(count) }) : t('drafts.title')}
        </Button>
      )}
    </ComposerHead>
  );
}
