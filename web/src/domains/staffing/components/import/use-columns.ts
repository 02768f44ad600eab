import {
  type StaffField,
  type StaffImport,
  type StaffImportOptions,
  validateStaffImport,
} from '@hurrah/contracts/identity/staff-records';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../../lib/api.ts';
import { messageOf } from '../../../../lib/messages.ts';
import { showCurrent, showImport } from '../../api.ts';
import { datesIn, formatsThatFit, hasKey, withField } from '../../import-rules.ts';

/** What is said about the columns of a file, and the comparison that begins with it. */
export function useColumns(staffImport: StaffImport | undefined) {
  const { t } = useTranslation('staffing');
  const client = useQueryClient();
  const navigate = useNavigate();
  const [changes, setChanges] = useState<Partial<StaffImportOptions>>({});
  const [wasTried, setWasTried] = useState(false);
  const read = staffImport?.options;
  const options = read ? { ...read, ...changes } : undefined;
  const change = (more: Partial<StaffImportOptions>) => setChanges((before) => ({ ...before, ...more }));

  const compare = useMutation({
    mutationFn: ({ id, version, body }: { id: string; version: number; body: StaffImportOptions }) =>
      call(validateStaffImport, { params: { id }, body, version }),
    onError: (error) => showCurrent(client, error),
    onSuccess: (compared) => {
      showImport(client, compared);
      return navigate({ to: '/manage/users/import/csv', search: { id: compared.id } });
    },
    meta: { quiet: true },
  });

  const setField = (index: number, field: StaffField | null) => {
    if (!options || !staffImport) return;
    const mapping = withField(options.mapping, index, field);
    const [only, ...others] = formatsThatFit(datesIn(mapping, staffImport.sample));
    // A column that is known as a date only now may leave no doubt about the order.
    change({ mapping, ...(only && others.length === 0 && { dateFormat: only }) });
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
