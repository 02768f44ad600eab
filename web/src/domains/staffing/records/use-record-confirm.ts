import {
  deleteStaffRecord,
  inviteStaffRecord,
  type StaffRecord,
  type StaffRecordAction,
} from '@hurrah/contracts/staffing/staff-records';
import { useTranslation } from 'react-i18next';
import { call } from '../../../lib/api.ts';
import { useConfirm } from '../../../ui/use-confirm.tsx';
import { changedByImport } from '../api.ts';
import { nameOfRecord } from './record-rules.ts';

/** Asks once before something happens with one record, and says what. */
export function useRecordConfirm(onDone?: (action: StaffRecordAction) => unknown) {
  const { t } = useTranslation('staffing');
  const { ask, dialog } = useConfirm();
  const askAbout = (record: StaffRecord, action: StaffRecordAction) => {
    const words = { name: nameOfRecord(record), email: record.fields.email ?? t('records.theirAddress') };
    const variant = `${action}${record.member ? 'Member' : 'Waiting'}` as const;
    const params = { id: record.id };
    ask({
      title: t(`records.ask.${variant}.title`, words),
      consequences: t(`records.ask.${variant}.lines`, { ...words, returnObjects: true }).map((text) => ({ text })),
      confirmLabel: t(`records.ask.${variant}.confirm`),
      danger: action === 'delete',
      run: async () => {
        await (action === 'delete' ? call(deleteStaffRecord, { params }) : call(inviteStaffRecord, { params }));
      },
      onDone: () => onDone?.(action),
      refreshes: changedByImport,
      success: t(`records.ask.${variant}.done`, words),
    });
  };
  return { askAbout, dialog };
}
