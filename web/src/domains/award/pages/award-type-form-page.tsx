import type { AwardType } from '@hurrah/contracts/award/award-types';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { TextLink } from '../../../lib/links.tsx';
import { usePageData } from '../../../lib/page-data.ts';
import { ApiForm } from '../../../ui/api-form.tsx';
import { Page } from '../../../ui/page.tsx';
import { wholeTypeQuery } from '../admin-api.ts';
import { AwardTypeFields } from '../components/form/award-type-fields.tsx';
import type { AwardTypeForm } from '../components/form/form.ts';
import { SaveWords } from '../components/form/save-words.tsx';
import { useCreateForm, useEditForm } from '../components/form/use-award-type-form.ts';
import { pageOf } from '../components/use-award-type-actions.tsx';

/** A new award, or with `nomination` in the address one that a jury decides about. */
export function CreateAwardTypePage() {
  const { t } = useTranslation('awardTypes');
  const { nomination = false } = useSearch({ from: '/member/admin/awards/configure' });
  const back = nomination ? (
    <TextLink to="/awards/list/nominations">{t('tabs.nominations')}</TextLink>
  ) : (
    <TextLink to="/awards/list/awards">{t('tabs.awards')}</TextLink>
  );
  return (
    <Page
      {...usePageData()}
      title={nomination ? t('new.nomination') : t('new.award')}
      subtitle={nomination ? t('new.nominationHint') : undefined}
      back={back}
      maxWidth={1440}
    >
      <CreateType key={String(nomination)} nomination={nomination} />
    </Page>
  );
}

function CreateType({ nomination }: { nomination: boolean }) {
  const { t } = useTranslation(['awardTypes', 'ui']);
  const navigate = useNavigate();
  const { api, isDone } = useCreateForm(nomination);
  const [senders, setSenders] = useState<string[]>([]);
  const form = api.form as unknown as AwardTypeForm;
  const leave = () => void navigate({ to: nomination ? '/awards/list/nominations' : '/awards/list/awards' });
  return (
    <ApiForm
      api={api}
      dirty
      unsaved={api.form.formState.isDirty && !isDone}
      onDiscard={leave}
      discardLabel={t('ui:cancel')}
      saveLabel={nomination ? t('save.createNomination') : t('save.createAward')}
      consequence={<SaveWords form={form} nomination={nomination} senders={senders} />}
    >
      <AwardTypeFields form={form} nomination={nomination} onSenders={setSenders} />
    </ApiForm>
  );
}

export function EditAwardTypePage() {
  const { id } = useParams({ from: '/member/admin/awards/configure/$id' });
  const { data: type } = useSuspenseQuery(wholeTypeQuery(id));
  const back = (
    <TextLink to={pageOf(type)} params={{ id }}>
      {type.name}
    </TextLink>
  );
  const { t } = useTranslation('awardTypes');
  return (
    <Page
      {...usePageData()}
      title={type.nomination ? t('edit.nomination') : t('edit.award')}
      back={back}
      maxWidth={1440}
    >
      <EditType key={id} type={type} />
    </Page>
  );
}

function EditType({ type }: { type: AwardType }) {
  const api = useEditForm(type);
  const [senders, setSenders] = useState(() => (type.senders ?? []).map(({ name }) => name));
  const form = api.form as unknown as AwardTypeForm;
  const part = { form, saved: type, nomination: type.nomination };
  return (
    <ApiForm api={api} consequence={<SaveWords {...part} senders={senders} />}>
      <AwardTypeFields {...part} onSenders={setSenders} />
    </ApiForm>
  );
}
