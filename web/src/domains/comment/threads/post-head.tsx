import type { Person } from '@hurrah/contracts/people/tenant-members';
import { Box, Group, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/dates.ts';
import { type PostRef, postPath } from '../../../lib/posts.ts';
import { HoverTip } from '../../../ui/hover-tip.tsx';
import { PersonAvatar } from '../../../ui/person-avatar.tsx';
import { faceOf, ProfileLink } from '../../people/index.ts';
import { Ago } from './ago.tsx';
import classes from './post.module.css';

interface PostHeadProps {
  post: PostRef;
  sender: Person;
  at: string;
  editedAt: string | null;
  /** Who did what, a PostLine. */
  line: ReactNode;
  /** In front of the time. */
  faces?: ReactNode;
  /** Behind the time. */
  more?: ReactNode;
  /** At the end of the first line. */
  menu?: ReactNode;
}

/** Who posted it first, then to whom and when. Everything here leads somewhere; the time leads to its page. */
export function PostHead({ post, sender, at, editedAt, line, faces, more, menu }: PostHeadProps) {
  const { t } = useTranslation('comment');
  const format = useFormat();
  return (
    <Group component="header" gap="md" align="flex-start" wrap="nowrap">
      <ProfileLink id={sender.id} isFace>
        <PersonAvatar person={faceOf(sender)} size={48} />
      </ProfileLink>
      <Box flex={1} miw={0}>
        <Text c="dimmed">{line}</Text>
        <Group gap="4px 8px" mih={28} mt={2} fz="sm" c="dimmed">
          {faces}
          <Link to={postPath(post)} className={classes.time}>
            <Ago at={at} />
          </Link>
          {editedAt && (
            <HoverTip label={t('post.editedAt', { when: format.dateTime(editedAt) })}>{t('post.edited')}</HoverTip>
          )}
          {more}
        </Group>
      </Box>
      {menu}
    </Group>
  );
}
