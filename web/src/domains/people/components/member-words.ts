import type { Segment, TenantMember } from '@hurrah/contracts/identity/tenant-members';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/dates.ts';

/** The fields of a member as a person reads them, for when two people have changed the same one. */
export function useMemberWords(segments: readonly Segment[]) {
  const { t } = useTranslation(['people', 'ui']);
  const format = useFormat();
  const labels = {
    firstName: t('details.firstName'),
    lastName: t('details.lastName'),
    email: t('details.email'),
    birthday: t('details.birthday'),
    jobTitle: t('details.jobTitle'),
    employeeId: t('details.employeeId'),
    managerId: t('details.manager'),
    startOn: t('details.startOn'),
    publicStaffProfile: t('details.publicStaffProfile'),
    ...Object.fromEntries(segments.map((segment) => [`segments.${segment}`, t(`segments.${segment}`)])),
  };
  const show = (path: string, value: unknown, current: unknown): string | undefined => {
    if (path === 'publicStaffProfile') return value ? t('ui:stale.on') : t('ui:stale.off');
    if (path === 'startOn' && typeof value === 'string') return format.day(value);
    if (path !== 'managerId' || !value) return undefined;
    // The row names who manages them now; of one's own choice only the id is kept.
    const manager = (current as TenantMember | undefined)?.manager;
    return manager ? `${manager.firstName} ${manager.lastName}` : t('ui:stale.yourChoice');
  };
  return { labels, show };
}
