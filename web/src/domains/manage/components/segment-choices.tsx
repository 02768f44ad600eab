import type { Segment } from '@hurrah/contracts/identity/tenant-members';
import { Checkbox } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/dates.ts';
import { segmentValuesQuery } from '../api.ts';
import { segments } from '../people-search.ts';
import classes from './segment-choices.module.css';

interface SegmentChoicesProps {
  available: { segment: Segment; teamCount: number }[];
  saved: Segment[];
  value: Segment[];
  onChange: (segments: Segment[]) => void;
}

/** Each segment with the teams it makes or would make. */
export function SegmentChoices({ available, saved, value, onChange }: SegmentChoicesProps) {
  const { t } = useTranslation('manage');
  const countOf = (segment: Segment) => available.find((one) => one.segment === segment)?.teamCount ?? 0;
  return (
    <Checkbox.Group aria-label={t('quick.segments')} value={value} onChange={onChange}>
      <div className={classes.choices}>
        {segments.map((segment) => (
          <Choice key={segment} segment={segment} teamCount={countOf(segment)} isOn={saved.includes(segment)} />
        ))}
      </div>
    </Checkbox.Group>
  );
}

function Choice({ segment, teamCount, isOn }: { segment: Segment; teamCount: number; isOn: boolean }) {
  const { t } = useTranslation(['manage', 'people']);
  const format = useFormat();
  const isPossible = teamCount > 0 || isOn;
  const count = t('quick.teamCount', { count: teamCount, formatted: format.number(teamCount) });
  return (
    <Checkbox.Card value={segment} className={classes.choice ?? ''} disabled={!isPossible}>
      <Checkbox.Indicator />
      <span className={classes.words}>
        <strong>{t(`people:segments.${segment}`)}</strong>
        {teamCount > 0 ? <Names segment={segment} teamCount={teamCount} /> : <span>{t('quick.noValues')}</span>}
      </span>
      {teamCount > 0 && <span className={classes.count}>{count}</span>}
    </Checkbox.Card>
  );
}

const shownNames = 4;

/** What the first few teams are called. */
function Names({ segment, teamCount }: { segment: Segment; teamCount: number }) {
  const { t } = useTranslation('manage');
  const format = useFormat();
  const { data } = useQuery(segmentValuesQuery(segment));
  // The line keeps its place while the names are on their way.
  if (!data) return <span>{'\u00a0'}</span>;
  // A last one takes no more room than the words that would stand for it.
  const names = data.results.slice(0, teamCount === shownNames + 1 ? teamCount : shownNames).map(({ value }) => value);
  const others = teamCount - names.length;
  const listed =
    others > 0 ? [...names, t('quick.others', { count: others, formatted: format.number(others) })] : names;
  return <span>{format.list(listed)}</span>;
}
