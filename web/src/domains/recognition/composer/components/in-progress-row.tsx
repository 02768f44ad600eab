import type { Recognition } from '@hurrah/contracts/recognition/recognitions';
import { ActionIcon, Button } from '@mantine/core';
import { Trash2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../../lib/dates.ts';
import { RelativeTime } from '../../../../ui/relative-time.tsx';
import classes from './in-progress.module.css';
import { ProgressChip } from './progress-chip.tsx';

interface InProgressRowProps {
  recognition: Recognition;
  now: Date;
  onEdit: () => void;
  onDelete: () => void;
}

export function InProgressRow({ recognition, now, onEdit, onDelete }: InProgressRowProps) {
  const { t } = useTranslation('composer');
  const format = useFormat();
  const { sendTo, messageText, scheduledAt, updatedAt, permissions } = recognition;
  const who = sendTo.length > 0 ? format.list(sendTo.map(({ name }) => name)) : t('drafts.nobodyYet');
  return (
    <li className={classes.row}>
      <div className={classes.words}>
        <div className={classes.line}>
          <ProgressChip recognition={recognition} />
          <span className={classes.when}>
            {scheduledAt ? (
              t('drafts.goesOut', { when: format.dateTime(scheduledAt) })
            ) : (
              <RelativeTime value={updatedAt} locale={format.locale} timeZone={format.timeZone} now={now} />
            )}
          </span>
        </div>
        <div className={classes.who} title={who}>
          {who}
        </div>
        <div className={classes.text}>{messageText || t('drafts.noWords')}</div>
      </div>
      <div className={classes.actions}>
        {permissions.includes('edit') && (
          <Button variant="default" size="sm" onClick={onEdit} aria-label={t('drafts.editOf', { who })}>
            {t('drafts.edit')}
          </Button>
        )}
        {permissions.includes('delete') && (
          <ActionIcon onClick={onDelete} aria-label={t('drafts.deleteOf', { who })}>
            <Trash2 size={18} aria-hidden />
          </ActionIcon>
        )}
      </div>
    </li>
  );
}
