import {
  type DatabaseState,
  endMaintenance,
  getInstallation,
  startMaintenance,
} from '@hurrah/contracts/operator/installation';
import { Button, Group, Skeleton, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { apiQuery, call, useCall } from '../src/lib/api.ts';
import { messageOf } from '../src/lib/messages.ts';
import { Card } from '../src/ui/card.tsx';
import { StatusDot } from '../src/ui/chip.tsx';
import { FailedCard } from '../src/ui/error-state.tsx';
import { Page } from '../src/ui/page.tsx';
import { useConfirm } from '../src/ui/use-confirm.tsx';
import { FactList } from './company-page.tsx';
import { Link } from './path.tsx';
import { usePolling } from './polling.ts';
import { formatNumber, formatWait } from './words.ts';

const refreshes = [['operator', 'installation']];

export function HealthPage() {
  const refetchInterval = usePolling(5_000);
  const installation = useQuery({ ...apiQuery(getInstallation), refetchInterval });
  const { data } = installation;
  return (
    <Page
      title="Health"
      subtitle="Databases, queues and workers, every five seconds."
      maxWidth={1080}
      actions={data && <MaintenanceButton isOn={data.maintenance !== null} />}
    >
      {installation.isError && <FailedCard query={installation}>{messageOf(installation.error)}</FailedCard>}
      {!data && !installation.isError && <Skeleton height={320} radius="lg" />}
      {data && (
        <Stack gap="lg">
          {data.databases.map((database) => (
            <DatabaseCard key={database.name} database={database} />
          ))}
          <Card title="Redis">
            {data.redis === 'up' ? (
              <StatusDot tone="success">Up</StatusDot>
            ) : (
              <StatusDot tone="warning">Down: nothing is live, and some limits are not counted</StatusDot>
            )}
          </Card>
        </Stack>
      )}
    </Page>
  );
}

function MaintenanceButton({ isOn }: { isOn: boolean }) {
  const { ask, dialog } = useConfirm();
  const end = useCall(endMaintenance, { refreshes, success: 'Hurrah is open again' });
  const start = () =>
    ask({
      title: 'Close Hurrah for maintenance?',
      consequences: [
        { text: 'Within seconds everyone sees the maintenance page, in every company.', tone: 'warning' },
        { text: 'Jobs under way finish. Workers take no new ones.' },
      ],
      confirmLabel: 'Close Hurrah',
      danger: true,
      run: () => call(startMaintenance),
      refreshes,
      success: 'Hurrah is closed for maintenance',
    });
  return (
    <>
      {isOn ? (
        <Button loading={end.isPending} onClick={() => end.mutate(undefined)}>
          End maintenance
        </Button>
      ) : (
        <Button variant="default" onClick={start}>
          Start maintenance
        </Button>
      )}
      {dialog}
    </>
  );
}

function DatabaseCard({ database: { name, state } }: { database: DatabaseState }) {
  const title = name === 'directory' ? 'Directory' : `Cell ${name}`;
  if (!state) {
    return (
      <Card title={title} tone="danger">
        <StatusDot tone="danger">The database isn’t answering</StatusDot>
      </Card>
    );
  }
  const { upToDate, workers, outboxAgeSeconds, failed, classes: queue } = state;
  return (
    <Card title={title}>
      <Group gap="sm" mb={16}>
        <StatusDot tone="success">Up</StatusDot>
        <StatusDot tone={upToDate ? 'success' : 'danger'}>
          {upToDate ? 'Schema up to date' : 'Schema out of date: run migrate'}
        </StatusDot>
        <StatusDot tone={workers > 0 ? 'success' : 'danger'}>
          {workers === 0 ? 'No worker' : workers === 1 ? '1 worker' : `${formatNumber(workers)} workers`}
        </StatusDot>
      </Group>
      <FactList
        facts={[
          ...queue.map((one): [string, string] => [
            `Waiting, ${one.name}`,
            one.waiting === 0 ? '0' : `${formatNumber(one.waiting)}, oldest ${formatWait(one.ageSeconds)}`,
          ]),
          ['Outbox delay', formatWait(outboxAgeSeconds)],
          ['Given up', failed === 0 ? '0' : <Link href="/jobs">{formatNumber(failed)}</Link>],
        ]}
      />
    </Card>
  );
}
