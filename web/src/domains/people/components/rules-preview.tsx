import type { TeamRules } from '@hurrah/contracts/identity/teams';
import { Button, Loader, Skeleton } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/dates.ts';
import { AvatarStack } from '../../../ui/avatar-stack.tsx';
import { nameOf } from '../../access/index.ts';
import { rulesPreviewQuery } from '../admin-api.ts';
import { faceOf } from '../faces.ts';
import classes from '../rules.module.css';

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
    <div className={classes.preview} aria-live="polite" aria-busy={preview.isBehind}>
      {isComplete ? <Found preview={preview} /> : <p className={classes.hint}>{t('rules.incomplete')}</p>}
    </div>
  );
}

function Found({ preview }: { preview: Preview }) {
  const { t } = useTranslation('manage');
  const format = useFormat();
  if (preview.isError) {
    return (
      <p className={classes.hint}>
        {t('rules.previewFailed')}{' '}
        <Button variant="subtle" size="xs" onClick={() => void preview.refetch()}>
          {t('rules.retry')}
        </Button>
      </p>
    );
  }
  if (!preview.data) return <Skeleton height={40} width="70%" />;
  const { memberCount, members } = preview.data;
  if (memberCount === 0) return <p className={classes.hint}>{t('rules.nobody')}</p>;
  const names = members.slice(0, 3).map(nameOf);
  const others = memberCount - names.length;
  const listed =
    others > 0 ? [...names, t('rules.others', { count: others, formatted: format.number(others) })] : names;
  return (
    <div className={classes.found}>
      <AvatarStack people={members.map((member) => faceOf(member))} total={memberCount} max={5} size={40} />
      <div>
        <strong>{t('rules.found', { count: memberCount, formatted: format.number(memberCount) })}</strong>
        <p>{format.list(listed)}</p>
      </div>
      {preview.isBehind && <Loader size="xs" className={classes.behind ?? ''} aria-hidden />}
    </div>
  );
}
