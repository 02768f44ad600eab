import { createComment, type Recognition } from '@hurrah/contracts/recognition/recognitions';
import { seeThanks } from '@hurrah/contracts/recognition/thanks';
import { richTextOf } from '@hurrah/contracts/rich-text-rules';
import { Box, Button, Group, Stack, Title } from '@mantine/core';
import { useDocumentVisibility, useInViewport } from '@mantine/hooks';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import PencilLine from 'lucide-react/icons/pencil-line';
import { useEffect, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../lib/api.ts';
import { ButtonLink, TextLink } from '../../../lib/links.tsx';
import { nameOf } from '../../../lib/names.ts';
import { refreshPost } from '../../../lib/posts.ts';
import { PersonAvatar } from '../../../ui/person-avatar.tsx';
import { RichTextView } from '../../../ui/rich-text/rich-text-view.tsx';
import { toastSuccess } from '../../../ui/toasts.tsx';
import { Ago, Given } from '../../comment/index.ts';
import { faceOf } from '../../people/index.ts';
import { postedAt } from '../api.ts';
import { Qualities } from '../recognitions/recognition-facts.tsx';
import classes from './thanked-card.module.css';

interface ThankedCardProps {
  recognition: Recognition;
  /** How many more have come that were not seen either. */
  others: number;
  onClose: () => void;
}

const linkLook = { size: 'sm', fw: 400, c: 'dimmed' } as const;

/** The moment of being thanked: a face, the words, and an answer with one tap. */
export function ThankedCard({ recognition, others, onClose }: ThankedCardProps) {
  const { t } = useTranslation('recognition');
  const titleId = useId();
  const { id, sender, message } = recognition;
  const seen = useSeen(id);
  return (
    <section ref={seen} className={classes.card} aria-labelledby={titleId}>
      <Group
        gap="lg"
        wrap="nowrap"
        pos="relative"
        px="var(--inset)"
        py="xl"
        style={{ background: 'var(--marigold-tint)' }}
      >
        <Confetti />
        <PersonAvatar person={faceOf(sender, 'md')} size={88} />
        <Box miw={0}>
          <Title order={2} size="h1" id={titleId}>
            {t('thanked.title', { name: sender.firstName })}
          </Title>
          <Group component="p" gap="4px 12px" m="4px 0 0">
            <TextLink to="/recognitions/$id" params={{ id }} {...linkLook}>
              <Ago at={postedAt(recognition)} />
            </TextLink>
            {others > 0 && (
              <TextLink to="/profile/me" {...linkLook}>
                {t('thanked.others', { count: others })}
              </TextLink>
            )}
          </Group>
        </Box>
      </Group>
      <Stack gap="lg" px="var(--inset)" pt="xl" pb="lg">
        <div className={classes.words}>
          <RichTextView document={message} />
        </div>
        <Group gap="sm" justify="space-between">
          <Qualities qualities={recognition.qualities} />
          <Given post={{ type: 'recognition', id: recognition.id }} summary={recognition} />
        </Group>
      </Stack>
      <Answers recognition={recognition} onClose={onClose} />
    </section>
  );
}

function Answers({ recognition, onClose }: Pick<ThankedCardProps, 'recognition' | 'onClose'>) {
  const { t } = useTranslation('recognition');
  const { id, sender, permissions } = recognition;
  const answer = useAnswer(recognition, onClose);
  return (
    <Group gap="sm" px="var(--inset)" py="lg" style={{ borderBlockStart: '1px solid var(--line)' }}>
      {permissions.includes('comment') &&
        (['thanks', 'day'] as const).map((name, index) => (
          <Button
            key={name}
            radius="xl"
            variant={index === 0 ? 'filled' : 'default'}
            loading={answer.isPending && answer.variables === name}
            disabled={answer.isPending}
            onClick={() => answer.mutate(name)}
          >
            {t(`thanked.answers.${name}`, { name: sender.firstName })}
          </Button>
        ))}
      {permissions.includes('comment') && (
        <ButtonLink
          to="/recognitions/$id"
          params={{ id }}
          radius="xl"
          variant="default"
          leftSection={<PencilLine size={16} aria-hidden />}
        >
          {t('thanked.write')}
        </ButtonLink>
      )}
      <Button variant="subtle" color="gray" onClick={onClose} ms="auto">
        {t('thanked.later')}
      </Button>
    </Group>
  );
}

/** Seen once somebody really looks at it: above the part of the page that is read it is not. It stays nevertheless. */
function useSeen(id: string) {
  const { ref, inViewport } = useInViewport<HTMLElement>();
  const isVisible = useDocumentVisibility() === 'visible';
  const isLookedAt = inViewport && isVisible;
  const { mutate, isIdle } = useMutation({
    mutationFn: () => call(seeThanks, { body: { id } }),
    meta: { quiet: true },
  });
  useEffect(() => {
    if (isLookedAt && isIdle) mutate();
  }, [isLookedAt, isIdle, mutate]);
  return ref;
}

/** A short answer is a comment like any other. */
function useAnswer({ id, sender }: Recognition, onAnswered: () => void) {
  const { t } = useTranslation('recognition');
  const client = useQueryClient();
  return useMutation({
    mutationFn: (name: 'thanks' | 'day') => {
      const text = t(`thanked.answers.${name}`, { name: sender.firstName });
      return call(createComment, { params: { id }, body: { body: richTextOf(text), gifs: [] } });
    },
    onSuccess: async () => {
      toastSuccess(t('thanked.sent', { name: nameOf(sender) }));
      onAnswered();
      await refreshPost(client, { type: 'recognition', id });
    },
  });
}

/** Drawn, not thrown: it stands still for everyone. */
const Confetti = () => (
  <svg className={classes.confetti} viewBox="0 0 220 120" aria-hidden>
    <path className={classes.ribbon} d="M20 30q8-12 16 0t16 0 16 0M120 86q6-10 12 0t12 0M150 16q7-9 14 0t14 0" />
    <path className={classes.second} d="M78 66q6-9 12 0t12 0M180 64q7-11 14 0t14 0M40 100q5-8 10 0" />
    <path
      className={classes.dots}
      d="M60 14h.1M104 34h.1M30 70h.1M138 52h.1M196 34h.1M206 96h.1M92 104h.1M166 104h.1"
    />
  </svg>
);
