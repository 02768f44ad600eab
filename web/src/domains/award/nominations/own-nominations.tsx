import { deleteNomination } from '@hurrah/contracts/award/nominations';
import { Stack } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import Pencil from 'lucide-react/icons/pencil';
import Undo2 from 'lucide-react/icons/undo-2';
import { useTranslation } from 'react-i18next';
import { call } from '../../../lib/api.ts';
import { useFormat } from '../../../lib/dates.ts';
import { nameOf } from '../../../lib/names.ts';
import { useNow } from '../../../lib/use-now.ts';
import { RowMenu } from '../../../ui/action-menu.tsx';
import { Card } from '../../../ui/card.tsx';
import { GrowingList, rowsOf } from '../../../ui/growing-list.tsx';
import { PersonLine } from '../../../ui/person-line.tsx';
import { type Question, useConfirm } from '../../../ui/use-confirm.tsx';
import { faceOf } from '../../people/index.ts';
import { ownNominationsQuery } from '../api.ts';
import { nominationsChanged } from '../cache.ts';
import { closingDay } from './deadline.tsx';
import type { OwnNomination } from './nominate-dialog.tsx';

/** Whom the person has nominated, and how it went. Nothing where there is no one. */
export function OwnNominations({ onEdit }: { onEdit: (nomination: OwnNomination) => void }) {
  const { t } = useTranslation('awards');
  const pages = useInfiniteQuery(ownNominationsQuery());
  const { ask, dialog } = useConfirm();
  if (rowsOf(pages)?.length === 0) return dialog;
  return (
    <Card title={t('own.title')}>
      <GrowingList pages={pages} height={44} within="card" failed={t('failed')}>
        {(nominations) => (
          <Stack component="ul" gap="md">
            {nominations.map((nomination) => (
              <Row key={nomination.id} nomination={nomination} onEdit={() => onEdit(nomination)} onAsk={ask} />
            ))}
          </Stack>
        )}
      </GrowingList>
      {dialog}
    </Card>
  );
}

interface RowProps {
  nomination: OwnNomination;
  onEdit: () => void;
  onAsk: (question: Question) => void;
}

function Row({ nomination, onEdit, onAsk }: RowProps) {
  const { t } = useTranslation('awards');
  const { id, nominee, awardType } = nomination;
  const name = nameOf(nominee);
  const isOpen = awardType.nominationStatus === 'open';
  const takeBack = () =>
    onAsk({
      title: t('own.ask.title', { name }),
      consequences: [{ text: t('own.ask.text') }, { text: t('own.ask.again', { name }) }],
      confirmLabel: t('own.takeBack'),
      cancelLabel: t('own.ask.keep'),
      danger: true,
      run: () => call(deleteNomination, { params: { id: awardType.id, nominationId: id } }),
      refreshes: nominationsChanged(awardType.id),
      success: t('own.ask.done'),
    });
  const actions = [
    { name: 'edit', label: t('own.edit'), icon: Pencil, run: onEdit },
    { name: 'takeBack', label: t('own.takeBack'), icon: Undo2, run: takeBack, isDanger: true },
  ];
  return (
    <li>
      <PersonLine
        person={faceOf(nominee)}
        size={40}
        detail={`${awardType.name} · ${useStatus(nomination)}`}
        action={isOpen && <RowMenu label={t('own.menu', { name })} actions={actions} />}
      />
    </li>
  );
}

function useStatus({ awardType, outcome }: OwnNomination): string {
  const { t } = useTranslation('awards');
  const format = useFormat();
  const now = useNow();
  if (outcome) return t(`own.${outcome}`);
  const { nominationStatus, nominationEndAt } = awardType;
  if (nominationStatus !== 'open' || !nominationEndAt) return t('own.waiting');
  return t('own.open', { date: closingDay(nominationEndAt, now, format) });
}
