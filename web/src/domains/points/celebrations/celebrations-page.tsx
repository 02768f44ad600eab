import type { BudgetItem } from '@hurrah/contracts/points/budget-items';
import type { BudgetSettings } from '@hurrah/contracts/points/settings';
import { suggestedSteps } from '@hurrah/contracts/points/suggestions';
import { Box, Divider, Group, Skeleton, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ButtonLink, TextLink } from '../../../lib/links.tsx';
import { nameOf } from '../../../lib/names.ts';
import { useCan } from '../../../lib/permissions.ts';
import { Card } from '../../../ui/card.tsx';
import { StatusDot } from '../../../ui/chip.tsx';
import { Fact, Facts } from '../../../ui/facts.tsx';
import { Loaded, together } from '../../../ui/loaded.tsx';
import { PersonAvatar } from '../../../ui/person-avatar.tsx';
import { faceOf } from '../../people/index.ts';
import { budgetSettingsQuery } from '../api.ts';
import { useAudienceWords } from '../audiences/use-audience-words.ts';
import { celebrationsQuery, estimateQuery } from '../budget-items/api.ts';
import { useItemWords } from '../budget-items/use-item-words.ts';
import { Quiet } from '../figures/quiet.tsx';
import { PointsAdminPage } from '../reports/points-admin-page.tsx';
import { CelebrationIcon } from './celebration-icon.tsx';
import { amountRange, draftOf, estimateOf, suggestedAmount } from './celebrations.ts';
import { type CelebrationKind, celebrationKinds, isCelebration, slugs } from './kinds.ts';

/** What the company pays for birthdays, anniversaries and new colleagues. */
export function CelebrationsPage() {
  const { t } = useTranslation('pointsItems');
  const settings = useQuery(budgetSettingsQuery());
  const items = useQuery(celebrationsQuery());
  return (
    <PointsAdminPage maxWidth={1080}>
      <Loaded query={together(settings, items)} rows={celebrationKinds.length} height={132} loading={t('loading')}>
        {([rate, { results }]) => <Celebrations items={results} settings={rate} />}
      </Loaded>
    </PointsAdminPage>
  );
}

function Celebrations({ items, settings }: { items: BudgetItem[]; settings: BudgetSettings }) {
  const { t } = useTranslation('pointsItems');
  const words = useItemWords(settings);
  const perYear = items.reduce((sum, { active, cost }) => sum + (active ? (cost?.perYear ?? 0) : 0), 0);
  return (
    <>
      <Text mb="lg">
        <Quiet>{t('list.lead')}</Quiet>{' '}
        {perYear > 0 && (
          <strong>{t('list.inAll', { points: words.points(perYear), money: words.money(perYear) })}</strong>
        )}
      </Text>
      <Stack component="ul" gap="lg">
        {celebrationKinds.map((kind) => (
          <li key={kind}>
            <KindCard kind={kind} items={items.filter((item) => item.kind === kind)} settings={settings} />
          </li>
        ))}
      </Stack>
    </>
  );
}

interface KindCardProps {
  kind: CelebrationKind;
  items: BudgetItem[];
  settings: BudgetSettings;
}

function KindCard({ kind, items, settings }: KindCardProps) {
  const { t } = useTranslation('pointsItems');
  const can = useCan();
  return (
    <Card padding="none">
      <Group px="var(--card-padding)" py="lg">
        <CelebrationIcon kind={kind} />
        <Box flex="1 1 220px" miw={0}>
          <Text component="h2" fw={600}>
            {t(`kinds.${kind}.name`)}
          </Text>
          <Text size="sm" c="dimmed">
            {t(`kinds.${kind}.hint`)}
          </Text>
          {items.length === 0 && (
            <Text size="sm" c="marigold" mt="xs">
              <SuggestionWords {...{ kind, settings }} />
            </Text>
          )}
        </Box>
        {can('pointsApp:createBudgetItem') && <SetUp kind={kind} isFirst={items.length === 0} />}
      </Group>
      {items.map((item) => (
        <ItemRow key={item.id} item={item} settings={settings} />
      ))}
    </Card>
  );
}

