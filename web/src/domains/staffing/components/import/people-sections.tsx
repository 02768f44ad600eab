import type { StaffImportOptions } from '@hurrah/contracts/identity/staff-records';
import { Radio } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { SettingsSection } from '../../../../ui/settings-form.tsx';
import classes from './columns-step.module.css';

interface PeopleSectionsProps {
  options: StaffImportOptions;
  onChange: (changes: Partial<StaffImportOptions>) => void;
}

/** What happens to people who are new in the file, and to those who are no longer in it. */
export function PeopleSections({ options, onChange }: PeopleSectionsProps) {
  const { t } = useTranslation('staffing');
  return (
    <>
      <SettingsSection title={t('newPeople.title')} description={t('newPeople.description')}>
        <Radio.Group
          aria-label={t('newPeople.title')}
          value={options.addMembers ? 'add' : 'wait'}
          onChange={(value) => onChange({ addMembers: value === 'add' })}
        >
          <div className={classes.choices}>
            <Radio value="add" label={t('newPeople.add')} description={t('newPeople.addHint')} />
            <Radio value="wait" label={t('newPeople.wait')} description={t('newPeople.waitHint')} />
          </div>
        </Radio.Group>
      </SettingsSection>
      <SettingsSection title={t('missing.title')} description={t('missing.description')}>
        <Radio.Group
          aria-label={t('missing.title')}
          value={options.missingPolicy}
          onChange={(value) => onChange({ missingPolicy: value })}
        >
          <div className={classes.choices}>
            <Radio value="keep" label={t('missing.keep')} description={t('missing.keepHint')} />
            <Radio value="archive" label={t('missing.archive')} description={t('missing.archiveHint')} />
          </div>
        </Radio.Group>
      </SettingsSection>
    </>
  );
}
