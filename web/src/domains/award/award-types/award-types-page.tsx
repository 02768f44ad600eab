import { UnstyledButton } from '@mantine/core';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import Plus from 'lucide-react/icons/plus';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ButtonLink } from '../../../lib/links.tsx';
import { usePageData } from '../../../lib/page-data.ts';
import { useCan } from '../../../lib/permissions.ts';
import { KeyArt } from '../../../ui/art/key-art.tsx';
import { ListArt } from '../../../ui/art/list-art.tsx';
import { Card } from '../../../ui/card.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Page } from '../../../ui/page.tsx';
import { PageTabs } from '../../../ui/page-tabs.tsx';
import { AwardTypesTable } from './award-types-table.tsx';
import { NominationsUpgrade, UpgradeLink } from './nominations-upgrade.tsx';
import type { TypesSearch } from './search.ts';

/** Filters stand in the address of a tab, and it's the same tab with them. */
const activeOptions = { exact: true, includeSearch: false };

export function AwardTypesPage() {
  const { t } = useTranslation('awardTypes');
  const navigate = useNavigate();
  const search = useSearch({ from: '/member/admin/awards/list/awards' });
  const onSearch = (next: TypesSearch, how?: { replace: true; resetScroll: false }) =>
    void navigate({ to: '/awards/list/awards', search: next, ...how });
  return (
    <ListPage action={<NewType nomination={false} />}>
      <AwardTypesTable
        nomination={false}
        search={search}
        onSearch={onSearch}
        empty={
          <EmptyState art={<ListArt />} title={t('empty.awards')} action={<NewType nomination={false} />}>
            {t('empty.awardsText')}
          </EmptyState>
        }
      />
    </ListPage>
  );
}

export function NominationsPage() {
  const { t } = useTranslation('awardTypes');
  const can = useCan();
  const navigate = useNavigate();
  const search = useSearch({ from: '/member/admin/awards/list/nominations' });
  const onSearch = (next: TypesSearch, how?: { replace: true; resetScroll: false }) =>
    void navigate({ to: '/awards/list/nominations', search: next, ...how });
  if (!can('awardApp:manageNominations')) return <WithoutLicence />;
  return (
    <ListPage action={<NewType nomination />}>
      <AwardTypesTable
        nomination
        search={search}
        onSearch={onSearch}
        empty={
          <EmptyState art={<ListArt />} title={t('empty.nominations')} action={<NewType nomination />}>
            {t('empty.nominationsText')}
          </EmptyState>
        }
      />
    </ListPage>
  );
}

/** In the place of the list where the licence doesn't include nominations. */
function WithoutLicence() {
  const { t } = useTranslation('awardTypes');
  return (
    <ListPage>
      <Card padding="none">
        <EmptyState art={<KeyArt />} title={t('upgrade.title')} action={<UpgradeLink />}>
          {t('upgrade.text')}
        </EmptyState>
      </Card>
    </ListPage>
  );
}

function NewType({ nomination }: { nomination: boolean }) {
  const { t } = useTranslation('awardTypes');
  const can = useCan();
  if (!can('awardApp:createAwardType')) return null;
  return (
    <ButtonLink
      to="/awards/configure"
      search={nomination ? { nomination: true } : {}}
      leftSection={<Plus size={18} aria-hidden />}
    >
      {nomination ? t('new.nomination') : t('new.award')}
    </ButtonLink>
  );
}

function ListPage({ action, children }: { action?: ReactNode; children: ReactNode }) {
  const { t } = useTranslation(['awardTypes', 'frame']);
  const title = t('frame:award.menu.awardsAndNominations');
  return (
    <Page {...usePageData()} title={title} maxWidth={1440} actions={action}>
      <PageTabs label={title}>
        <Link to="/awards/list/awards" activeOptions={activeOptions}>
          {t('tabs.awards')}
        </Link>
        <NominationsTab />
      </PageTabs>
      {children}
    </Page>
  );
}

/** A link to the nominations, or the way to an upgrade. */
function NominationsTab() {
  const { t } = useTranslation('awardTypes');
  const can = useCan();
  const [isOpen, setIsOpen] = useState(false);
  if (can('awardApp:manageNominations')) {
    return (
      <Link to="/awards/list/nominations" activeOptions={activeOptions}>
        {t('tabs.nominations')}
      </Link>
    );
  }
  if (!can('awardApp:upgradeLicenseNominations')) return null;
  return (
    <>
      <UnstyledButton onClick={() => setIsOpen(true)} aria-haspopup="dialog">
        {t('tabs.nominations')}
      </UnstyledButton>
      <NominationsUpgrade opened={isOpen} onClose={() => setIsOpen(false)} />
    </>
  );
}
