import type { Award } from '@hurrah/contracts/award/awards';
import { Box, Group, Stack, Text } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { TextLink } from '../../../lib/links.tsx';
import { Card } from '../../../ui/card.tsx';
import { PersonLine } from '../../../ui/person-line.tsx';
import { Ago } from '../../comment/index.ts';
import { faceOf } from '../../people/index.ts';
import { receiptsQuery } from '../api.ts';
import { AwardBadge } from '../badges/award-badge.tsx';
import classes from './awards.module.css';

/** Beside an award: what it is given for, and who received it lately. */
export function AwardRail({ award }: { award: Award }) {
  return (
    <>
      <About award={award} />
      <Lately award={award} />
    </>
  );
}

function About({ award: { name, description, badge, badgeUrls } }: { award: Award }) {
  const { t } = useTranslation('award');
  if (!description) return null;
  return (
    <Card title={t('page.about')}>
      <Group gap="md" align="flex-start" wrap="nowrap">
        <AwardBadge badge={badge} urls={badgeUrls} size={48} />
        <Box miw={0}>
          <Text size="lg" ff="heading" fw={600} lh={1.3}>
            {name}
          </Text>
          <Text size="sm" c="dimmed" mt="xs">
            {description}
          </Text>
        </Box>
      </Group>
    </Card>
  );
}

const shown = 5;

/** Other times it was given; this one is on the page already. */
function Lately({ award: { id, awardTypeId } }: { award: Award }) {
  const { t } = useTranslation('award');
  const { data } = useInfiniteQuery(receiptsQuery({ awardTypeId, pageSize: shown }));
  const others = data?.pages[0]?.results.filter(({ awardId }) => awardId !== id) ?? [];
  if (others.length === 0) return null;
  return (
    <Card
      title={t('page.lately')}
      action={
        <TextLink to="/awards" search={{ view: 'fame' }} size="sm">
          {t('page.seeAll')}
        </TextLink>
      }
    >
      <Stack component="ul" gap="xs" mx={-8}>
        {others.map(({ awardId, member, createdAt }) => (
          <li key={`${awardId} ${member.id}`}>
            <Link to="/award/$id" params={{ id: awardId }} className={classes.receipt}>
              <PersonLine person={faceOf(member)} detail={<Ago at={createdAt} />} />
            </Link>
          </li>
        ))}
      </Stack>
    </Card>
  );
}
