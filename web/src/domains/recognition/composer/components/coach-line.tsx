import type { RichText } from '@hurrah/contracts/rich-text';
import { mentionsOf, textOf } from '@hurrah/contracts/rich-text-rules';
import { useDebouncedValue } from '@mantine/hooks';
import { Check, Lightbulb } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { adviceFor } from '../coach.ts';
import classes from './coach-line.module.css';

/** Only when somebody pauses: advice that changes with every letter is noise. */
const pauseMs = 900;

/** One quiet piece of advice about the message. Its place is kept while there is none. */
export function CoachLine({ message, recipientCount }: { message: RichText; recipientCount: number }) {
  const { t } = useTranslation('composer');
  const [settled] = useDebouncedValue(message, pauseMs);
  const advice = adviceFor({ text: textOf(settled), recipientCount, namesSomebody: mentionsOf(settled).length > 0 });
  const Icon = advice === 'good' ? Check : Lightbulb;
  return (
    <p className={classes.line} data-advice={advice} aria-live="polite">
      {advice ? (
        <>
          <Icon size={16} aria-hidden />
          {t(`coach.${advice}`)}
        </>
      ) : (
        t('coach.start')
      )}
    </p>
  );
}
