import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { Suspense, useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyPart } from '../../../lib/lazy.ts';
import { Page } from '../../../ui/page.tsx';
import { awardTypeQuery, memberEmbeds } from '../api.ts';
import { AllAwards } from '../award-types/all-awards.tsx';
import type { NominateRequest } from '../nominations/nominate-dialog.tsx';
import { HallOfFame } from '../recipients/hall-of-fame.tsx';
import classes from './awards.module.css';
import { ForYou } from './for-you.tsx';
import type { GiveRequest } from './give-award-dialog.tsx';

const GiveAwardDialog = lazyPart(() => import('./give-award-dialog.tsx'), 'GiveAwardDialog', ['editor']);
const NominateDialog = lazyPart(() => import('../nominations/nominate-dialog.tsx'), 'NominateDialog');
const ReasonsDialog = lazyPart(() => import('../nominations/reasons-dialog.tsx'), 'ReasonsDialog');

/** What a member can do with awards, which awards there are, and who received them. */
export function AwardsPage() {
  const { t } = useTranslation('awards');
  const { view } = useSearch({ from: '/member/awards' });
  const [giving, setGiving] = useState<GiveRequest>();
  const [nominating, setNominating] = useState<NominateRequest>();
  const dialogs = { onGive: setGiving, onNominate: setNominating };
  useAddressed(dialogs);
  return (
    <Page title={t('title')} subtitle={t('subtitle')} actions={<Views />} maxWidth={1080}>
      {view === undefined && <ForYou {...dialogs} />}
      {view === 'all' && <AllAwards {...dialogs} />}
      {view === 'fame' && <HallOfFame />}
      <Suspense>
        {giving && <GiveAwardDialog request={giving} />}
        {nominating && <NominateDialog request={nominating} />}
        <AddressedReasons />
      </Suspense>
    </Page>
  );
}

/** How the sections open the dialogs. */
export interface AwardDialogs {
  onGive: (request: GiveRequest) => void;
  onNominate: (request: NominateRequest) => void;
}

const activeOptions = { exact: true, includeSearch: true };

function Views() {
  const { t } = useTranslation('awards');
  return (
    <nav className={classes.views} aria-label={t('views.label')}>
      <Link to="/awards" activeOptions={activeOptions}>
        {t('views.mine')}
      </Link>
      <Link to="/awards" search={{ view: 'all' }} activeOptions={activeOptions}>
        {t('views.all')}
      </Link>
      <Link to="/awards" search={{ view: 'fame' }} activeOptions={activeOptions}>
        {t('views.fame')}
      </Link>
    </nav>
  );
}

/** A link may name the award that someone is asked to give or to nominate for. */
function useAddressed({ onGive, onNominate }: AwardDialogs): void {
  const { give, nominate } = useSearch({ from: '/member/awards' });
  const navigate = useNavigate();
  const id = give ?? nominate;
  const { data: awardType } = useQuery({ ...awardTypeQuery(id ?? '', memberEmbeds), enabled: id !== undefined });
  const open = useEffectEvent(() => {
    if (!id || awardType?.id !== id) return;
    if (give && awardType.permissions.includes('send')) onGive({ awardType });
    if (nominate && awardType.permissions.includes('nominate')) onNominate({ awardType });
    void navigate({ to: '/awards', search: {}, replace: true });
  });
  useEffect(() => open(), [awardType]);
}

/** The message about a decision leads here. */
function AddressedReasons() {
  const { reasons } = useSearch({ from: '/member/awards' });
  const navigate = useNavigate();
  const [shown, setShown] = useState(reasons);
  if (reasons && reasons !== shown) setShown(reasons);
  if (!shown) return null;
  return (
    <ReasonsDialog
      awardTypeId={shown}
      opened={reasons !== undefined}
      onClose={() => void navigate({ to: '/awards', search: {}, replace: true })}
    />
  );
}
