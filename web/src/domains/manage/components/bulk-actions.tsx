import type { BatchKind } from '@hurrah/contracts/identity/batches';
import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useCan } from '../../../lib/permissions.ts';
import type { PeopleFilter } from '../people-search.ts';
import { type Selection, toBatch } from '../selection.ts';
import { useStartBatch } from './use-start-batch.ts';

const actions = [
  { kind: 'batchWelcome', can: 'identityApp:welcome' },
  { kind: 'batchAddToTeams', can: 'identityApp:createTeam' },
  { kind: 'batchSuspend', can: 'identityApp:createMember' },
] as const satisfies { kind: BatchKind; can: string }[];

/** What can be done with many people at once. Each opens a preview first. */
export function BulkActions({ selection, filter }: { selection: Selection; filter: PeopleFilter }) {
  const { t } = useTranslation('manage');
  const can = useCan();
  const start = useStartBatch();
  return actions
    .filter((action) => can(action.can))
    .map(({ kind }) => (
      <Button
        key={kind}
        size="sm"
        {...(kind === 'batchSuspend' ? { variant: 'light', color: 'danger' } : { variant: 'default' })}
        loading={start.isPending && start.variables.kind === kind}
        disabled={start.isPending}
        onClick={() => start.mutate({ kind, selection: toBatch(selection, filter) })}
      >
        {t(`users.bulk.${kind}`)}
      </Button>
    ));
}
