import type { MovementAction, MovementRequest } from '@hurrah/contracts/points/movements';
import { Box, Button, Group, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { moneyOf, type Rate } from '../../../lib/amounts.ts';
import { useFormat } from '../../../lib/dates.ts';
import { nameOf } from '../../../lib/names.ts';
import { DoneArt } from '../../../ui/art/done-art.tsx';
import { Card } from '../../../ui/card.tsx';
import { StatusDot } from '../../../ui/chip.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { LineSkeletons, Loaded } from '../../../ui/loaded.tsx';
import { PersonAvatar } from '../../../ui/person-avatar.tsx';
import { Section } from '../../../ui/section.tsx';
import { decidedRequestsQuery, waitingRequestsQuery } from '../api.ts';
import table from '../figures/table.module.css';
import { MovementDecision } from './movement-decision.tsx';
import classes from './movements.module.css';

/** Movements that wait for a second admin, with what can be decided about each. */
export function WaitingRequests({ rate }: { rate: Rate }) {
  const { t } = useTranslation('points');
  const query = useQuery(waitingRequestsQuery());
  const empty = (
    <EmptyState compact level={3} art={<DoneArt />} title={t('requests.none')}>
      {t('requests.noneText')}
    </EmptyState>
  );
  return (
    <Section title={t('requests.waiting')} description={t('requests.waitingHint')}>
      <Card padding="none">
        <Loaded
          query={query}
          skeleton={
            <Box px="var(--card-padding)" py="sm">
              <LineSkeletons />
            </Box>
          }
          within="card"
          failed={t('requests.failed')}
          empty={empty}
        >
          {({ results }) => <RequestList requests={results} rate={rate} />}
        </Loaded>
      </Card>
    </Section>
  );
}

/** What became of the latest ones; nothing is shown before there are any. */
export function DecidedRequests({ rate }: { rate: Rate }) {
  const { t } = useTranslation('points');
  const { data } = useQuery(decidedRequestsQuery());
  if (!data || data.results.length === 0) return null;
  return (
    <Section title={t('requests.decided')}>
      <Card padding="none">
        <RequestList requests={data.results} rate={rate} />
      </Card>
    </Section>
  );
}

interface Chosen {
  request: MovementRequest;
  action: MovementAction;
}

function RequestList({ requests, rate }: { requests: MovementRequest[]; rate: Rate }) {
  const [chosen, setChosen] = useState<Chosen>();
  const [isOpen, setIsOpen] = useState(false);
  const choose = (next: Chosen) => {
    setChosen(next);
    setIsOpen(true);
  };
  return (
    <>
      <ul className={table.rows}>
        {requests.map((request) => (
          <Group component="li" key={request.id} align="flex-start">
            <RequestWords request={request} rate={rate} />
            <RequestActions request={request} onChoose={(action) => choose({ request, action })} />
          </Group>
        ))}
      </ul>
      {chosen && (
        <MovementDecision
          key={`${chosen.request.id} ${chosen.action}`}
          {...chosen}
          rate={rate}
          opened={isOpen}
          onClose={() => setIsOpen(false)}
        />
      )}
    </>
  );
}

function RequestWords({ request, rate }: { request: MovementRequest; rate: Rate }) {
  const { t } = useTranslation('points');
  const format = useFormat();
  const { kind, amount, note, owner, bank, requestedBy, requestedAt, expiresAt, status } = request;
  const name = owner ? nameOf(owner) : (bank?.name ?? '–');
  const values = { name, count: amount, formatted: format.number(amount) };
  const asked = { name: nameOf(requestedBy), date: format.date(requestedAt) };
  return (
    <>
      <PersonAvatar person={{ name, avatarUrl: owner?.avatarUrls?.md }} size={40} />
      <Stack gap="xs" flex="1 1 180px" miw={0}>
        <Group gap="sm" align="baseline">
          <strong>{t(`requests.what.${kind}`, values)}</strong>
          <Text span c="dimmed" fw={600}>
            {moneyOf(format.locale, rate, amount)}
          </Text>
        </Group>
        <Text component="q" size="sm">
          {note}
        </Text>
        <Text size="xs" c="dimmed">
          {t('requests.asked', asked)}
          {status === 'pending' ? ` · ${t('requests.expires', { date: format.date(expiresAt) })}` : ''}
        </Text>
        {status !== 'pending' && <Outcome request={request} />}
      </Stack>
    </>
  );
}

const tones = { approved: 'success', declined: 'danger', expired: 'neutral', cancelled: 'neutral' } as const;

function Outcome({ request: { status, decidedBy, decidedAt, decisionNote } }: { request: MovementRequest }) {
  const { t } = useTranslation('points');
  const format = useFormat();
  if (status === 'pending') return null;
  const values = { name: decidedBy ? nameOf(decidedBy) : '', date: decidedAt ? format.date(decidedAt) : '' };
  return (
    <Group gap="sm" align="baseline" className={classes.outcome ?? ''}>
      <StatusDot tone={tones[status]}>{t(`requests.outcome.${status}`, values)}</StatusDot>
      {decisionNote && (
        <Text component="q" size="sm">
          {decisionNote}
        </Text>
      )}
    </Group>
  );
}

interface RequestActionsProps {
  request: MovementRequest;
  onChoose: (action: MovementAction) => void;
}

function RequestActions({ request: { status, permissions }, onChoose }: RequestActionsProps) {
  const { t } = useTranslation('points');
  if (status !== 'pending') return null;
  if (permissions.length === 0) {
    return (
      <Text size="xs" c="dimmed">
        {t('requests.concernsYou')}
      </Text>
    );
  }
  return (
    <Group gap="sm" ms="auto">
      {permissions.includes('cancel') && (
        <Text span size="xs" c="dimmed">
          {t('requests.yours')}
        </Text>
      )}
      {permissions
        .toSorted((one) => (one === 'approve' ? 1 : -1))
        .map((action) => (
          <Button
            key={action}
            size="sm"
            variant={action === 'approve' ? 'filled' : 'default'}
            onClick={() => onChoose(action)}
          >
            {t(`requests.actions.${action}`)}
          </Button>
        ))}
    </Group>
  );
}
