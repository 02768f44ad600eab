import type { Recognition } from '@hurrah/contracts/recognition/recognitions';
import { Group, Stack, Text } from '@mantine/core';
import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import HandHeart from 'lucide-react/icons/hand-heart';
import { useTranslation } from 'react-i18next';
import { ButtonLink, TextLink } from '../../../lib/links.tsx';
import { useCan } from '../../../lib/permissions.ts';
import { AvatarStack } from '../../../ui/avatar-stack.tsx';
import { Card } from '../../../ui/card.tsx';
import { PersonLine } from '../../../ui/person-line.tsx';
import { toneVariables } from '../../../ui/theme/tones.ts';
import { myselfQuery } from '../../access/index.ts';
import { Ago } from '../../comment/index.ts';
import { faceOf } from '../../people/index.ts';
import { postedAt } from '../api.ts';
import { recognitionsOfValueQuery, valuesQuery } from '../values/api.ts';
import classes from './recognitions.module.css';

/** Beside a recognition: the people to thank too, the value it showed, and more of that value. */
export function RecognitionRail({ recognition }: { recognition: Recognition }) {
  const [quality] = recognition.qualities;
  return (
    <>
      <ThankToo recognition={recognition} />
      {quality && <AboutValue valueId={quality.valueId} />}
      {quality && <MoreLikeIt valueId={quality.valueId} except={recognition.id} />}
    </>
  );
}

/** More than these would be a list, which the card has already. */
const thankable = 3;

function ThankToo({ recognition: { recipients, sender } }: { recognition: Recognition }) {
  const { t } = useTranslation('recognition');
  const can = useCan();
  const { data: me } = useSuspenseQuery(myselfQuery());
  const others = recipients.filter(({ id }) => id !== me.id).slice(0, thankable);
  if (others.length === 0 || sender.id === me.id || !can('recognitionApp:createRecognition')) return null;
  return (
    <Card>
      <Stack component="ul" gap="lg">
        {others.map((person) => (
          <Stack component="li" key={person.id} gap="md">
            <PersonLine person={faceOf(person)} />
            <ButtonLink
              to="/recognition/send"
              search={{ to: person.id }}
              variant="light"
              fullWidth
              leftSection={<HandHeart size={18} aria-hidden />}
            >
              {t('page.thankToo', { name: person.firstName })}
            </ButtonLink>
          </Stack>
        ))}
      </Stack>
    </Card>
  );
}

function AboutValue({ valueId }: { valueId: string }) {
  const { t } = useTranslation('recognition');
  const { data } = useQuery(valuesQuery());
  const value = data?.results.find(({ id }) => id === valueId);
  // One that is no longer offered is told by the card alone.
  if (!value) return null;
  return (
    <Card title={t('page.value')}>
      <TextLink
        to="/culture"
        hash={valueId}
        ff="heading"
        size="lg"
        fw={600}
        lh={1.3}
        style={{ ...toneVariables(value.color), color: 'var(--tone-ink)' }}
      >
        {value.name}
      </TextLink>
      {value.description && (
        <Text size="sm" c="dimmed" mt={6}>
          {value.description}
        </Text>
      )}
    </Card>
  );
}

function MoreLikeIt({ valueId, except }: { valueId: string; except: string }) {
  const { t } = useTranslation('recognition');
  const { data } = useQuery(recognitionsOfValueQuery(valueId));
  const more = data?.results.filter(({ id, hiddenAt }) => id !== except && !hiddenAt) ?? [];
  if (more.length === 0) return null;
  return (
    <Card
      title={t('page.more')}
      action={
        <TextLink to="/culture" hash={valueId} size="sm">
          {t('page.seeAll')}
        </TextLink>
      }
    >
      <Stack component="ul" gap="lg">
        {more.map((one) => (
          <li key={one.id}>
            <Link to="/recognitions/$id" params={{ id: one.id }} className={classes.example}>
              <Text span size="sm" lineClamp={2}>
                {one.messageText}
              </Text>
              <Group component="span" gap="sm" wrap="nowrap" fz="xs" c="dimmed">
                <AvatarStack
                  people={[one.sender, ...one.recipients].map((person) => faceOf(person))}
                  total={one.recipientCount + 1}
                  max={2}
                  size={24}
                />
                <Ago at={postedAt(one)} />
              </Group>
            </Link>
          </li>
        ))}
      </Stack>
    </Card>
  );
}
