import type { ReactionName } from '@hurrah/contracts/comment/threads';
import { Group, HoverCard, Skeleton, Stack, Text } from '@mantine/core';
import { useInfiniteQuery, useSuspenseQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/dates.ts';
import { nameOf } from '../../../lib/names.ts';
import { myselfQuery } from '../../access/index.ts';
import { reactionsQuery, type Subject } from '../api.ts';
import { reactionEmoji } from './reactions.ts';

interface ReactionHoverProps {
  subject: Subject;
  reaction: ReactionName;
  count: number;
  children: ReactNode;
}

/** Who felt it, beside the chip that a mouse is on. */
export function ReactionHover({ children, ...names }: ReactionHoverProps) {
  return (
    <HoverCard
      initiallyOpened
      position="top-start"
      width={240}
      portalProps={{ target: '#content' }}
      closeDelay={80}
      withRoles={false}
    >
      <HoverCard.Target>{children}</HoverCard.Target>
      <HoverCard.Dropdown p={0}>
        <ReactionNames {...names} />
      </HoverCard.Dropdown>
    </HoverCard>
  );
}

/** More would not be read in passing; the whole list is in the menu. */
const shownNames = 8;

interface ReactionNamesProps {
  subject: Subject;
  reaction: ReactionName;
  count: number;
}

/** Who felt this, in a sentence. */
function ReactionNames({ subject, reaction, count }: ReactionNamesProps) {
  const { t } = useTranslation('comment');
  const format = useFormat();
  const { data: me } = useSuspenseQuery(myselfQuery());
  const { data, isError } = useInfiniteQuery(reactionsQuery(subject, reaction));
  const people = data?.pages[0]?.results.slice(0, shownNames);
  const names = people?.map(({ member }) => (member.id === me.id ? t('reactions.you') : nameOf(member)));
  const others = Math.max(0, count - (names?.length ?? 0));
  return (
    <Stack gap="xs" px="md" py="sm">
      <Group gap="sm" fz="sm" fw={600}>
        <span aria-hidden>{reactionEmoji[reaction]}</span>
        {t(`reactions.names.${reaction}`)}
      </Group>
      {names && (
        <Text size="sm" c="dimmed">
          {others > 0 ? `${names.join(', ')} ${t('reactions.others', { count: others })}` : format.list(names)}
        </Text>
      )}
      {isError && (
        <Text size="sm" c="dimmed">
          {t('reactions.failed')}
        </Text>
      )}
      {!names && !isError && <Skeleton height={14} width="80%" my={3} />}
    </Stack>
  );
}
