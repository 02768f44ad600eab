import { Group } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import classes from './sign-ups.module.css';

/** Which of the three steps to a company this is. */
export function Steps({ at }: { at: 1 | 2 | 3 }) {
  const { t } = useTranslation('start');
  return (
    <Group component="p" gap="sm" mt={0} mb="lg" fz="xs" c="dimmed">
      {[1, 2, 3].map((step) => (
        <span
          key={step}
          className={classes.dot}
          data-now={step === at || undefined}
          data-done={step < at || undefined}
        />
      ))}
      {t('step', { step: at })}
    </Group>
  );
}
