import type { BudgetItem } from '@hurrah/contracts/points/budget-items';
import type { BudgetSettings } from '@hurrah/contracts/points/settings';
import { suggestedSteps } from '@hurrah/contracts/points/suggestions';
import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ButtonLink, TextLink } from '../../../lib/links.tsx';
import { nameOf } from '../../../lib/names.ts';
import { useCan } from '../../../lib/permissions.ts';
import { Card } from '../../../ui/card.tsx';
import { StatusDot } from '../../../ui/chip.tsx';
import { Loaded, together } from '../../../ui/loaded.tsx';
import { PersonAvatar } from '../../../ui/person-avatar.tsx';
import { faceOf } from '../../people/index.ts';
import { budgetSettingsQuery } from '../api.ts';
import { useAudienceWords } from '../audiences/use-audience-words.ts';
import { celebrationsQuery, estimateQuery } from '../budget-items/api.ts';
import classes from '../budget-items/items.module.css';
import { useItemWords } from '../budget-items/use-item-words.ts';
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
      <Loaded
        query={together(settings, items)}
        rows={celebrationKinds.length}
        height={132}
        className={classes.list}
        loading={t('loading')}
      >
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
      <p className={classes.lead}>
        {t('list.lead')}{' '}
        {perYear > 0 && (
          <strong>{t('list.inAll', { points: words.points(perYear), money: words.money(perYear) })}</strong>
        )}
      </p>
      <ul className={classes.list}>
        {celebrationKinds.map((kind) => (
          <li key={kind}>
            <KindCard kind={kind} items={items.filter((item) => item.kind === kind)} settings={settings} />
          </li>
        ))}
      </ul>
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
      <div className={classes.kind}>
        <CelebrationIcon kind={kind} />
        <div className={classes.kindWords}>
          <h2>{t(`kinds.${kind}.name`)}</h2>
          <p className={classes.muted}>{t(`kinds.${kind}.hint`)}</p>
          {items.length === 0 && <p className={classes.suggestedLine}>{<SuggestionWords {...{ kind, settings }} />}</p>}
        </div>
        {can('pointsApp:createBudgetItem') && <SetUp kind={kind} isFirst={items.length === 0} />}
      </div>
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
      <TextLink {...to} className={classes.another ?? ''} aria-label={t('list.anotherOf', { name })}>
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
    <div className={classes.item} data-off={!item.active || undefined}>
      <div className={classes.itemName}>
        {can('pointsApp:createBudgetItem') ? (
          <Link {...edit} aria-label={t('list.rule', { kind: kindName, name: title })}>
            {title}
          </Link>
        ) : (
          <strong>{title}</strong>
        )}
        <StatusDot tone={item.active ? 'success' : 'neutral'}>{item.active ? t('on') : t('off')}</StatusDot>
        {title !== whom && <span className={classes.muted}>{whom}</span>}
      </div>
      <dl className={classes.itemFacts}>
        <Fact name={t('list.each')} detail={from === to ? words.money(to) : `${words.money(from)}–${words.money(to)}`}>
          {from === to ? words.points(to) : `${words.number(from)}–${words.points(to)}`}
        </Fact>
        <Fact name={t('list.people')}>{item.active && people > 0 ? words.number(people) : '–'}</Fact>
        <Fact name={t('list.cost')} detail={item.active && perYear > 0 ? words.points(perYear) : undefined}>
          {item.active && perYear > 0 ? words.money(perYear) : '–'}
        </Fact>
        <Fact name={t('list.next')}>{item.active ? <Next item={item} settings={settings} /> : '–'}</Fact>
      </dl>
    </div>
  );
}

function Fact({ name, detail, children }: { name: string; detail?: string | undefined; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        {children}
        {detail && <span className={classes.muted}> {detail}</span>}
      </dd>
    </div>
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
    <span className={classes.face}>
      <PersonAvatar person={faceOf(next.member)} size={24} />
      <span>
        {nameOf(next.member)} <span className={classes.muted}>{words.day(next.on)}</span>
      </span>
    </span>
  );
}
