import type { AwardType } from '@hurrah/contracts/award/award-types';
import {
  type listOwnNominations,
  nominate,
  searchCandidates,
  updateNomination,
} from '@hurrah/contracts/award/nominations';
import type { Reply } from '@hurrah/contracts/endpoint';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { useController } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { type ApiError, apiQuery, refresh } from '../../../lib/api.ts';
import { fieldOf, useApiForm } from '../../../lib/form.ts';
import { messageOf } from '../../../lib/messages.ts';
import { nameOf } from '../../../lib/names.ts';
import { useSaveForm } from '../../../lib/save-form.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { toastSuccess } from '../../../ui/toasts.tsx';
import { type Party, PeopleAndTeamsField } from '../../points/index.ts';
import { awardTypeQuery, memberEmbeds } from '../api.ts';
import { ChooseToNominate } from '../award-types/choose-award.tsx';
import { nominationsChanged } from '../cache.ts';
import { Nominated, NominateFrame, ReasonField } from './nominate-frame.tsx';

export type OwnNomination = Reply<typeof listOwnNominations>['results'][number];

export interface NominateRequest {
  /** Where it is missing, the person chooses first. */
  awardType?: AwardType;
  /** One's own, to be changed. */
  nomination?: OwnNomination;
}

/** In which someone is nominated, or what was written is changed. Another request opens it again. */
export function NominateDialog({ request }: { request: NominateRequest }) {
  const { t } = useTranslation('awards');
  const [view, setView] = useState({ request, count: 0 });
  const [isOpen, setIsOpen] = useState(false);
  const open = useEffectEvent((next: NominateRequest) => {
    setView(({ count }) => ({ request: next, count: count + 1 }));
    setIsOpen(true);
  });
  useEffect(() => open(request), [request]);
  const close = () => setIsOpen(false);
  const { awardType, nomination } = view.request;
  if (nomination) return <EditNomination key={view.count} nomination={nomination} isOpen={isOpen} onClose={close} />;
  if (awardType) return <NewNomination key={view.count} awardType={awardType} isOpen={isOpen} onClose={close} />;
  return (
    <Dialog opened={isOpen} onClose={close} title={t('choose.nominate')} width={640}>
      <ChooseToNominate onChoose={(chosen) => setView(({ count }) => ({ request: { awardType: chosen }, count }))} />
    </Dialog>
  );
}

interface FormProps {
  isOpen: boolean;
  onClose: () => void;
}

const empty = { nomineeId: '', message: '' };

function NewNomination({ awardType: known, isOpen, onClose }: FormProps & { awardType: AwardType }) {
  const { t } = useTranslation('awards');
  // Somebody may have closed it, and the person may have nominated in another tab.
  const { data: awardType = known } = useQuery(awardTypeQuery(known.id, memberEmbeds));
  const [nominee, setNominee] = useState<Party>();
  const { form, submit, rootError, refusal } = useApiForm(nominate, {
    defaultValues: empty,
    input: { params: { id: awardType.id } },
    refreshes: nominationsChanged(awardType.id),
    onSuccess: () => {
      toastSuccess(t('nominateForm.sent'));
      onClose();
    },
  });
  const { field, fieldState } = useController({ control: form.control, name: 'nomineeId' });
  useRefreshAfter(refusal, awardType.id);
  const isAboutNominee = refusal !== undefined && isRefusalOfNominee(refusal);
  const [refused, setRefused] = useState<string>();
  const say = useEffectEvent(() => setRefused(isAboutNominee ? messageOf(refusal) : undefined));
  useEffect(() => say(), [refusal]);
  const choose = ([chosen]: Party[]) => {
    setNominee(chosen);
    setRefused(undefined);
    field.onChange(chosen?.id ?? '');
  };
  return (
    <NominateFrame
      awardType={awardType}
      title={t('nominateForm.title', { name: awardType.name })}
      nomineeName={nominee?.name}
      isOpen={isOpen}
      onClose={onClose}
      isDirty={form.formState.isDirty}
      isSending={form.formState.isSubmitting}
      onSubmit={submit}
      submitLabel={t('nominateForm.submit')}
      error={isAboutNominee ? undefined : rootError}
    >
      <div>
        <PeopleAndTeamsField
          label={t('nominateForm.nominee')}
          placeholder={t('nominateForm.nomineePrompt')}
          value={nominee ? [nominee] : []}
          onChange={choose}
          error={fieldState.error?.message ?? refused}
          find={(search, notIdIn) =>
            apiQuery(searchCandidates, { params: { id: awardType.id }, query: { search, notIdIn } })
          }
          offersMe={false}
          max={1}
          data-autofocus
        />
        <Nominated awardType={awardType} />
      </div>
      <ReasonField length={form.watch('message').length} {...fieldOf(form, 'message')} />
    </NominateFrame>
  );
}

const isRefusalOfNominee = ({ error, code }: ApiError): boolean =>
  error === 'CandidateNotEligible' || code === 'award.alreadyNominated';

/** A refusal means that the nomination is no longer as the dialog shows it. */
function useRefreshAfter(refusal: ApiError | undefined, awardTypeId: string): void {
  const client = useQueryClient();
  useEffect(() => {
    if (refusal) void refresh(client, nominationsChanged(awardTypeId));
  }, [refusal, awardTypeId, client]);
}

function EditNomination({ nomination, isOpen, onClose }: FormProps & { nomination: OwnNomination }) {
  const { t } = useTranslation('awards');
  const { awardType, nominee } = nomination;
  const { form, submit, rootError, refusal } = useSaveForm({
    update: updateNomination,
    row: nomination,
    params: { id: awardType.id, nominationId: nomination.id },
    valuesOf: ({ message }) => ({ message }),
    labels: { message: t('nominateForm.reason') },
    refreshes: nominationsChanged(awardType.id),
    onSaved: () => {
      toastSuccess(t('nominateForm.saved'));
      onClose();
    },
  });
  useRefreshAfter(refusal, awardType.id);
  const name = nameOf(nominee);
  return (
    <NominateFrame
      awardType={awardType}
      title={t('nominateForm.editTitle', { name: awardType.name })}
      nomineeName={name}
      isOpen={isOpen}
      onClose={onClose}
      isDirty={form.formState.isDirty}
      isSending={form.formState.isSubmitting}
      onSubmit={submit}
      submitLabel={t('nominateForm.save')}
      error={rootError}
      nominee={nominee}
    >
      <ReasonField length={form.watch('message').length} {...fieldOf(form, 'message')} data-autofocus />
    </NominateFrame>
  );
}
