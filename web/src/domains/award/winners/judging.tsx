import { type AwardType, updateAwardType } from '@hurrah/contracts/award/award-types';
import { Box, Group, Switch, Text } from '@mantine/core';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import Scale from 'lucide-react/icons/scale';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../lib/api.ts';
import { lazyPart } from '../../../lib/lazy.ts';
import { useCan } from '../../../lib/permissions.ts';
import { AvatarStack } from '../../../ui/avatar-stack.tsx';
import { Chip } from '../../../ui/chip.tsx';
import { Panel } from '../../../ui/layout.tsx';
import { faceOf } from '../../people/index.ts';
import { juryQuery, nomineesQuery } from '../api.ts';
import { awardTypeChanged } from '../cache.ts';
import { Nominees } from '../nominations/nominees.tsx';
import { isKeptOut } from '../nominations/rules.ts';
import { useNomineeName } from '../nominations/use-nomination-words.ts';
import { useWinners } from './use-winners.ts';
import { WinnerButton } from './winner-button.tsx';
import classes from './winners.module.css';
import { WinnersTray } from './winners-tray.tsx';

const FinalizeDialog = lazyPart(() => import('./finalize-dialog.tsx'), 'FinalizeDialog', ['editor']);

/** Nominations are closed: the jury compares, chooses and finalizes. */
export function Judging({ type }: { type: AwardType }) {
  const winners = useWinners(type.id);
  const [isFinalizing, setIsFinalizing] = useState(false);
  const [wasFinalizing, setWasFinalizing] = useState(false);
  const chosen = useNamedWinners(type.id, winners.winners);
  const isJudge = !isKeptOut(type);
  return (
    <>
      {!isJudge && <KeptOut />}
      <Nominees
        type={type}
        winners={winners.winners}
        tools={<Tools type={type} />}
        {...(isJudge && {
          choose: (nominee, name) => <WinnerButton nominee={nominee} name={name} winners={winners} />,
        })}
      />
      {isJudge && winners.isLoaded && (
        <WinnersTray
          type={type}
          chosen={chosen}
          onRemove={(winner) => winners.remove.mutate(winner)}
          onReview={() => {
            setWasFinalizing(true);
            setIsFinalizing(true);
          }}
        />
      )}
      {wasFinalizing && (
        <Suspense>
          <FinalizeDialog type={type} opened={isFinalizing} onClose={() => setIsFinalizing(false)} />
        </Suspense>
      )}
    </>
  );
}

/** Winners as they are called on the page. */
function useNamedWinners(id: string, winners: ReturnType<typeof useWinners>['winners']) {
  const nameOf = useNomineeName();
  const { data } = useInfiniteQuery(nomineesQuery(id));
  const ids = (data?.pages ?? []).flatMap(({ results }) => results.map((nominee) => nominee.id));
  return winners.map((winner) => ({ winner, name: nameOf(winner, ids.indexOf(winner.nomineeId)) }));
}

function KeptOut() {
  const { t } = useTranslation('judging');
  return (
    <Box mb="lg">
      <Panel tone="warning" role="status" icon={<Scale size={20} aria-hidden />}>
        <strong>{t('keptOut.title')}</strong>
        <Text inherit maw="75ch">
          {t('keptOut.text')}
        </Text>
      </Panel>
    </Box>
  );
}

function Tools({ type }: { type: AwardType }) {
  return (
    <Group gap="lg">
      <HideNames type={type} />
      <Jury id={type.id} />
    </Group>
  );
}

/** Changes the award, so that everybody on the jury sees the same. */
function HideNames({ type }: { type: AwardType }) {
  const { t } = useTranslation('judging');
  const { id, version, hideNames } = type;
  const change = useCall(updateAwardType, {
    refreshes: awardTypeChanged(id),
    success: t(hideNames ? 'hide.off' : 'hide.on'),
  });
  if (!type.permissions.includes('edit')) return hideNames ? <Chip>{t('hide.hidden')}</Chip> : null;
  return (
    <Switch
      label={t('hide.label')}
      description={t('hide.hint')}
      checked={change.isPending ? !hideNames : hideNames}
      disabled={change.isPending}
      onChange={() => change.mutate({ params: { id }, body: { hideNames: !hideNames }, version })}
    />
  );
}

function Jury({ id }: { id: string }) {
  const { t } = useTranslation('judging');
  const can = useCan();
  const { data: jury } = useQuery({ ...juryQuery(id), enabled: can('awardApp:createNomination') });
  if (!jury || jury.total === 0) return null;
  return (
    <Group component="span" gap="sm" fz="sm" c="dimmed" className={classes.jury ?? ''}>
      <span>{t('jury')}</span>
      <AvatarStack people={jury.members.map((member) => faceOf(member))} total={jury.total} size={28} named />
    </Group>
  );
}
