import { Combobox, UnstyledButton } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { PersonLine } from '../../../ui/person-line.tsx';
import { faceOf } from '../faces.ts';
import classes from './person-options.module.css';
import type { PersonSearch } from './use-person-search.ts';

/** Whom a field that asks for people offers, or why it offers nobody. */
export function PersonOptions({ search }: { search: PersonSearch }) {
  const { t } = useTranslation('frame');
  const { found } = search;
  return (
    <Combobox.Dropdown>
      <Combobox.Options mah={320} style={{ overflowY: 'auto' }} aria-label={t('palette.people')}>
        {found.map((person) => (
          <Combobox.Option key={person.id} value={person.id}>
            <PersonLine person={faceOf(person)} detail={person.jobTitle} size={32} />
          </Combobox.Option>
        ))}
        {found.length === 0 && <Nobody search={search} />}
      </Combobox.Options>
    </Combobox.Dropdown>
  );
}

function Nobody({ search: { typed, isLooking, isError, retry } }: { search: PersonSearch }) {
  const { t } = useTranslation('frame');
  if (isError && !isLooking) {
    return (
      <Combobox.Empty role="alert">
        {t('people.picker.failed')}{' '}
        <UnstyledButton className={classes.retry} onMouseDown={(event) => event.preventDefault()} onClick={retry}>
          {t('offline.retry')}
        </UnstyledButton>
      </Combobox.Empty>
    );
  }
  if (!typed) return <Combobox.Empty>{t('people.picker.typeAName')}</Combobox.Empty>;
  return (
    <Combobox.Empty>{isLooking ? t('search.loading') : t('people.picker.nobody', { text: typed })}</Combobox.Empty>
  );
}
