import type { AwardType } from '@hurrah/contracts/award/award-types';
import { finalizeNomination, type Winner } from '@hurrah/contracts/award/nominations';
import { Button, Group, Text } from '@mantine/core';
import Ban from 'lucide-react/icons/ban';
import BellRing from 'lucide-react/icons/bell-ring';
import Lock from 'lucide-react/icons/lock';
import { useTranslation } from 'react-i18next';
import { call } from '../../../lib/api.ts';
import { PersonAvatar } from '../../../ui/person-avatar.tsx';
import { ActionBar } from '../../../ui/settings-form.tsx';
import { Token } from '../../../ui/token.tsx';
import { useConfirm } from '../../../ui/use-confirm.tsx';
import { faceOf } from '../../people/index.ts';
import { nominationFinalized } from '../cache.ts';
import { Hint } from '../nominations/hint.tsx';
import { useNominationWords } from '../nominations/use-nomination-words.ts';
import classes from './winners.module.css';

interface WinnersTrayProps {
  type: AwardType;
  chosen: { winner: Winner; name: string }[];
  onRemove: (winner: Winner) => void;
  onReview: () => void;
}

/** Who wins so far and what it costs, always within reach. */
export function WinnersTray({ type, chosen, onRemove, onReview }: WinnersTrayProps) {
  const { t } = useTranslation('judging');
  const nobody = useNobodyWins(type);
  const hasWinner = chosen.length > 0;
  const words = (
    <Group gap="md">
      {hasWinner && (
        <ul className={classes.chosen} aria-label={t('tray.label')}>
          {chosen.map(({ winner, name }) => (
            <li key={winner.id}>
              <Token
                name={name}
                media={winner.member && <PersonAvatar person={faceOf(winner.member)} size={28} />}
                onRemove={() => onRemove(winner)}
              />
            </li>
          ))}
        </ul>
      )}
      <Cost type={type} count={chosen.length} />
    </Group>
  );
  return (
    <>
      <ActionBar words={words}>
        {!hasWinner && (
          <Button variant="default" onClick={nobody.ask}>
            {t('tray.nobody')}
          </Button>
        )}
        <Button onClick={onReview} disabled={!hasWinner}>
          {t('tray.review')}
        </Button>
      </ActionBar>
      {nobody.dialog}
    </>
  );
}

function Cost({ type, count }: { type: AwardType; count: number }) {
  const { t } = useTranslation('judging');
  const words = useNominationWords();
  const values = words.counted(count);
  const total = type.points * count;
  const each = words.points(type.points);
  const first =
    type.points > 0 ? t('tray.gets', { ...values, each, worth: words.worth(total) }) : t('tray.noPoints', values);
  const bank = useBankWords(type, total);
  return (
    <div>
      <Text component="div" inherit fw={600}>
        {count === 0 ? t('tray.none') : first}
      </Text>
      <Hint>
        {count === 0 ? t('tray.noneText') : bank}
        {count > 0 && (
          <Text span inherit visibleFrom="sm">
            {' '}
            {t('tray.nothing')}
          </Text>
        )}
      </Hint>
    </div>
  );
}

/** What the bank keeps. Its balance is not for everybody on the jury. */
function useBankWords({ points, pointsBankName: bank, pointsBankBalance }: AwardType, total: number) {
  const { t } = useTranslation('judging');
  const words = useNominationWords();
  if (!bank || points === 0) return undefined;
  if (!pointsBankBalance) return t('tray.from', { bank });
  const { available } = pointsBankBalance;
  const left = available - total;
  if (left < 0) return t('tray.short', { bank, available: words.points(available) });
  return t('tray.keeps', { bank, left: words.number(left), available: words.number(available) });
}

/** The other way to finalize. It is asked first, because it is as final. */
function useNobodyWins(type: AwardType) {
  const { t } = useTranslation('judging');
  const words = useNominationWords();
  const { ask, dialog } = useConfirm();
  const { id, name } = type;
  const nominators = type.stats?.nominators ?? 0;
  return {
    dialog,
    ask: () =>
      ask({
        title: t('nobody.title', { name }),
        consequences: [
          { icon: <Ban aria-hidden />, text: t('nobody.nothing') },
          ...(nominators > 0
            ? [{ icon: <BellRing aria-hidden />, text: t('nobody.told', words.counted(nominators)) }]
            : []),
          { icon: <Lock aria-hidden />, text: t('nobody.forever'), tone: 'warning' },
        ],
        confirmLabel: t('nobody.confirm'),
        run: () => call(finalizeNomination, { params: { id }, body: { noWinner: true, seenWinnerIds: [] } }),
        refreshes: nominationFinalized(id),
        success: t('nobody.done', { name }),
      }),
  };
}
