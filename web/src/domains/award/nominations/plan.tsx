import type { AwardType } from '@hurrah/contracts/award/award-types';
import type { NamedRecipient } from '@hurrah/contracts/people/recipients';
import { Group, Stack, Text } from '@mantine/core';
import type { LucideIcon } from 'lucide-react';
import Award from 'lucide-react/icons/award';
import CalendarCheck from 'lucide-react/icons/calendar-check';
import CalendarX from 'lucide-react/icons/calendar-x';
import Scale from 'lucide-react/icons/scale';
import { useTranslation } from 'react-i18next';
import { Card } from '../../../ui/card.tsx';
import { Fact, Facts } from '../../../ui/facts.tsx';
import { Hint } from './hint.tsx';
import classes from './nominations.module.css';
import { statusOf } from './rules.ts';
import { useNominationWords } from './use-nomination-words.ts';

/** What will happen when, before it begins. */
export function Plan({ type }: { type: AwardType }) {
  const { t } = useTranslation('judging');
  const words = useNominationWords();
  const { nominationStartAt: start, nominationEndAt: end, hideNames } = type;
  const steps: { name: string; icon: LucideIcon; title: string; text: string }[] = [
    {
      name: 'opens',
      icon: CalendarCheck,
      title: t('plan.opens'),
      text: start ? words.moment(start) : t('plan.opensNoDate'),
    },
    {
      name: 'closes',
      icon: CalendarX,
      title: t('plan.closes'),
      text: end ? words.moment(end) : t('plan.closesNoDate'),
    },
    {
      name: 'judge',
      icon: Scale,
      title: t('plan.judge'),
      text: t(hideNames ? 'plan.judgeHidden' : 'plan.judgeText'),
    },
    { name: 'give', icon: Award, title: t('plan.give'), text: t('plan.giveText') },
  ];
  return (
    <Card title={t('plan.title')}>
      {statusOf(type) === 'draft' && <Hint>{t('plan.draft')}</Hint>}
      <Stack component="ol" gap="lg" mt="xs" mb="lg">
        {steps.map(({ name, icon: Icon, title, text }) => (
          <Group component="li" key={name} gap="md" wrap="nowrap" align="flex-start" className={classes.step ?? ''}>
            <span className={classes.icon}>
              <Icon size={18} aria-hidden />
            </span>
            <div>
              <Text fw={600}>{title}</Text>
              <Hint>{text}</Hint>
            </div>
          </Group>
        ))}
      </Stack>
      <Hint>{t('extend.zone', { zone: words.timeZone.replaceAll('_', ' ') })}</Hint>
    </Card>
  );
}

/** Everything that is set, to be checked before it begins. */
export function PlanFacts({ type }: { type: AwardType }) {
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
      <Facts beside>
        {facts.map(([title, value]) => (
          <Fact key={title} label={title}>
            {value}
          </Fact>
        ))}
      </Facts>
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
