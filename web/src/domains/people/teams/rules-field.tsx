import type { TeamRules } from '@hurrah/contracts/people/teams';
import type { Segment } from '@hurrah/contracts/people/tenant-members';
import {
  ActionIcon,
  Box,
  Button,
  Center,
  Group,
  Loader,
  MultiSelect,
  SegmentedControl,
  Select,
  Skeleton,
  Stack,
  Text,
} from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import Plus from 'lucide-react/icons/plus';
import X from 'lucide-react/icons/x';
import { Fragment, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/dates.ts';
import { nameOf } from '../../../lib/names.ts';
import { AvatarStack } from '../../../ui/avatar-stack.tsx';
import { faceOf } from '../avatars/faces.ts';
import { segments } from '../members/search.ts';
import { rulesPreviewQuery, segmentValuesQuery } from './api.ts';
import { addRule, changeRule, type DraftRule, maxRules, maxValues, type RulesDraft, removeRule } from './team-rules.ts';

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
    <Stack gap="md">
      {rules.length > 1 && (
        <Group fw={500}>
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
        </Group>
      )}
      {rules.map((rule, index) => (
        <Fragment key={rule.key}>
          {index > 0 && (
            <Text component="div" size="xs" fw={600} c="dimmed">
              {join === 'and' ? t('rules.and') : t('rules.or')}
            </Text>
          )}
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
    </Stack>
  );
}

const searchDelayMs = 250;

interface RuleRowProps {
  rule: DraftRule;
  place: number;
  onChange: (change: { segment: Segment } | { values: string[] }) => void;
  /** Left out for the only rule. */
  onRemove?: () => void;
}

/** 'Department is any of Sales, Design'. */
function RuleRow({ rule, place, onChange, onRemove }: RuleRowProps) {
  const { t } = useTranslation(['manage', 'people']);
  const name = t('rules.rule', { place });
  return (
    <Group gap="sm" align="flex-start" role="group" aria-label={name}>
      <Select
        w={168}
        aria-label={t('rules.segment')}
        data={segments.map((segment) => ({ value: segment, label: t(`people:segments.${segment}`) }))}
        value={rule.segment}
        onChange={(segment) => segment && onChange({ segment })}
      />
      <Text span size="sm" lh="42px" c="dimmed">
        {t('rules.isAnyOf')}
      </Text>
      <Values rule={rule} onChange={(values) => onChange({ values })} />
      {onRemove && (
        <ActionIcon mt="xs" aria-label={t('rules.remove', { place })} onClick={onRemove}>
          <X size={18} aria-hidden />
        </ActionIcon>
      )}
    </Group>
  );
}

function Values({ rule, onChange }: { rule: DraftRule; onChange: (values: string[]) => void }) {
  const { t } = useTranslation(['manage', 'people']);
  const format = useFormat();
  const [text, setText] = useState('');
  const [search] = useDebouncedValue(text.trim(), searchDelayMs);
  const { data, isFetching, isError } = useQuery(segmentValuesQuery(rule.segment, search));
  const found = data?.results ?? [];
  // What was chosen before may be nobody's any more; it stays a rule all the same.
  const known = [...new Set([...rule.values, ...found.map(({ value }) => value)])];
  const nothing = isError ? t('rules.valuesFailed') : isFetching ? t('teamsField.looking') : t('rules.noValues');
  return (
    <MultiSelect
      flex="1 1 220px"
      miw={0}
      aria-label={t('rules.values', { segment: t(`people:segments.${rule.segment}`) })}
      placeholder={rule.values.length === 0 ? t('rules.choose') : ''}
      data={known}
      value={rule.values}
      onChange={onChange}
      searchable
      searchValue={text}
      onSearchChange={setText}
      // The API has searched already.
      filter={({ options }) => options}
      hidePickedOptions
      maxValues={maxValues}
      nothingFoundMessage={nothing}
      renderOption={({ option }) => {
        const count = found.find(({ value }) => value === option.value)?.memberCount;
        return (
          <Group component="span" justify="space-between" wrap="nowrap" flex={1}>
            <Text span inherit miw={0} style={{ overflowWrap: 'anywhere' }}>
              {option.value}
            </Text>
            {count !== undefined && (
              <Text span size="xs" c="dimmed">
                {format.number(count)}
              </Text>
            )}
          </Group>
        );
      }}
    />
  );
}

const previewDelayMs = 300;
const noRules: TeamRules = { join: 'and', rules: [] };

/** Who would belong under these rules, a moment after the last change to them. The same rules must be the same object. */
export function useRulesPreview(rules: TeamRules | undefined) {
  const [asked] = useDebouncedValue(rules, previewDelayMs);
  const preview = useQuery({ ...rulesPreviewQuery(asked ?? noRules), enabled: asked !== undefined });
  const isBehind = asked !== rules || preview.isPlaceholderData;
  return { ...preview, data: rules && preview.data, isBehind: rules !== undefined && isBehind };
}

type Preview = ReturnType<typeof useRulesPreview>;

/** How many and some of their faces, in the place where the rules are written. */
export function RulesPreview({ preview, isComplete }: { preview: Preview; isComplete: boolean }) {
  const { t } = useTranslation('manage');
  return (
    <Group
      mih={76}
      p="lg"
      bdrs="md"
      style={{ background: 'var(--soft)' }}
      aria-live="polite"
      aria-busy={preview.isBehind}
    >
      {isComplete ? <Found preview={preview} /> : <Text c="dimmed">{t('rules.incomplete')}</Text>}
    </Group>
  );
}

function Found({ preview }: { preview: Preview }) {
  const { t } = useTranslation('manage');
  const format = useFormat();
  if (preview.isError) {
    return (
      <Text c="dimmed">
        {t('rules.previewFailed')}{' '}
        <Button variant="subtle" size="xs" onClick={() => void preview.refetch()}>
          {t('rules.retry')}
        </Button>
      </Text>
    );
  }
  if (!preview.data) return <Skeleton height={40} width="70%" />;
  const { memberCount, members } = preview.data;
  if (memberCount === 0) return <Text c="dimmed">{t('rules.nobody')}</Text>;
  const names = members.slice(0, 3).map(nameOf);
  const others = memberCount - names.length;
  const listed =
    others > 0 ? [...names, t('rules.others', { count: others, formatted: format.number(others) })] : names;
  return (
    <Group gap="lg" flex={1}>
      <AvatarStack people={members.map((member) => faceOf(member))} total={memberCount} max={5} size={40} />
      <Box flex="1 1 200px">
        <Text component="strong" fw={600} display="block">
          {t('rules.found', { count: memberCount, formatted: format.number(memberCount) })}
        </Text>
        <Text size="sm" c="dimmed">
          {format.list(listed)}
        </Text>
      </Box>
      {/* Its room is kept, so that nothing moves when it comes and goes. */}
      <Center w={18}>{preview.isBehind && <Loader size="xs" aria-hidden />}</Center>
    </Group>
  );
}
