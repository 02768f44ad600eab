import {
  deleteStaffRecord,
  inviteStaffRecord,
  type StaffRecord,
  type StaffRecordAction,
} from '@hurrah/contracts/identity/staff-records';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../../lib/api.ts';
import { messageOf } from '../../../../lib/messages.ts';
import { PreviewConfirm } from '../../../../ui/preview-confirm.tsx';
import { toastSuccess } from '../../../../ui/toasts.tsx';
import { refreshPeople } from '../../api.ts';
import { nameOfRecord } from '../../record-rules.ts';

export interface AskedRecord {
  record: StaffRecord;
  action: StaffRecordAction;
}

interface RecordDialogProps {
  /** What it was about stays readable while it closes. */
  asked: AskedRecord | undefined;
  onDone?: ((action: StaffRecordAction) => unknown) | undefined;
}

/** Asks once before something happens with one record, and says what. */
export function RecordDialog({ asked, onDone }: RecordDialogProps) {
  const [isOpen, setIsOpen] = useState(false);
  useEffect(() => setIsOpen(asked !== undefined), [asked]);
  if (!asked) return null;
  return <Question {...asked} opened={isOpen} onClose={() => setIsOpen(false)} onDone={onDone} />;
}

interface QuestionProps extends AskedRecord, Pick<RecordDialogProps, 'onDone'> {
  opened: boolean;
  onClose: () => void;
}

function Question({ record, action, opened, onClose, onDone }: QuestionProps) {
  const { t } = useTranslation('staffing');
  const client = useQueryClient();
  const { member, fields } = record;
  const words = { name: nameOfRecord(record), email: fields.email ?? t('records.theirAddress') };
  const variant = `${action}${member ? 'Member' : 'Waiting'}` as const;
  const params = { id: record.id };
  const act = useMutation({
    mutationFn: async () => {
      await (action === 'delete' ? call(deleteStaffRecord, { params }) : call(inviteStaffRecord, { params }));
    },
    onSuccess: async () => {
      // Whoever stands on the page of a record that is gone leaves it before it is asked for again.
      await onDone?.(action);
      await refreshPeople(client);
      onClose();
      toastSuccess(t(`records.ask.${variant}.done`, words));
    },
    meta: { quiet: true },
  });
  const lines = t(`records.ask.${variant}.lines`, { ...words, returnObjects: true });
  return (
    <PreviewConfirm
      opened={opened}
      onClose={onClose}
      title={t(`records.ask.${variant}.title`, words)}
      consequences={lines.map((text) => ({ text }))}
      confirmLabel={t(`records.ask.${variant}.confirm`)}
      onConfirm={() => act.mutate()}
      pending={act.isPending}
      error={act.error && messageOf(act.error)}
      danger={action === 'delete'}
    />
  );
}
