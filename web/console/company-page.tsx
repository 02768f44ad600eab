import {
  type CompanyDetails,
  getCompany,
  resumeCompany,
  setCompanyFeatures,
  suspendCompany,
} from '@hurrah/contracts/operator/companies';
import type { LicenseFeature } from '@hurrah/contracts/permissions';
import { Button, Checkbox, Group, SimpleGrid, Skeleton, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { apiQuery, call, useCall } from '../src/lib/api.ts';
import { messageOf } from '../src/lib/messages.ts';
import { Card } from '../src/ui/card.tsx';
import { FailedCard } from '../src/ui/error-state.tsx';
import { Fact, Facts } from '../src/ui/facts.tsx';
import { Page } from '../src/ui/page.tsx';
import { useConfirm } from '../src/ui/use-confirm.tsx';
import { CompanyState } from './companies-page.tsx';
import { Link } from './path.tsx';
import { SupportAccessCard } from './support-access.tsx';
import { formatBytes, formatDay, formatNumber, formatTime } from './words.ts';

const refreshes = [['operator', 'companies']];
const back = <Link href="/">Companies</Link>;

export function CompanyPage({ id }: { id: string }) {
  const company = useQuery(apiQuery(getCompany, { params: { id } }));
  if (company.isError && !company.data) {
    return (
      <Page title="Company" back={back}>
        <FailedCard query={company}>{messageOf(company.error)}</FailedCard>
      </Page>
    );
  }
  if (!company.data) {
    return (
      <Page title="Company" back={back}>
        <Skeleton height={280} radius="lg" />
      </Page>
    );
  }
  return <Details company={company.data} />;
}

function Details({ company }: { company: CompanyDetails }) {
  const { ask, dialog } = useConfirm();
  return (
    <Page
      title={company.name}
      subtitle={<CompanyState company={company} />}
      back={back}
      actions={!company.isBeingDeleted && <StateButton company={company} ask={ask} />}
    >
      <Stack gap="lg">
        <Card title="Size">
          <FactList
            facts={[
              ['Members', formatNumber(company.members)],
              ['Joined', formatNumber(company.joined)],
              ['Recognitions', formatNumber(company.recognitions)],
              ['Files', formatNumber(company.files)],
              ['Storage', formatBytes(company.bytes)],
              ['Last active', company.lastActiveOn ? formatDay(company.lastActiveOn) : 'Never'],
            ]}
          />
        </Card>
        <Card title="Licence">
          <Licence key={company.features.join()} company={company} />
        </Card>
        <SupportAccessCard company={company} />
        <Card title="Details">
          <FactList
            facts={[
              ['Addresses', company.domains.join(', ') || 'None'],
              ['Cell', company.cell],
              ['Language', company.language],
              ['Time zone', company.zone],
              ['Opened', formatTime(company.createdAt)],
              ['Id', <code key="id">{company.id}</code>],
            ]}
          />
        </Card>
      </Stack>
      {dialog}
    </Page>
  );
}

interface StateButtonProps {
  company: CompanyDetails;
  ask: ReturnType<typeof useConfirm>['ask'];
}

function StateButton({ company: { id, name, suspendedAt, deleteAt }, ask }: StateButtonProps) {
  const params = { id };
  const suspend = () =>
    ask({
      title: `Suspend ${name}?`,
      consequences: [
        { text: 'Everyone is signed out of this company and nobody can open it.', tone: 'warning' },
        { text: 'Emails and scheduled work wait. Nothing is lost.' },
      ],
      confirmLabel: 'Suspend company',
      danger: true,
      run: () => call(suspendCompany, { params }),
      refreshes,
      success: `${name} is suspended`,
    });
  const resume = () =>
    ask({
      title: `Resume ${name}?`,
      consequences: [
        { text: 'Members can open this company again.' },
        ...(deleteAt ? [{ text: `It won’t be deleted on ${formatDay(deleteAt)}.` }] : []),
      ],
      confirmLabel: 'Resume company',
      run: () => call(resumeCompany, { params }),
      refreshes,
      success: `${name} is open again`,
    });
  return suspendedAt ? (
    <Button onClick={resume}>Resume company</Button>
  ) : (
    <Button variant="default" onClick={suspend}>
      Suspend company
    </Button>
  );
}

const featureNames: Record<LicenseFeature, string> = {
  recognition: 'Recognition',
  refinement: 'Message refinement',
  nominations: 'Nominations',
  checkIns: 'Check-ins',
  incentives: 'Incentives',
  customRewards: 'Custom rewards',
  resourceHub: 'Resource hub',
  enhancedKtv: 'Enhanced TV',
};

function Licence({ company: { id, name, features } }: { company: CompanyDetails }) {
  const [chosen, setChosen] = useState<string[]>(features);
  const save = useCall(setCompanyFeatures, { refreshes, success: `The licence of ${name} is updated` });
  const isChanged = chosen.toSorted().join() !== features.toSorted().join();
  return (
    <Stack gap="lg">
      <Checkbox.Group value={chosen} onChange={setChosen} aria-label="Features">
        <SimpleGrid minColWidth={200} spacing="xl" verticalSpacing="md">
          {Object.entries(featureNames).map(([feature, label]) => (
            <Checkbox key={feature} value={feature} label={label} />
          ))}
        </SimpleGrid>
      </Checkbox.Group>
      <Group gap="sm">
        <Button
          disabled={!isChanged}
          loading={save.isPending}
          onClick={() => save.mutate({ params: { id }, body: { features: chosen as LicenseFeature[] } })}
        >
          Save licence
        </Button>
        {isChanged && (
          <Button variant="default" onClick={() => setChosen(features)}>
            Discard
          </Button>
        )}
      </Group>
    </Stack>
  );
}

export function FactList({ facts }: { facts: [name: string, value: ReactNode][] }) {
  return (
    <Facts columnWidth={150}>
      {facts.map(([name, value]) => (
        <Fact key={name} label={name}>
          {value}
        </Fact>
      ))}
    </Facts>
  );
}
