import { Button, SegmentedControl } from '@mantine/core';
import Plus from 'lucide-react/icons/plus';
import { Fragment, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { segments } from '../people-search.ts';
import { addRule, changeRule, maxRules, type RulesDraft, removeRule } from '../rules-draft.ts';
import { RuleRow } from './rule-row.tsx';
import classes from './rules.module.css';

interface RulesFieldProps {
  value: RulesDraft;
  onChange: (draft: RulesDraft) => void;
}

/** Who belongs to a team: one rule or up to ten, of which all or any one must hold. */
export function RulesField({ value, onChange }: RulesFieldProps) {
  const { t } = useTranslation('manage');
  const labelId = useId();
  const { join, rules } = value;
  return (
    <div className={classes.rules}>
      {rules.length > 1 && (
        <div className={classes.join}>
          <span id={labelId}>{t('rules.who')}</span>
          <SegmentedControl
            aria-labelledby={labelId}
            data={[
              { value: 'and', label: t('rules.all') },
              { value: 'or', label: t('rules.any') },
            ]}
            value={join}
            onChange={(chosen) => onChange({ ...value, join: chosen })}
          />
        </div>
      )}
      {rules.map((rule, index) => (
        <Fragment key={rule.key}>
          {index > 0 && <div className={classes.between}>{join === 'and' ? t('rules.and') : t('rules.or')}</div>}
          <RuleRow
            rule={rule}
            place={index + 1}
            onChange={(change) => onChange(changeRule(value, rule.key, change))}
            {...(rules.length > 1 && { onRemove: () => onChange(removeRule(value, rule.key)) })}
          />
        </Fragment>
      ))}
      <div>
        <Button
          variant="default"
          size="sm"
          leftSection={<Plus aria-hidden />}
          onClick={() => onChange(addRule(value, segments))}
          disabled={rules.length >= maxRules}
        >
          {t('rules.add')}
        </Button>
      </div>
    </div>
  );
}
