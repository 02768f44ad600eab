import { areAmbiguous, formatsThatFit } from '@hurrah/contracts/staffing/staff-dates';
import {
  type StaffField,
  type StaffImport,
  type StaffImportOptions,
  validateStaffImport,
} from '@hurrah/contracts/staffing/staff-records';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../lib/api.ts';
import { messageOf } from '../../../lib/messages.ts';
import { useUnsavedGuard } from '../../../lib/unsaved.ts';
import { showCurrent, showImport } from '../api.ts';
import { datesIn, hasKey, withField } from '../imports/import-rules.ts';

/** What is said about the columns of a file, and the comparison that begins with it. */
export function useColumns(staffImport: StaffImport | undefined) {
  const { t } = useTranslation('staffing');
  const client = useQueryClient();
  const navigate = useNavigate();
  const [changes, setChanges] = useState<Partial<StaffImportOptions>>({});
  const [wasTried, setWasTried] = useState(false);
  const [isSent, setIsSent] = useState(false);
  const read = staffImport?.options;
  const options = read ? { ...read, ...changes } : undefined;
  const change = (more: Partial<StaffImportOptions>) => {
    setIsSent(false);
    setChanges((before) => ({ ...before, ...more }));
  };

  const guard = useUnsavedGuard(Object.keys(changes).length > 0 && !isSent);

  const compare = useMutation({
    mutationFn: ({ id, version, body }: { id: string; version: number; body: StaffImportOptions }) =>
      call(validateStaffImport, { params: { id }, body, version }),
    // The choices are kept by the API from here on, so leaving loses nothing.
    onMutate: () => setIsSent(true),
    onError: (error) => {
      setIsSent(false);
      showCurrent(client, error);
    },
    onSuccess: (compared) => {
      showImport(client, compared);
      return navigate({ to: '/manage/users/import/csv', search: { id: compared.id } });
    },
    meta: { quiet: true },
  });

  const setField = (index: number, field: StaffField | null) => {
    if (!options || !staffImport) return;
    const mapping = withField(options.mapping, index, field);
    const dates = datesIn(mapping, staffImport.sample);
    const fitting = formatsThatFit(dates);
    // A column that is known as a date only now may leave no doubt about the order.
    change({ mapping, ...(fitting[0] && !areAmbiguous(dates, fitting) && { dateFormat: fitting[0] }) });
  };

  const isKnowable = !options || hasKey(options.mapping);
  const submit = () => {
    setWasTried(true);
    if (options && staffImport && isKnowable) {
      compare.mutate({ id: staffImport.id, version: staffImport.version, body: options });
    }
  };
  const refusal = compare.error && (messageOf(compare.error) ?? t('columns.failed'));
  return {
    options,
    change,
    setField,
    guard,
    lacksKey: wasTried && !isKnowable,
    footer: {
      onNext: submit,
      nextLabel: t('columns.next'),
      pending: compare.isPending,
      error: refusal,
      consequence: t('columns.consequence'),
    },
  };
}
