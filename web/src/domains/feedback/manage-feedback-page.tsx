import {
  closeFeedback,
  type FeedbackAction,
  type FeedbackState,
  type ReceivedFeedback,
  triageFeedback,
} from '@hurrah/contracts/feedback';
import { Anchor, Button, Group, Stack, Text } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import Check from 'lucide-react/icons/check';
import Eye from 'lucide-react/icons/eye';
import Mail from 'lucide-react/icons/mail';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../lib/api.ts';
import { useFormat } from '../../lib/dates.ts';
import { nameOf } from '../../lib/names.ts';
import { safeNext } from '../../lib/next.ts';
import { usePageData } from '../../lib/page-data.ts';
import { DoneArt } from '../../ui/art/done-art.tsx';
import { Card } from '../../ui/card.tsx';
import { Chip } from '../../ui/chip.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { FilterChip } from '../../ui/filter-chip.tsx';
import { GrowingList } from '../../ui/growing-list.tsx';
import { Page } from '../../ui/page.tsx';
import { PersonAvatar } from '../../ui/person-avatar.tsx';
import { useBrand } from '../access/index.ts';
import { faceOf } from '../people/index.ts';
import { feedbackChanged, feedbackQuery } from './api.ts';

const states = ['new', 'triaged', 'closed'] as const satisfies FeedbackState[];

/** What members sent, and what the admins do about it. */
export function ManageFeedbackPage() {
  const { t } = useTranslation('feedback');
  const company = useBrand()?.name ?? 'Hurrah';
  const { state = 'new' } = useSearch({ from: '/member/admin/feedback/manage' });
  const navigate = useNavigate();
  const choose = (next: FeedbackState) =>
    void navigate({ to: '/feedback/manage', search: next === 'new' ? {} : { state: next }, replace: true });
  return (
    <Page {...usePageData()} subtitle={t('manage.subtitle', { company })}>
      <Group gap="sm" mb="lg" role="group" aria-label={t('manage.filter')}>
        {states.map((one) => (
          <FilterChip key={one} selected={one === state} onChange={() => choose(one)}>
            {t(`states.${one}`)}
          </FilterChip>
        ))}
      </Group>
      <Received key={state} state={state} />
    </Page>
  );
}

function Received({ state }: { state: FeedbackState }) {
  const { t } = useTranslation('feedback');
  const pages = useInfiniteQuery(feedbackQuery(state));
  const empty = (
    <Card padding="none">
      <EmptyState art={<DoneArt />} title={t(`manage.empty.${state}`)}>
        {t(`manage.empty.${state}Text`)}
      </EmptyState>
    </Card>
  );
  return (
    <GrowingList pages={pages} height={160} failed={t('manage.failed')} empty={empty}>
      {(received) => (
        <Stack component="ul" gap="lg">
          {received.map((one) => (
            <li key={one.id}>
              <ReceivedCard feedback={one} />
            </li>
          ))}
        </Stack>
      )}
    </GrowingList>
  );
}

function ReceivedCard({ feedback }: { feedback: ReceivedFeedback }) {
  const { t } = useTranslation('feedback');
  const format = useFormat();
  const { category, message, member, createdAt } = feedback;
  return (
    <Card>
      <Stack component="article" gap="sm" aria-label={nameOf(member)}>
        <Group gap="var(--space-xs) var(--space-sm)">
          <PersonAvatar person={faceOf(member)} size={32} />
          <Text component="strong" fw={600} miw={0}>
            {nameOf(member)}
          </Text>
          <Text span size="sm" c="dimmed">
            {format.date(createdAt)}
          </Text>
          <Chip>{t(`categories.${category}`)}</Chip>
        </Group>
        <Text lh={1.55} style={{ whiteSpace: 'pre-line' }} dir="auto">
          {message}
        </Text>
        <About feedback={feedback} />
        <Steps feedback={feedback} />
        <Actions feedback={feedback} />
      </Stack>
    </Card>
  );
}

/** The page it is about. A page that would sign the reader out is named without a link. */
function About({ feedback: { url } }: { feedback: ReceivedFeedback }) {
  const { t } = useTranslation('feedback');
  if (!url) return null;
  const path = safeNext(url);
  return (
    <Text size="sm" c="dimmed">
      {t('about')}{' '}
      {path ? (
        <Anchor inherit renderRoot={(props) => <Link to={path} {...props} />}>
          {url}
        </Anchor>
      ) : (
        url
      )}
    </Text>
  );
}

function Steps({ feedback: { triagedAt, triagedBy, closedAt, closedBy } }: { feedback: ReceivedFeedback }) {
  const { t } = useTranslation('feedback');
  const format = useFormat();
  return (
    <>
      {triagedAt && triagedBy && (
        <Text size="sm" c="dimmed">
          {t('manage.triaged', { name: nameOf(triagedBy), date: format.date(triagedAt) })}
        </Text>
      )}
      {closedAt && closedBy && (
        <Text size="sm" c="dimmed">
          {t('manage.closed', { name: nameOf(closedBy), date: format.date(closedAt) })}
        </Text>
      )}
    </>
  );
}

const actions: FeedbackAction[] = ['triage', 'close'];
const icons = { triage: Eye, close: Check };

function Actions({ feedback: { id, member, email, permissions } }: { feedback: ReceivedFeedback }) {
  const { t } = useTranslation('feedback');
  const name = member.firstName;
  const calls = {
    triage: useCall(triageFeedback, { refreshes: feedbackChanged, success: t('manage.done.triage', { name }) }),
    close: useCall(closeFeedback, { refreshes: feedbackChanged, success: t('manage.done.close', { name }) }),
  };
  const isBusy = calls.triage.isPending || calls.close.isPending;
  return (
    <Group gap="sm" mt="sm">
      {actions
        .filter((action) => permissions.includes(action))
        .map((action) => {
          const Icon = icons[action];
          const { mutate, isPending } = calls[action];
          return (
            <Button
              key={action}
              size="sm"
              variant="default"
              leftSection={<Icon size={16} aria-hidden />}
              onClick={() => mutate({ params: { id } })}
              loading={isPending}
              disabled={isBusy && !isPending}
            >
              {t(`manage.actions.${action}`)}
            </Button>
          );
        })}
      {email ? (
        <Anchor size="sm" href={`mailto:${email}`}>
          <Group component="span" gap="sm" mih={36}>
            <Mail size={16} aria-hidden />
            {t('manage.email', { name })}
          </Group>
        </Anchor>
      ) : (
        <Text span size="sm" c="dimmed">
          {t('manage.noContact')}
        </Text>
      )}
    </Group>
  );
}
