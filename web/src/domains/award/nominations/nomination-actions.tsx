import {
  type AwardType,
  type AwardTypeAction,
  archiveAwardType,
  unarchiveAwardType,
} from '@hurrah/contracts/award/award-types';
import { endNomination, exportNominations, startNomination } from '@hurrah/contracts/award/nominations';
import { ActionIcon, Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import Archive from 'lucide-react/icons/archive';
import ArchiveRestore from 'lucide-react/icons/archive-restore';
import BellRing from 'lucide-react/icons/bell-ring';
import CalendarClock from 'lucide-react/icons/calendar-clock';
import Copy from 'lucide-react/icons/copy';
import Ellipsis from 'lucide-react/icons/ellipsis';
import History from 'lucide-react/icons/history';
import Lock from 'lucide-react/icons/lock';
import Pencil from 'lucide-react/icons/pencil';
import Scale from 'lucide-react/icons/scale';
import Users from 'lucide-react/icons/users';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call, callForFile } from '../../../lib/api.ts';
import { ButtonLink } from '../../../lib/links.tsx';
import { type Action, ActionMenu } from '../../../ui/action-menu.tsx';
import { DownloadButton } from '../../../ui/download-button.tsx';
import { type Question, useConfirm } from '../../../ui/use-confirm.tsx';
import { awardTypeChanged } from '../cache.ts';
import { CloneDialog } from './clone-dialog.tsx';
import { ExtendDialog } from './extend-dialog.tsx';
import { statusOf } from './rules.ts';
import { useNominationWords } from './use-nomination-words.ts';

interface NominationActionsProps {
  type: AwardType;
  onHistory: () => void;
}

/** What the caller may do with a nomination where it stands. */
export function NominationActions({ type, onHistory }: NominationActionsProps) {
  const { t } = useTranslation('judging');
  const confirm = useConfirm();
  const questions = useQuestions(type);
  const { timeZone } = useNominationWords();
  const [open, setOpen] = useState<'extend' | 'clone'>();
  const may = (action: AwardTypeAction) => type.permissions.includes(action);
  const isClosed = statusOf(type) === 'closed';
  const isBefore = may('start');
  const close = () => setOpen(undefined);
  return (
    <>
      {(type.stats?.nominations ?? 0) > 0 && (
        <DownloadButton read={() => callForFile(exportNominations, { params: { id: type.id } })}>
          {t('actions.export')}
        </DownloadButton>
      )}
      {isBefore && may('edit') && (
        <ButtonLink variant="default" to="/awards/configure/$id" params={{ id: type.id }}>
          {t('actions.edit')}
        </ButtonLink>
      )}
      {may('extend') && (
        <Button variant="default" onClick={() => setOpen('extend')}>
          {t(isClosed ? 'actions.reopen' : 'actions.extend')}
        </Button>
      )}
      {may('end') && (
        <Button variant="default" onClick={() => confirm.ask(questions.end())}>
          {t('actions.close')}
        </Button>
      )}
      {isBefore && <Button onClick={() => confirm.ask(questions.start())}>{t('actions.start')}</Button>}
      <MoreMenu
        type={type}
        onHistory={onHistory}
        onClone={() => setOpen('clone')}
        onArchive={() => confirm.ask(type.archived ? questions.unarchive() : questions.archive())}
      />
      {confirm.dialog}
      <ExtendDialog
        key={`${type.nominationEndAt} ${timeZone}`}
        type={type}
        opened={open === 'extend'}
        onClose={close}
      />
      <CloneDialog type={type} opened={open === 'clone'} onClose={close} />
    </>
  );
}

interface MoreMenuProps extends NominationActionsProps {
  onClone: () => void;
  onArchive: () => void;
}

function MoreMenu({ type, onHistory, onClone, onArchive }: MoreMenuProps) {
  const { t } = useTranslation('judging');
  const may = (action: AwardTypeAction) => type.permissions.includes(action);
  const edit: Action = {
    name: 'edit',
    label: t('actions.edit'),
    icon: Pencil,
    link: (props) => <Link {...props} to="/awards/configure/$id" params={{ id: type.id }} />,
  };
  const actions: Action[] = [
    ...(may('edit') && !may('start') ? [edit] : []),
    ...(may('clone') ? [{ name: 'clone', label: t('actions.clone'), icon: Copy, run: onClone }] : []),
    { name: 'history', label: t('actions.history'), icon: History, run: onHistory },
    ...(may('archive')
      ? [{ name: 'archive', label: t('actions.archive'), icon: Archive, run: onArchive, isApart: true }]
      : []),
    ...(may('unarchive')
      ? [{ name: 'unarchive', label: t('actions.unarchive'), icon: ArchiveRestore, run: onArchive, isApart: true }]
      : []),
  ];
  const button = (
    <ActionIcon variant="default" size={42} aria-label={t('actions.more')}>
      <Ellipsis size={20} aria-hidden />
    </ActionIcon>
  );
  return <ActionMenu target={button} actions={actions} />;
}

/** Each says what it will do before it does it. */
function useQuestions(type: AwardType) {
  const { t } = useTranslation('judging');
  const words = useNominationWords();
  const { name, nominationEndAt, notify, tenantWideNominators } = type;
  const params = { id: type.id };
  const values = { name };
  const end = nominationEndAt && words.moment(nominationEndAt);
  return {
    start: (): Question => ({
      title: t('start.title', values),
      consequences: [
        { icon: <Users aria-hidden />, text: t(tenantWideNominators ? 'start.everyone' : 'start.chosen') },
        { icon: <CalendarClock aria-hidden />, text: end ? t('start.closes', { end }) : t('start.noEnd') },
        ...(notify ? [{ icon: <BellRing aria-hidden />, text: t('start.notify') }] : []),
      ],
      confirmLabel: t('actions.start'),
      run: () => call(startNomination, { params }),
      refreshes: awardTypeChanged(params.id),
      success: t('start.done'),
    }),
    end: (): Question => ({
      title: t('close.title', values),
      consequences: [
        { icon: <Lock aria-hidden />, text: t('close.nobody') },
        ...(end ? [{ icon: <CalendarClock aria-hidden />, text: t('close.earlier', { end }) }] : []),
        { icon: <Scale aria-hidden />, text: t('close.judge') },
      ],
      confirmLabel: t('actions.close'),
      run: () => call(endNomination, { params }),
      refreshes: awardTypeChanged(params.id),
      success: t('close.done'),
    }),
    archive: (): Question => ({
      title: t('archive.title', values),
      consequences: [{ text: t('archive.hidden') }, { text: t('archive.stays') }],
      confirmLabel: t('actions.archive'),
      run: () => call(archiveAwardType, { params }),
      refreshes: awardTypeChanged(params.id),
      success: t('archive.done', values),
    }),
    unarchive: (): Question => ({
      title: t('archive.undoTitle', values),
      consequences: [{ text: t('archive.undoText') }],
      confirmLabel: t('actions.unarchive'),
      run: () => call(unarchiveAwardType, { params }),
      refreshes: awardTypeChanged(params.id),
      success: t('archive.undone', values),
    }),
  };
}
