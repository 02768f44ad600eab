import type { AwardType } from '@hurrah/contracts/award/award-types';
import type { FinalizePreview } from '@hurrah/contracts/award/nominations';
import { Box, Group, Stack, Text } from '@mantine/core';
import BellRing from 'lucide-react/icons/bell-ring';
import Coins from 'lucide-react/icons/coins';
import Megaphone from 'lucide-react/icons/megaphone';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import type { ReactNode } from 'react';
import { Trans, useTranslation } from 'react-i18next';
import { TextLink } from '../../../lib/links.tsx';
import { nameOf } from '../../../lib/names.ts';
import { useCan } from '../../../lib/permissions.ts';
import { Panel } from '../../../ui/layout.tsx';
import { Rows } from '../../../ui/list-row.tsx';
import { PersonLine } from '../../../ui/person-line.tsx';
import { faceOf } from '../../people/index.ts';
import { Hint } from '../nominations/hint.tsx';
import { useNominationWords } from '../nominations/use-nomination-words.ts';
import classes from './winners.module.css';

/** The winners, by name whatever was hidden before, and what happens when it is finalized. */
export function FinalizeSummary({ preview }: { preview: FinalizePreview }) {
  const { t } = useTranslation('judging');
  const words = useNominationWords();
  return (
    <>
      <ul className={classes.finalists} aria-label={t('finalize.winners')}>
        {preview.winners.map(({ id, member, nominationCount, note }) => (
          <li key={id}>
            <PersonLine person={faceOf(member)} detail={t('nominee.counted', words.counted(nominationCount))} />
            {note && (
              <Text size="sm" mt="sm" dir="auto">
                {note}
              </Text>
            )}
          </li>
        ))}
      </ul>
      <Rows>
        <PointsLine preview={preview} />
        <Line
          icon={<Megaphone size={19} color="var(--muted)" aria-hidden />}
          text={<Trans t={t} i18nKey="finalize.appears" components={{ b: <strong /> }} />}
          detail={preview.pinnedUntil && t('finalize.pinned', { date: words.moment(preview.pinnedUntil) })}
        />
        <ToldLine preview={preview} />
      </Rows>
    </>
  );
}

interface LineProps {
  icon: ReactNode;
  text: ReactNode;
  detail?: ReactNode;
}

function Line({ icon, text, detail }: LineProps) {
  return (
    <Group component="li" gap="md" wrap="nowrap" align="flex-start">
      {icon}
      <Box miw={0} lh={1.45}>
        <div>{text}</div>
        {detail && <Hint>{detail}</Hint>}
      </Box>
    </Group>
  );
}

function PointsLine({ preview }: { preview: FinalizePreview }) {
  const { t } = useTranslation('judging');
  const words = useNominationWords();
  const { total, amount, winners, pointsBankName, pointsBankBalance, covered } = preview;
  const icon = <Coins size={19} color="var(--marigold-ink)" aria-hidden />;
  if (total === 0) {
    return <Line icon={icon} text={<Trans t={t} i18nKey="finalize.noPoints" components={{ b: <strong /> }} />} />;
  }
  const left = covered && pointsBankBalance ? pointsBankBalance.available - total : undefined;
  const each = words.worth(amount);
  const values = { worth: words.worth(total), bank: pointsBankName ?? '' };
  return (
    <Line
      icon={icon}
      text={<Trans t={t} i18nKey="finalize.leaves" values={values} components={{ b: <strong /> }} />}
      detail={left !== undefined && t('finalize.leavesText', { count: winners.length, each, left: words.worth(left) })}
    />
  );
}

function ToldLine({ preview: { told } }: { preview: FinalizePreview }) {
  const { t } = useTranslation('judging');
  const words = useNominationWords();
  const count = told.winners + told.nominators + told.nominees;
  const groups = (['winners', 'nominators', 'nominees'] as const).filter((group) => told[group] > 0);
  const key = told.everyone ? 'finalize.everyone' : 'finalize.notified';
  return (
    <Line
      icon={<BellRing size={19} color="var(--muted)" aria-hidden />}
      text={<Trans t={t} i18nKey={key} values={words.counted(count)} count={count} components={{ b: <strong /> }} />}
      detail={words.list(groups.map((group) => t(`finalize.told.${group}`, words.counted(told[group]))))}
    />
  );
}

/** Why it can't be finalized now, each with what to do about it. */
export function FinalizeProblems({ type, preview }: { type: AwardType; preview: FinalizePreview }) {
  const { t } = useTranslation('judging');
  const words = useNominationWords();
  const can = useCan();
  const { problems, winners, total, pointsBankName, pointsBankBalance } = preview;
  if (problems.length === 0) return null;
  const gone = winners.filter(({ eligible }) => !eligible).map(({ member }) => nameOf(member));
  const values = {
    names: words.list(gone),
    bank: pointsBankName ?? '',
    available: words.points(pointsBankBalance?.available ?? 0),
    total: words.points(total),
  };
  const bankId = problems.includes('bankTooSmall') && can('pointsApp:createBudgetItem') ? type.budgetItemId : null;
  return (
    <Panel tone="danger" role="alert" icon={<TriangleAlert size={18} aria-hidden />}>
      <strong>{t('problems.title')}</strong>
      <Stack component="ul" gap={0} mt="xs" ps={18} style={{ listStyle: 'disc' }}>
        {problems.map((problem) => (
          <li key={problem}>{t(`problems.${problem}`, values)}</li>
        ))}
      </Stack>
      {bankId && (
        <TextLink to="/points/bank/configure/$id" params={{ id: bankId }}>
          {t('problems.openBank')}
        </TextLink>
      )}
    </Panel>
  );
}
