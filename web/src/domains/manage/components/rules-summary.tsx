import type { Team } from '@hurrah/contracts/identity/teams';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/dates.ts';
import { Card } from '../../../ui/card.tsx';
import { Chip } from '../../../ui/chip.tsx';
import classes from './rules.module.css';

/** The rules of a team, to read. */
export function RulesSummary({ team }: { team: Team }) {
  const { t } = useTranslation(['manage', 'people']);
  const format = useFormat();
  if (!team.automation) return null;
  const { join, rules } = team.automation;
  return (
    <Card>
      <p className={classes.lead}>{rules.length > 1 ? t(`rules.lead.${join}`) : t('rules.lead.one')}</p>
      <ul className={classes.summary}>
        {rules.map(({ segment, values }) => (
          <li key={`${segment} ${values.join()}`}>
            <span className={classes.segment}>{t(`people:segments.${segment}`)}</span>{' '}
            <span className={classes.is}>{values.length > 1 ? t('rules.isAnyOf') : t('rules.is')}</span>
            <span className={classes.values}>
              {values.map((value) => (
                <Chip key={value}>{value}</Chip>
              ))}
            </span>
          </li>
        ))}
      </ul>
      <p className={classes.note}>
        {t('rules.follows', { count: team.activeMemberCount, formatted: format.number(team.activeMemberCount) })}
      </p>
    </Card>
  );
}
