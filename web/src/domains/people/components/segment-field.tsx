import type { Segment } from '@hurrah/contracts/identity/tenant-members';
import { Autocomplete } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useController } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { translateMessage } from '../../../lib/messages.ts';
import { segmentValuesQuery } from '../api.ts';
import type { MemberForm } from './member-fields.ts';

/** Offers what others have, so that one department does not become two by a slip of the finger. */
export function SegmentField({ form, segment }: { form: MemberForm; segment: Segment }) {
  const { t } = useTranslation('people');
  const [wasFocused, setWasFocused] = useState(false);
  const { field, fieldState } = useController({ control: form.control, name: `segments.${segment}` });
  const { data } = useQuery({ ...segmentValuesQuery(segment, ''), enabled: wasFocused });
  return (
    <Autocomplete
      label={t(`segments.${segment}`)}
      data={data?.results.map(({ value }) => value) ?? []}
      limit={50}
      maxLength={100}
      value={field.value ?? ''}
      onChange={(value) => field.onChange(value || null)}
      onFocus={() => setWasFocused(true)}
      onBlur={field.onBlur}
      ref={field.ref}
      error={fieldState.error?.message && translateMessage(fieldState.error.message)}
    />
  );
}
