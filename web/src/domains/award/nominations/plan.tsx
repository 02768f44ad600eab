import type { AwardType } from '@hurrah/contracts/award/award-types';
import type { NamedRecipient } from '@hurrah/contracts/identity/recipients';
import Award from 'lucide-react/icons/award';
import CalendarCheck from 'lucide-react/icons/calendar-check';
import CalendarX from 'lucide-react/icons/calendar-x';
import Scale from 'lucide-react/icons/scale';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Card } from '../../../ui/card.tsx';
import classes from './nominations.module.css';
import { statusOf } from './rules.ts';
import { useNominationWords } from './use-nomination-words.ts';

/** What will happen when, before it begins. */
export function Plan({ type }: { type: AwardType }) {
  const { t } = useTranslation('judging');
  const words = useNominationWords();
  const { nominationStartAt: start, nominationEndAt: end, hideNames } = type;
  const steps: { name: string; icon: ReactNode; title: string; text: string }[] = [
    {
      name: 'opens',
      icon: <CalendarCheck aria-hidden />,
      title: t('plan.opens'),
      text: start ? words.moment(start) : t('plan.opensNoDate'),
    },
    {
      name: 'closes',
      icon: <CalendarX aria-hidden />,
      title: t('plan.closes'),
      text: end ? words.moment(end) : t('plan.closesNoDate'),
    },
    {
      name: 'judge',
      icon: <Scale aria-hidden />,
      title: t('plan.judge'),
      text: t(hideNames ? 'plan.judgeHidden' : 'plan.judgeText'),
    },
    { name: 'give', icon: <Award aria-hidden />, title: t('plan.give'), text: t('plan.giveText') },
  ];
  return (
    <Card title={t('plan.title')}>
      {statusOf(type) === 'draft' && <p className={classes.hint}>{t('plan.draft')}</p>}
      <ol className={classes.steps}>
        {steps.map(({ name, icon, title, text }) => (
          <li key={name}>
            <span className={classes.stepIcon}>{icon}</span>
            <div>
              <strong>{title}</strong>
              <p>{text}</p>
            </div>
          </li>
        ))}
      </ol>
      <p className={classes.hint}>{t('extend.zone', { zone: words.timeZone.replaceAll('_', ' ') })}</p>
    </Card>
  );
}

/** Everything that is set, to be checked before it begins. */
export function Facts({ type }: { type: AwardType }) {
  const { t } = useTranslation('judging');
  const words = useNominationWords();
  const { points, pointsBankName: bank, pointsBankBalance, maxNominations, pinForDays } = type;
  const named = useNamed();
  const facts: [title: string, value: string][] = [
    [t('facts.nominators'), type.tenantWideNominators ? t('facts.everyone') : named(type.nominators ?? [])],
    [t('facts.candidates'), type.tenantWideCandidates ? t('facts.everyone') : named(type.candidates ?? [])],
    [t('facts.limit'), maxNominations ? t('facts.limitCount', words.counted(maxNominations)) : t('facts.noLimit')],
    [t('facts.points'), points > 0 ? words.worth(points) : t('facts.noPoints')],
  ];
  if (points > 0 && bank) {
    const worth = pointsBankBalance && words.worth(pointsBankBalance.available);
    facts.push([t('facts.bank'), worth ? t('facts.bankHas', { bank, worth }) : bank]);
  }
  facts.push(
    [t('facts.names'), t(type.hideNames ? 'facts.namesHidden' : 'facts.namesShown')],
    [t('facts.involved'), t(type.keepOutInvolved ? 'facts.involvedOut' : 'facts.involvedMarked')],
    [t('facts.reasons'), t(type.shareReasons ? 'facts.reasonsShared' : 'facts.reasonsKept')],
    [t('facts.pinned'), pinForDays ? t('facts.pinnedDays', words.counted(pinForDays)) : t('facts.notPinned')],
    [t('facts.notify'), t(type.notify ? 'facts.yes' : 'facts.no')],
  );
  return (
    <Card title={t('facts.title')}>
      <dl className={classes.facts}>
        {facts.map(([title, value]) => (
          <div key={title}>
            <dt>{title}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}

const maxNamed = 4;

/** People and teams by name, the first few. */
function useNamed() {
  const { t } = useTranslation('judging');
  const words = useNominationWords();
  return (named: NamedRecipient[]): string => {
    if (named.length === 0) return t('facts.nobody');
    const names = named
      .slice(0, maxNamed)
      .map(({ name, memberCount }) =>
        memberCount === null ? name : t('facts.team', { name, formatted: words.number(memberCount) }),
      );
    const others = named.length - names.length;
    return words.list(others > 0 ? [...names, t('facts.more', words.counted(others))] : names);
  };
}
