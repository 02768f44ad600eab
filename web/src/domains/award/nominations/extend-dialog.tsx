import type { AwardType } from '@hurrah/contracts/award/award-types';
import { extendNomination } from '@hurrah/contracts/award/nominations';
import { Box, Group, TextInput } from '@mantine/core';
import { Suspense } from 'react';
import { Controller, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { addDays, dayIn } from '../../../lib/dates.ts';
import { useApiForm } from '../../../lib/form.ts';
import { lazyPart } from '../../../lib/lazy.ts';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { toastSuccess } from '../../../ui/toasts.tsx';
import { awardTypeChanged } from '../cache.ts';
import { Hint } from './hint.tsx';
import { statusOf } from './rules.ts';
import { useNominationWords } from './use-nomination-words.ts';

const DateField = lazyPart(() => import('../../../ui/date-field.tsx'), 'DateField');
const endOfWork = '17:00';

interface ExtendDialogProps {
  type: AwardType;
  opened: boolean;
  onClose: () => void;
}

/** A later end, on the company's clock. */
export function ExtendDialog({ type, opened, onClose }: ExtendDialogProps) {
  const { t, i18n } = useTranslation('judging');
  const words = useNominationWords();
  const isClosed = statusOf(type) === 'closed';
  const today = dayIn(new Date(), words.timeZone);
  const before = type.nominationEndAt && !isClosed ? dayIn(type.nominationEndAt, words.timeZone) : today;
  const { form, submit, rootError } = useApiForm(extendNomination, {
    // On the company's clock, which the API knows: 2026-11-20T17:00.
    defaultValues: { nominationEndAt: `${addDays(before, 7)}T${endOfWork}` },
    input: { params: { id: type.id } },
    refreshes: awardTypeChanged(type.id),
    onSuccess: ({ nominationEndAt }) => {
      onClose();
      if (nominationEndAt) toastSuccess(t('extend.done', { end: words.moment(nominationEndAt) }));
    },
  });
  const [day = '', time = ''] = useWatch({ control: form.control, name: 'nominationEndAt' }).split('T');
  const error = form.formState.errors.nominationEndAt?.message;
  return (
    <FormDialog
      opened={opened}
      onClose={onClose}
      title={t(isClosed ? 'extend.reopenTitle' : 'extend.title', { name: type.name })}
      description={<Before type={type} />}
      width={440}
      phone="bottom"
      onSubmit={submit}
      submitLabel={t(isClosed ? 'extend.reopen' : 'extend.submit')}
      submitDisabled={!day || !time}
      pending={form.formState.isSubmitting}
      error={rootError}
    >
      <Controller
        control={form.control}
        name="nominationEndAt"
        render={({ field }) => (
          <Group gap="md" align="flex-start" wrap="nowrap">
            <Box flex={1} miw={0}>
              <Suspense fallback={<Box h={68} />}>
                <DateField
                  label={t('extend.date')}
                  locale={i18n.language}
                  value={day || null}
                  onChange={(next) => field.onChange(`${next ?? ''}T${time}`)}
                  minDate={today}
                  error={error}
                />
              </Suspense>
            </Box>
            <TextInput
              w={124}
              flex="none"
              type="time"
              label={t('extend.time')}
              value={time}
              onChange={(event) => field.onChange(`${day}T${event.currentTarget.value}`)}
            />
          </Group>
        )}
      />
      <Hint>{t('extend.zone', { zone: words.timeZone.replaceAll('_', ' ') })}</Hint>
    </FormDialog>
  );
}

function Before({ type }: { type: AwardType }) {
  const { t } = useTranslation('judging');
  const words = useNominationWords();
  if (statusOf(type) === 'closed') {
    return (
      <>
        {t('extend.untilClosed')} {t('extend.winnersStay')}
      </>
    );
  }
  if (!type.nominationEndAt) return t('extend.untilNoEnd');
  return t('extend.until', { end: words.moment(type.nominationEndAt) });
}