function SetUp({ kind, isFirst }: { kind: CelebrationKind; isFirst: boolean }) {
  const { t } = useTranslation('pointsItems');
  const to = { to: '/points/$celebration/configure', params: { celebration: slugs[kind] } } as const;
  const name = t(`kinds.${kind}.name`);
  if (!isFirst) {
    return (
      <TextLink {...to} size="sm" aria-label={t('list.anotherOf', { name })}>
        {t('list.another')}
      </TextLink>
    );
  }
  return (
    <ButtonLink {...to} variant="default" aria-label={t('list.setUpOf', { name })}>
      {t('list.setUp')}
    </ButtonLink>
  );
}

/** What is suggested for a kind that nobody has set up. */
function SuggestionWords({ kind, settings }: { kind: CelebrationKind; settings: BudgetSettings }) {
  const { t } = useTranslation('pointsItems');
  const words = useItemWords(settings);
  const amount = suggestedAmount(kind, settings.pointsPerUnit);
  if (amount !== undefined) return t('list.suggested', { points: words.points(amount), money: words.money(amount) });
  const { from, to } = amountRange({ kind, amount: 0, steps: suggestedSteps(settings.pointsPerUnit) });
  const range = { from: words.number(from), fromMoney: words.money(from) };
  return t('list.suggestedRange', { ...range, to: words.points(to), toMoney: words.money(to) });
}

/** One rule: whom it is for, what each person gets, what it costs and who is next. */
function ItemRow({ item, settings }: { item: BudgetItem; settings: BudgetSettings }) {
  const { t } = useTranslation('pointsItems');
  const can = useCan();
  const words = useItemWords(settings);
  const audience = useAudienceWords();
  const { from, to } = amountRange(item);
  const { people = 0, perYear = 0 } = item.cost ?? {};
  if (!isCelebration(item.kind)) return null;
  const kindName = t(`kinds.${item.kind}.name`);
  const whom = audience.sentence(item.audience, item.teams);
  // The card has the name of the kind already.
  const title = item.name === kindName ? whom : item.name;
  const edit = {
    to: '/points/$celebration/configure/$id',
    params: { celebration: slugs[item.kind], id: item.id },
  } as const;
  return (
    <>
      <Divider />
      <Group gap="md" align="flex-start" px="var(--card-padding)" py="md">
        <Stack gap="xs" align="flex-start" flex="1 1 180px" miw={0}>
          {can('pointsApp:createBudgetItem') ? (
            <TextLink {...edit} fw={600} aria-label={t('list.rule', { kind: kindName, name: title })}>
              {title}
            </TextLink>
          ) : (
            <strong>{title}</strong>
          )}
          <StatusDot tone={item.active ? 'success' : 'neutral'}>{item.active ? t('on') : t('off')}</StatusDot>
          {title !== whom && <Quiet>{whom}</Quiet>}
        </Stack>
        <Box flex="2.5 1 300px" miw={0} {...(!item.active && { c: 'dimmed' as const })}>
          <Facts columnWidth={130}>
            <Fact label={t('list.each')}>
              {from === to ? words.points(to) : `${words.number(from)}–${words.points(to)}`}
              <Quiet>{from === to ? words.money(to) : `${words.money(from)}–${words.money(to)}`}</Quiet>
            </Fact>
            <Fact label={t('list.people')}>{item.active && people > 0 ? words.number(people) : '–'}</Fact>
            <Fact label={t('list.cost')}>
              {item.active && perYear > 0 ? (
                <>
                  {words.money(perYear)}
                  <Quiet>{words.points(perYear)}</Quiet>
                </>
              ) : (
                '–'
              )}
            </Fact>
            <Fact label={t('list.next')}>{item.active ? <Next item={item} settings={settings} /> : '–'}</Fact>
          </Facts>
        </Box>
      </Group>
    </>
  );
}

/** Who is paid next. It comes after the rest of the page, because the API has to look ahead for it. */
function Next({ item, settings }: { item: BudgetItem; settings: BudgetSettings }) {
  const words = useItemWords(settings);
  const body = isCelebration(item.kind) ? estimateOf(item.kind, draftOf(item), item.id) : undefined;
  const { data } = useQuery({ ...estimateQuery(body ?? { kind: item.kind }), enabled: body !== undefined });
  const [next] = data?.next ?? [];
  if (!data) return <Skeleton height={20} width={140} />;
  if (!next) return '–';
  return (
    <Group component="span" gap="sm" wrap="nowrap">
      <PersonAvatar person={faceOf(next.member)} size={24} />
      <span>
        {nameOf(next.member)} <Quiet>{words.day(next.on)}</Quiet>
      </span>
    </Group>
  );
}
