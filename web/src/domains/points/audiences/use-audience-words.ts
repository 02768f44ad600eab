import type { MemberStatus } from '@hurrah/contracts/people/tenant-members';
import type { Eligibility } from '@hurrah/contracts/points/settings';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/dates.ts';
import { type AudienceField, fieldsOf, valuesOf } from './audience.ts';

interface NamedTeam {
  id: string;
  name: string;
}

/** More values than these are a number. */
const maxNamed = 3;

/** An audience in words: 'Department: Sales or Design · Time here: at least 30 days'. */
export function useAudienceWords() {
  const { t } = useTranslation(['pointsAdmin', 'people']);
  const format = useFormat();
  const field = (name: AudienceField): string =>
    name === 'tenure' || name === 'status' ? t(`audience.fields.${name}`) : t(`people:segments.${name}`);
  const status = (name: MemberStatus): string => t(`people:status.${name}`);
  const values = (audience: Eligibility, name: AudienceField, teams: NamedTeam[] = []): string => {
    const all = valuesOf(audience, name);
    if (name === 'tenure') {
      return t('audience.tenure', { count: audience.tenureDays, formatted: format.number(audience.tenureDays) });
    }
    const named = all.map((value) => {
      if (name === 'status') return status(value as MemberStatus);
      return name === 'team' ? (teams.find(({ id }) => id === value)?.name ?? '…') : value;
    });
    if (named.length <= maxNamed) return format.anyOf(named);
    const others = named.length - maxNamed + 1;
    return format.anyOf([
      ...named.slice(0, maxNamed - 1),
      t('audience.others', { count: others, formatted: format.number(others) }),
    ]);
  };
  /** `teams` names those in the audience. */
  const sentence = (audience: Eligibility, teams?: NamedTeam[]): string => {
    const fields = fieldsOf(audience);
    if (fields.length === 0) return t('audience.everyoneShort');
    return fields
      .map((name) => t('audience.part', { field: field(name), values: values(audience, name, teams) }))
      .join(' · ');
  };
  return { field, status, values, sentence };
}
