import type { AwardType } from '@hurrah/contracts/award/award-types';
import { ActionIcon, Stack, Text } from '@mantine/core';
import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { Navigate, useParams } from '@tanstack/react-router';
import Ellipsis from 'lucide-react/icons/ellipsis';
import Pencil from 'lucide-react/icons/pencil';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/dates.ts';
import { ButtonLink, TextLink } from '../../../lib/links.tsx';
import { usePageData } from '../../../lib/page-data.ts';
import { ActionMenu } from '../../../ui/action-menu.tsx';
import { Card } from '../../../ui/card.tsx';
import { Chip } from '../../../ui/chip.tsx';
import { Fact, Facts, Figure, Figures } from '../../../ui/facts.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { Page } from '../../../ui/page.tsx';
import { PersonLine } from '../../../ui/person-line.tsx';
import { faceOf } from '../../people/index.ts';
import { typeSummaryQuery } from '../api.ts';
import { AwardBadge } from '../badges/award-badge.tsx';
import { MonthsChart } from '../recipients/months-chart.tsx';
import { RecipientsTable } from '../recipients/recipients-table.tsx';
import { wholeTypeQuery } from './api.ts';
import { PayingBank, useNames } from './award-type-cells.tsx';
import classes from './award-types.module.css';
import { PointsEach } from './points-each.tsx';
import { useAwardAmounts } from './use-award-amounts.ts';
import { useAwardTypeActions } from './use-award-type-actions.tsx';

/** One award: what it is, how often it was given, by whom and to whom. */
export function AwardTypePage() {
  const { t } = useTranslation('awardTypes');
  const { id } = useParams({ from: '/member/admin/awards/award/$id' });
  const { data: type } = useSuspenseQuery(wholeTypeQuery(id));
  const { help } = usePageData();
  if (type.nomination) return <Navigate to="/awards/nomination/$id" params={{ id }} replace />;
  return (
    <Page
      title={type.name}
      subtitle={type.description || undefined}
      media={<AwardBadge badge={type.badge} urls={type.attachmentUrls ?? null} size={64} />}
      help={help}
      back={<TextLink to="/awards/list/awards">{t('tabs.awards')}</TextLink>}
      actions={<Actions type={type} />}
      maxWidth={1440}
    >
      <div className={classes.columns}>
        <Stack gap="lg" miw={0}>
          <Summary id={id} />
          <RecipientsTable type={type} />
        </Stack>
        <Stack gap="lg" miw={0}>
          <About type={type} />
          <TopSenders id={id} />
        </Stack>
      </div>
    </Page>
  );
}

function Actions({ type }: { type: AwardType }) {
  const { t } = useTranslation('awardTypes');
  const { actionsOf, dialog } = useAwardTypeActions({ isOnPage: true });
  const actions = actionsOf(type);
  const button = (
    <ActionIcon variant="default" size={42} aria-label={t('actions.of', { name: type.name })}>
      <Ellipsis size={20} aria-hidden />
    </ActionIcon>
  );
  return (
    <>
      {type.archived && <Chip tone="neutral">{t('filter.awards.archived')}</Chip>}
      {actions.length > 0 && <ActionMenu target={button} actions={actions} />}
      {type.permissions.includes('edit') && (
        <ButtonLink to="/awards/configure/$id" params={{ id: type.id }} leftSection={<Pencil size={18} aria-hidden />}>
          {t('actions.edit')}
        </ButtonLink>
      )}
      {dialog}
    </>
  );
}

/** The figures of all time and the last twelve months. */
function Summary({ id }: { id: string }) {
  const { t } = useTranslation('awardTypes');
  const format = useFormat();
  const amounts = useAwardAmounts();
  const summary = useQuery(typeSummaryQuery(id));
  return (
    <Loaded query={summary} height={264}>
      {({ awards, recipients, points, lastGivenAt, months }) => (
        <Card title={t('summary.title')}>
          <Figures>
            <Figure label={t('summary.given')}>{amounts.number(awards)}</Figure>
            <Figure label={t('summary.recipients')}>{amounts.number(recipients)}</Figure>
            {points !== null && (
              <Figure label={t('summary.paid')}>
                {amounts.number(points)} <small>{amounts.money(points)}</small>
              </Figure>
            )}
            <Figure label={t('summary.last')}>{lastGivenAt ? format.date(lastGivenAt) : '–'}</Figure>
          </Figures>
          <MonthsChart months={months} />
        </Card>
      )}
    </Loaded>
  );
}

/** What is set. */
function About({ type }: { type: AwardType }) {
  const { t } = useTranslation('awardTypes');
  const namesOf = useNames();
  const { senders = [] } = type;
  return (
    <Card title={t('facts.title')}>
      <Facts>
        <Fact label={t('columns.points')}>
          <PointsEach points={type.points} locked={type.pointsLocked} />
        </Fact>
        {type.pointsBankName && (
          <Fact label={t('fields.bank')}>
            <PayingBank type={type} />
          </Fact>
        )}
        <Fact label={t('fields.senders')}>{senders.length === 0 ? t('senders.onlyAdmins') : namesOf(senders, 5)}</Fact>
        <Fact label={t('fields.pin')}>{t('pin.days', { count: type.pinForDays })}</Fact>
        <Fact label={t('fields.notify')}>{type.notify ? t('shown.on') : t('shown.off')}</Fact>
      </Facts>
    </Card>
  );
}

/** Those who gave it most. */
function TopSenders({ id }: { id: string }) {
  const { t } = useTranslation('awardTypes');
  const amounts = useAwardAmounts();
  const { data } = useQuery(typeSummaryQuery(id));
  if (!data || data.senders.length === 0) return null;
  return (
    <Card title={t('top.title')}>
      <Stack component="ul" gap="md">
        {data.senders.map(({ member, awards }) => (
          <li key={member.id}>
            <PersonLine
              person={faceOf(member)}
              size={32}
              action={
                <Text span size="sm" c="dimmed">
                  {t('top.times', amounts.counted(awards))}
                </Text>
              }
            />
          </li>
        ))}
      </Stack>
    </Card>
  );
}
