import type { StaleVersion } from '@hurrah/contracts/errors';
import { Radio, SimpleGrid, Stack, Text } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { Trans, useTranslation } from 'react-i18next';
import { useFormat } from '../lib/dates.ts';
import { nameOf } from '../lib/names.ts';
import type { Clash, Side } from '../lib/versioned.ts';
import { FormDialog } from './form-dialog.tsx';
import { RelativeTime } from './relative-time.tsx';
import classes from './stale-dialog.module.css';
import { useReturnFocus } from './use-return-focus.ts';

interface StaleDialogProps {
  stale: Pick<StaleVersion, 'changedBy'>;
  clashes: Clash[];
  /** Without choices: the person goes on editing, and nothing is saved. */
  onDecide: (choices?: Record<string, Side>) => void;
}

/** Two people changed the same fields: shows both values and who wrote the other one, and asks which to keep. */
export function StaleDialog({ stale: { changedBy }, clashes, onDecide }: StaleDialogProps) {
  const { t } = useTranslation('versions');
  useReturnFocus();
  const [choices, setChoices] = useState<Record<string, Side>>({});
  const decide = () => onDecide(Object.fromEntries(clashes.map(({ path }) => [path, choices[path] ?? 'mine'])));
  return (
    <FormDialog
      opened
      onClose={() => onDecide()}
      title={changedBy ? t('title', { name: nameOf(changedBy) }) : t('titleUnknown')}
      description={t('text', { count: clashes.length })}
      onSubmit={decide}
      submitLabel={t('save')}
      cancelLabel={t('back')}
      dirty
    >
      {clashes.map((clash) => (
        <Choice
          key={clash.path}
          clash={clash}
          value={choices[clash.path] ?? 'mine'}
          onChange={(side) => setChoices({ ...choices, [clash.path]: side })}
        />
      ))}
    </FormDialog>
  );
}

interface ChoiceProps {
  clash: Clash;
  value: Side;
  onChange: (side: Side) => void;
}

function Choice({ clash, value, onChange }: ChoiceProps) {
  const { t } = useTranslation('versions');
  return (
    <Radio.Group mt="xs" label={clash.label} value={value} onChange={onChange}>
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="sm" mt="xs">
        <Radio.Card className={classes.side ?? ''} p="md" value="mine">
          <Radio.Indicator className={classes.dot ?? ''} />
          <Stack component="span" gap="xs" className={classes.words ?? ''}>
            <Quiet>{t('mine')}</Quiet>
            <span>{clash.mine || t('empty')}</span>
          </Stack>
        </Radio.Card>
        <Radio.Card className={classes.side ?? ''} p="md" value="theirs">
          <Radio.Indicator className={classes.dot ?? ''} />
          <Stack component="span" gap="xs" className={classes.words ?? ''}>
            <Quiet>{t('theirs')}</Quiet>
            <span>{clash.theirs || t('empty')}</span>
            <ChangedBy clash={clash} />
          </Stack>
        </Radio.Card>
      </SimpleGrid>
    </Radio.Group>
  );
}

const Quiet = ({ children }: { children: ReactNode }) => (
  <Text span size="xs" c="dimmed">
    {children}
  </Text>
);

function ChangedBy({ clash: { changedBy, changedAt } }: Pick<ChoiceProps, 'clash'>) {
  const { t } = useTranslation('versions');
  const { locale, timeZone } = useFormat();
  const [now] = useState(() => new Date());
  if (!changedAt) return null;
  const time = <RelativeTime value={changedAt} locale={locale} timeZone={timeZone} now={now} />;
  return (
    <Quiet>
      {changedBy ? <Trans t={t} i18nKey="by" values={{ name: nameOf(changedBy) }} components={{ time }} /> : time}
    </Quiet>
  );
}
