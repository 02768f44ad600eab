import type { Value } from '@hurrah/contracts/recognition/values';
import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import ArchiveRestore from 'lucide-react/icons/archive-restore';
import { useTranslation } from 'react-i18next';
import { Card } from '../../../ui/card.tsx';
import { Section } from '../../../ui/section.tsx';
import classes from './archived-values.module.css';
import { useValueActions } from './use-value-actions.tsx';
import { ValueDot } from './value-dot.tsx';

/** Values that nobody can choose any more, and the way back. */
export function ArchivedValues({ values }: { values: Value[] }) {
  const { t } = useTranslation('values');
  return (
    <Section title={t('archived.title')} description={t('archived.hint')}>
      <Card padding="none">
        <ul className={classes.list}>
          {values.map((value) => (
            <ArchivedValue key={value.id} value={value} />
          ))}
        </ul>
      </Card>
    </Section>
  );
}

function ArchivedValue({ value }: { value: Value }) {
  const { t } = useTranslation('values');
  const actions = useValueActions(value);
  const { id, name, color, qualities = [] } = value;
  return (
    <li className={classes.value}>
      <ValueDot colour={color} />
      <span className={classes.words}>
        <Link to="/values/$id/edit" params={{ id }} className={classes.name}>
          {name}
        </Link>
        <span className={classes.count}>{t('qualities.number', { count: qualities.length })}</span>
      </span>
      {value.permissions.includes('unarchive') && (
        <Button
          variant="default"
          size="sm"
          leftSection={<ArchiveRestore aria-hidden />}
          onClick={actions.unarchive}
          loading={actions.isRestoring}
          aria-label={t('archived.offerNamed', { name })}
        >
          {t('actions.unarchive')}
        </Button>
      )}
    </li>
  );
}
