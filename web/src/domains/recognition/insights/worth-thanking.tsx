import type { Peer } from '@hurrah/contracts/recognition/insights';
import { Group, Skeleton, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import HandHeart from 'lucide-react/icons/hand-heart';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/dates.ts';
import { nameOf } from '../../../lib/names.ts';
import { useNow } from '../../../lib/use-now.ts';
import { Card } from '../../../ui/card.tsx';
import { PersonAvatar } from '../../../ui/person-avatar.tsx';
import { forgottenPeersQuery } from '../api.ts';
import { longAgo } from './ago.ts';
import classes from './insights.module.css';

const shownInCard = 3;

/** People who may have been forgotten, each with the reason and one click away from a thank-you. */
export function WorthThankingCard() {
  const { t } = useTranslation('recognition');
  const { data, isError } = useQuery(forgottenPeersQuery());
  if (isError || data?.results.length === 0) return null;
  return (
    <Card title={t('worth.title')}>
      <Stack component="ul" gap="xs" m="-4px -8px -8px">
        {data
          ? data.results.slice(0, shownInCard).map((peer) => (
              <li key={peer.id}>
                <PeerLine peer={peer} />
              </li>
            ))
          : Array.from({ length: shownInCard }, (_, index) => (
              // Placeholders have no identity but their place.
              // oxlint-disable-next-line react/no-array-index-key
              <li key={index} aria-hidden>
                <LineSkeleton />
              </li>
            ))}
      </Stack>
    </Card>
  );
}

function PeerLine({ peer }: { peer: Peer }) {
  const { t } = useTranslation('recognition');
  const reasonOf = usePeerReason();
  const thank = t('worth.thank', { name: nameOf(peer) });
  return (
    <Group gap="xs" wrap="nowrap" mih={60} pe="sm">
      <Link to="/profile/$id" params={{ id: peer.id }} className={classes.person}>
        <PersonAvatar person={avatarOf(peer)} size={40} />
        <span className={classes.words}>
          <strong title={nameOf(peer)}>{nameOf(peer)}</strong>
          <span>{reasonOf(peer)}</span>
        </span>
      </Link>
      <Link to="/recognition/send" search={{ to: peer.id }} className={classes.thank} aria-label={thank} title={thank}>
        <HandHeart size={18} aria-hidden />
      </Link>
    </Group>
  );
}

function LineSkeleton() {
  return (
    <Group gap="md" wrap="nowrap" mih={60} px="sm">
      <Skeleton height={40} circle flex="none" />
      <Stack gap="sm" flex={1}>
        <Skeleton height={13} width="60%" />
        <Skeleton height={11} width="85%" />
      </Stack>
    </Group>
  );
}

/** The same people as a row of faces to tap, where there is no room for a card. It keeps its height whoever is in it. */
export function WorthThankingRow() {
  const { t } = useTranslation('recognition');
  const { data, isError } = useQuery(forgottenPeersQuery());
  if (isError || data?.results.length === 0) {
    return (
      // Below the words of the question, not below the face.
      <Group mih={44} ps="calc(40px + var(--row-inset))" fz="sm" c="dimmed">
        {t('worth.nobody')}
      </Group>
    );
  }
  return (
    <ul className={classes.row} aria-label={t('worth.title')}>
      {data?.results.map((peer) => (
        <li key={peer.id}>
          <FaceLink peer={peer} />
        </li>
      ))}
      {!data && (
        <li aria-hidden>
          <Skeleton height={42} width={240} radius="xl" />
        </li>
      )}
    </ul>
  );
}

function FaceLink({ peer }: { peer: Peer }) {
  const { t } = useTranslation('recognition');
  const reasonOf = usePeerReason();
  return (
    <Link to="/recognition/send" search={{ to: peer.id }} className={classes.face} title={reasonOf(peer)}>
      <PersonAvatar person={avatarOf(peer)} size={32} />
      <span>{t('worth.thank', { name: peer.firstName })}</span>
    </Link>
  );
}

const avatarOf = (peer: Peer) => ({ name: nameOf(peer), avatarUrl: peer.avatarUrls?.sm });

/** Why somebody is offered, in words. */
function usePeerReason(): (peer: Peer) => string {
  const { t } = useTranslation('recognition');
  const { locale } = useFormat();
  const now = useNow();
  const since = (at: string) => {
    const moment = new Date(at);
    return now.getTime() - moment.getTime() < 60_000 ? t('worth.justNow') : longAgo(moment, { locale, now });
  };
  return ({ reason, lastReceivedAt, lastRecognizedAt, thankedYouAt, teamName }) => {
    if (reason === 'report') {
      return lastReceivedAt ? t('worth.report', { when: since(lastReceivedAt) }) : t('worth.reportNever');
    }
    if (reason === 'thankedYou' && thankedYouAt) return t('worth.thankedYou', { when: since(thankedYouAt) });
    if (reason === 'thanked' && lastRecognizedAt) return t('worth.thanked', { when: since(lastRecognizedAt) });
    if (reason === 'team' && teamName) return t('worth.team', { team: teamName });
    return t('worth.manager');
  };
}
