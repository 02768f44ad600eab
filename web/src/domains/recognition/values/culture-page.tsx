import type { Person } from '@hurrah/contracts/people/tenant-members';
import type { Recognition } from '@hurrah/contracts/recognition/recognitions';
import type { Value } from '@hurrah/contracts/recognition/values';
import { Box, Button, Group, Skeleton, Stack, Text, Title } from '@mantine/core';
import { useIntersection } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { Link, useLocation } from '@tanstack/react-router';
import Lock from 'lucide-react/icons/lock';
import { type ReactNode, useEffect, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/dates.ts';
import { ButtonLink } from '../../../lib/links.tsx';
import { nameOf } from '../../../lib/names.ts';
import { useCan } from '../../../lib/permissions.ts';
import { Art } from '../../../ui/art/art.tsx';
import { AvatarStack } from '../../../ui/avatar-stack.tsx';
import { Card } from '../../../ui/card.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { toneVariables } from '../../../ui/theme/tones.ts';
import { useBrand } from '../../access/index.ts';
import { namedRecipients } from '../../comment/index.ts';
import { recognitionsOfValueQuery, valuesQuery } from './api.ts';
import classes from './culture.module.css';
import { QualityChips, ValueDot } from './value-marks.tsx';

/** What the company stands for, as everybody reads it: its values, what they mean, and who lived them lately. */
export function CulturePage() {
  const { t } = useTranslation('values');
  const values = useQuery(valuesQuery());
  const all = values.data?.results;
  const { hash } = useLocation();
  const isThere = all !== undefined;
  useEffect(() => {
    // A link may name a value; it is there once the values are.
    if (isThere && hash) document.getElementById(hash)?.scrollIntoView();
  }, [isThere, hash]);
  return (
    <div className={classes.page}>
      <Cover values={all ?? []} />
      <Loaded query={values} skeleton={<CultureSkeleton />} failed={t('list.failed')} empty={<NoValues />}>
        {({ results }) => results.map((value, index) => <CultureValue key={value.id} value={value} place={index} />)}
      </Loaded>
    </div>
  );
}

/** Few enough to be seen at once need no shortcuts. */
const worthJumping = 3;

function Cover({ values }: { values: Value[] }) {
  const { t } = useTranslation('values');
  const brand = useBrand();
  return (
    <Box component="header" pt="lg" pb="sm">
      <Title maw="18em" className={classes.hero ?? ''} tabIndex={-1} data-page-title>
        {brand ? t('culture.title', { company: brand.name }) : t('culture.ours')}
      </Title>
      <Text size="lg" c="dimmed" maw="36em" mt="md">
        {t('culture.lead')}
      </Text>
      {values.length >= worthJumping && (
        <nav aria-label={t('culture.jump')}>
          <Group component="ul" gap="sm" mt={20}>
            {values.map(({ id, name, color }) => (
              <Box component="li" key={id} maw="100%">
                <Button
                  component="a"
                  href={`#${id}`}
                  variant="default"
                  size="sm"
                  radius="xl"
                  maw="100%"
                  leftSection={<ValueDot colour={color} />}
                >
                  {name}
                </Button>
              </Box>
            ))}
          </Group>
        </nav>
      )}
    </Box>
  );
}

/** Whoever can write the values is led there; everybody else reads that they are on their way. */
function NoValues() {
  const { t } = useTranslation('values');
  const can = useCan();
  const mayWrite = can('recognitionApp:createValue');
  return (
    <Card padding="none">
      <EmptyState
        art={<CultureArt />}
        title={t(mayWrite ? 'culture.writeTitle' : 'culture.emptyTitle')}
        action={mayWrite && <ButtonLink to="/values">{t('culture.write')}</ButtonLink>}
      >
        {t(mayWrite ? 'culture.writeText' : 'culture.emptyText')}
      </EmptyState>
    </Card>
  );
}

function CultureSkeleton() {
  const { t } = useTranslation('frame');
  return (
    <Stack gap="xl" role="status" aria-label={t('loading')}>
      {['44%', '32%'].map((width) => (
        <Card key={width}>
          <Skeleton height={28} width={width} my={8} />
          <Skeleton height={15} width="80%" mt={16} />
          <Skeleton height={15} width="60%" mt={8} />
          <Skeleton height={28} width="50%" radius="xl" mt={20} mb={8} />
        </Card>
      ))}
    </Stack>
  );
}

interface CultureValueProps {
  value: Value;
  /** Which one it is, so that neighbours are drawn a little differently. */
  place: number;
}

/** One value as a page of a book: a band in its colour, and below it the people who lived it. */
function CultureValue({ value, place }: CultureValueProps) {
  const titleId = useId();
  const { ref, entry } = useIntersection({ rootMargin: '300px' });
  const { id, name, description, color, qualities = [] } = value;
  return (
    <section ref={ref} id={id} className={classes.value} aria-labelledby={titleId} style={toneVariables(color)}>
      <div className={classes.band} data-drawing={place % 3}>
        <Title order={2} size="h1" className={classes.hero ?? ''} id={titleId}>
          {name}
        </Title>
        {description && (
          <Text maw="38em" mt={10} lh={1.6} style={{ whiteSpace: 'pre-line', textWrap: 'pretty' }}>
            {description}
          </Text>
        )}
        <QualityChips qualities={qualities} colour={color} max={20} mt={20} />
      </div>
      <CultureRecognitions value={value} isNear={entry?.isIntersecting ?? false} />
    </section>
  );
}

interface CultureRecognitionsProps {
  value: Value;
  /** Asked for only when somebody comes near. */
  isNear: boolean;
}

/** Who lived a value lately, in the words of those who saw it. */
function CultureRecognitions({ value, isNear }: CultureRecognitionsProps) {
  const { t } = useTranslation('values');
  const query = useQuery({ ...recognitionsOfValueQuery(value.id), enabled: isNear });
  // Without a quality no recognition can carry it, so there is nothing to wait for.
  if (!value.qualities?.length) return null;
  const skeleton = (
    <Lately>
      <Placeholders isLoading={isNear} />
    </Lately>
  );
  return (
    <Loaded
      query={query}
      skeleton={skeleton}
      within="card"
      failed={t('culture.failed')}
      empty={<BeTheFirst />}
      isEmpty={({ results }) => results.every(isHidden)}
    >
      {({ results }) => <Lately>{results.filter((one) => !isHidden(one)).map(toQuote)}</Lately>}
    </Loaded>
  );
}

/** What a moderator has hidden is no example, even for those who still see it. */
const isHidden = ({ hiddenAt }: Recognition): boolean => hiddenAt !== null;

function Lately({ children }: { children: ReactNode }) {
  const { t } = useTranslation('values');
  return (
    <Box px="var(--inset)" pt={20} pb="xl">
      <Text component="h3" size="sm" fw={600} c="dimmed" mb={14}>
        {t('culture.lately')}
      </Text>
      <ul className={classes.quotes}>{children}</ul>
    </Box>
  );
}

const toQuote = (recognition: Recognition) => (
  <li key={recognition.id}>
    <RecognitionQuote recognition={recognition} />
  </li>
);

function BeTheFirst() {
  const { t } = useTranslation('values');
  const can = useCan();
  return (
    <Group gap="12px 16px" justify="space-between" px="var(--inset)" py="lg">
      <Text c="dimmed">{t('culture.nobodyYet')}</Text>
      {can('recognitionApp:createRecognition') && (
        <ButtonLink to="/recognition/send" variant="default" size="sm">
          {t('culture.beTheFirst')}
        </ButtonLink>
      )}
    </Group>
  );
}

/** Before anybody comes near they only keep the place. */
function Placeholders({ isLoading }: { isLoading: boolean }) {
  return [70, 55, 62].map((width) => (
    // As high as four lines and the faces below them.
    <Box component="li" key={width} h={172} px="lg" py={18} bd="1px solid var(--line)" bdrs="md" aria-hidden>
      {isLoading && (
        <>
          <Skeleton height={14} />
          <Skeleton height={14} width={`${width + 20}%`} mt={10} />
          <Skeleton height={14} width={`${width}%`} mt={10} mb={26} />
          <Skeleton height={28} width={`${width}%`} radius="xl" />
        </>
      )}
    </Box>
  ));
}

const faceOf = (person: Person) => ({ name: nameOf(person), avatarUrl: person.avatarUrls?.sm });

/** The words of a recognition and who they are between; the whole of it is one click away. */
function RecognitionQuote({ recognition }: { recognition: Recognition }) {
  const { t } = useTranslation('values');
  const { id, messageText, sender, recipients, recipientCount, tenantWide } = recognition;
  return (
    <Link to="/recognitions/$id" params={{ id }} className={classes.quote}>
      <Text span lh={1.55} lineClamp={4}>
        {messageText}
      </Text>
      <Group component="span" gap="sm" wrap="nowrap">
        <AvatarStack people={[sender, ...recipients].map(faceOf)} total={recipientCount + 1} max={2} size={28} />
        <Text span size="xs" c="dimmed" miw={0}>
          <Between recognition={recognition} />
          {!tenantWide && (
            <Group component="span" gap="xs" wrap="nowrap">
              <Lock size={13} aria-hidden />
              {t('culture.private')}
            </Group>
          )}
        </Text>
      </Group>
    </Link>
  );
}

/** "Priya Raman to Tomas Okafor and Book club", as its sender addressed it. */
function Between({ recognition }: { recognition: Recognition }) {
  const { t } = useTranslation('values');
  const format = useFormat();
  const sender = nameOf(recognition.sender);
  const { named, others } = namedRecipients(recognition);
  if (named.length === 0) return sender;
  const names = named.map(({ name }) => name);
  if (others === 0) return t('culture.toOne', { sender, recipient: format.list(names) });
  return t('culture.toMany', { sender, recipient: names.join(', '), count: others, others: format.number(others) });
}

/** A compass on a page that is still blank: a company that has not written down what it stands for. */
function CultureArt() {
  return (
    <Art>
      <ellipse cx="80" cy="64" rx="68" ry="44" className="wash" />
      <rect x="34" y="20" width="64" height="82" rx="8" className="sheet" />
      <path d="M46 38h40M46 50h40M46 62h24" className="faint" />
      <circle cx="102" cy="72" r="27" className="sheet" />
      <path d="M112 62l-5.5 15.5L91 83l5.5-15.5z" className="gold" />
      <path d="M128 26v8M140 32l-5 5M145 44h-7" className="spark" />
    </Art>
  );
}
