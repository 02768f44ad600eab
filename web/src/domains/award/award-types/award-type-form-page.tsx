import type { AwardType } from '@hurrah/contracts/award/award-types';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useParams, useSearch } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { TextLink } from '../../../lib/links.tsx';
import { FormPage } from '../../../ui/form-page.tsx';
import { wholeTypeQuery } from './api.ts';
import { AwardTypeFields } from './form/award-type-fields.tsx';
import { SaveWords } from './form/save-words.tsx';
import { useSaveAwardType } from './form/use-award-type-form.ts';
import { pageOf } from './use-award-type-actions.tsx';

/** A new award, or with `nomination` in the address one that a jury decides about. */
export function CreateAwardTypePage() {
  const { t } = useTranslation('awardTypes');
  const { nomination = false } = useSearch({ from: '/member/admin/awards/configure' });
  const back = nomination ? (
    <TextLink to="/awards/list/nominations">{t('tabs.nominations')}</TextLink>
  ) : (
    <TextLink to="/awards/list/awards">{t('tabs.awards')}</TextLink>
  );
  const words = nomination
    ? { title: t('new.nomination'), subtitle: t('new.nominationHint'), saveLabel: t('save.createNomination') }
    : { title: t('new.award'), saveLabel: t('save.createAward') };
  return <AwardTypePage key={String(nomination)} nomination={nomination} back={back} {...words} />;
}

export function EditAwardTypePage() {
  const { t } = useTranslation('awardTypes');
  const { id } = useParams({ from: '/member/admin/awards/configure/$id' });
  const { data: type } = useSuspenseQuery(wholeTypeQuery(id));
  const { nomination } = type;
  const back = (
    <TextLink to={pageOf(type)} params={{ id }}>
      {type.name}
    </TextLink>
  );
  const title = nomination ? t('edit.nomination') : t('edit.award');
  return <AwardTypePage key={id} type={type} nomination={nomination} title={title} back={back} />;
}

interface AwardTypePageProps {
  /** As it is saved; a new one has none. */
  type?: AwardType;
  nomination: boolean;
  title: string;
  subtitle?: string;
  saveLabel?: string;
  back: ReactNode;
}

function AwardTypePage({ type, nomination, ...page }: AwardTypePageProps) {
  const save = useSaveAwardType(type, nomination);
  const [senders, setSenders] = useState(() => (type?.senders ?? []).map(({ name }) => name));
  const part = { form: save.form, saved: type, nomination };
  return (
    <FormPage save={save} maxWidth={1440} consequence={<SaveWords {...part} senders={senders} />} {...page}>
      <AwardTypeFields {...part} onSenders={setSenders} />
    </FormPage>
  );
}
