import { Button, Progress } from '@mantine/core';
import FileText from 'lucide-react/icons/file-text';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../../lib/dates.ts';
import { numberFormat } from '../../../../lib/intl.ts';
import { Card } from '../../../../ui/card.tsx';
import classes from './file-progress.module.css';

interface FileProgressProps {
  filename: string;
  /** How much has been sent, from 0 to 1; after that nobody knows how long it takes. */
  share: number | 'reading';
  onGiveUp?: () => void;
}

/** A file on its way. */
export function FileProgress({ filename, share, onGiveUp }: FileProgressProps) {
  const { t } = useTranslation('staffing');
  const { locale } = useFormat();
  const isSending = share !== 'reading' && share < 1;
  const percent = numberFormat(locale, { style: 'percent' }).format(share === 'reading' ? 1 : share);
  const words = isSending ? t('upload.sending', { percent }) : t('upload.reading');
  return (
    <Card>
      <div className={classes.file}>
        <span className={classes.icon}>
          <FileText size={22} aria-hidden />
        </span>
        <div className={classes.words}>
          <strong className={classes.name}>{filename}</strong>
          <span className={classes.state} role="status">
            {words}
          </span>
        </div>
        {isSending && onGiveUp && (
          <Button variant="default" size="sm" onClick={onGiveUp}>
            {t('upload.giveUp')}
          </Button>
        )}
      </div>
      <Progress.Root mt={16}>
        <Progress.Section
          value={isSending ? share * 100 : 100}
          striped={!isSending}
          animated={!isSending}
          aria-label={filename}
        />
      </Progress.Root>
    </Card>
  );
}
