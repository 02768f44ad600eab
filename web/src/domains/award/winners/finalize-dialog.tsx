import { type AwardType, awardLimits, getAwardType } from '@hurrah/contracts/award/award-types';
import { type FinalizePreview, finalizeNomination } from '@hurrah/contracts/award/nominations';
import type { RichText } from '@hurrah/contracts/rich-text';
import { lengthOf, richTextOf, textOf } from '@hurrah/contracts/rich-text-rules';
import { Text } from '@mantine/core';
import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import i18next from 'i18next';
import Lock from 'lucide-react/icons/lock';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError, call, isStale, queriesOf, refresh } from '../../../lib/api.ts';
import { keepIntent } from '../../../lib/intent.ts';
import { messageOf } from '../../../lib/messages.ts';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { Panel } from '../../../ui/layout.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { RichTextEditor } from '../../../ui/rich-text/rich-text-editor.tsx';
import { toastInfo, toastSuccess } from '../../../ui/toasts.tsx';
import { useMentionable } from '../../comment/index.ts';
import { finalizePreviewQuery } from '../api.ts';
import { nominationFinalized } from '../cache.ts';
import { statusOf } from '../nominations/rules.ts';
import { useNominationWords } from '../nominations/use-nomination-words.ts';
import { FinalizeProblems, FinalizeSummary } from './finalize-summary.tsx';

interface FinalizeDialogProps {
  type: AwardType;
  opened: boolean;
  onClose: () => void;
}

/** Says everything that finalizing does, and does it once. */
export function FinalizeDialog({ type, opened, onClose }: FinalizeDialogProps) {
  const { t } = useTranslation('judging');
  const [message, setMessage] = useState<RichText>(() => richTextOf(''));
  const [isMissing, setIsMissing] = useState(false);
  const mentionable = useMentionable();
  const query = useQuery({ ...finalizePreviewQuery(type.id), enabled: opened, refetchOnMount: 'always' });
  const preview = query.data;
  const finalize = useFinalize(type, onClose);
  useToldOfOutcome(type.id, opened);
  const hasProblem = (preview?.problems.length ?? 0) > 0;
  // A double click comes before the dialog is shown as busy.
  const isSending = useRef(false);
  const submit = () => {
    const isEmpty = textOf(message) === '';
    setIsMissing(isEmpty);
    if (isEmpty || lengthOf(message) > awardLimits.messageLength || !preview || hasProblem || isSending.current) return;
    isSending.current = true;
    const seenWinnerIds = preview.winners.map(({ id }) => id);
    finalize.mutate({ message, seenWinnerIds }, { onSettled: () => void (isSending.current = false) });
  };
  return (
    <FormDialog
      opened={opened}
      onClose={onClose}
      title={t('finalize.title', { name: type.name })}
      description={t('finalize.description')}
      dirty={textOf(message) !== ''}
      onSubmit={submit}
      submitLabel={useSubmitLabel(preview)}
      submitDisabled={!preview || hasProblem}
      cancelLabel={t('finalize.back')}
      pending={finalize.isPending}
      error={isStale(finalize.error) ? t('finalize.changed') : finalize.error && messageOf(finalize.error)}
    >
      <Loaded query={query} height={220} loading={t('finalize.loading')} within="card" failed={t('finalize.failed')}>
        {(loaded) => (
          <>
            <FinalizeSummary preview={loaded} />
            <FinalizeProblems type={type} preview={loaded} />
            <div>
              <Text size="sm" fw={600} mb="xs">
                {t('finalize.message')}
              </Text>
              <RichTextEditor
                value={message}
                onChange={(next) => {
                  setMessage(next);
                  setIsMissing(false);
                }}
                label={t('finalize.message')}
                placeholder={t('finalize.messagePlaceholder')}
                maxLength={awardLimits.messageLength}
                searchPeople={mentionable}
                onSubmit={submit}
                error={isMissing && t('finalize.messageMissing')}
                disabled={finalize.isPending}
              />
            </div>
            <Panel tone="warning" icon={<Lock size={18} aria-hidden />}>
              <strong>{t('finalize.forever')}</strong> {loaded.total > 0 && t('finalize.reversal')}
            </Panel>
          </>
        )}
      </Loaded>
    </FormDialog>
  );
}

/** Names how many hear of it: 'Finalize and notify 47'. */
function useSubmitLabel(preview: FinalizePreview | undefined): string {
  const { t } = useTranslation('judging');
  const { counted } = useNominationWords();
  if (!preview) return t('finalize.submitPlain');
  const { winners, nominators, nominees, everyone } = preview.told;
  return everyone ? t('finalize.submitEveryone') : t('finalize.submit', counted(winners + nominators + nominees));
}

function useFinalize(type: AwardType, onClose: () => void) {
  const { t } = useTranslation('judging');
  const client = useQueryClient();
  const [intend] = useState(keepIntent);
  const { id, name } = type;
  const refreshAll = () => refresh(client, nominationFinalized(id));
  return useMutation({
    mutationKey: ['finalize', id],
    mutationFn: (body: { message: RichText; seenWinnerIds: string[] }) =>
      intend((key) => call(finalizeNomination, { params: { id }, body }, { key })),
    onSuccess: async () => {
      onClose();
      await refreshAll();
      toastSuccess(t('finalize.done', { name }));
    },
    onError: async (error) => {
      await refreshAll();
      if (!hasMovedOn(error)) return;
      // A colleague was faster. The page behind the dialog shows what became of it.
      onClose();
      toastInfo(t(isDecided(client, id) ? 'finalize.already' : 'finalize.moved'));
    },
    meta: { quiet: true },
  });
}

const isDecided = (client: QueryClient, id: string): boolean =>
  client
    .getQueriesData<AwardType>({ queryKey: queriesOf(getAwardType, { params: { id } }) })
    .some(([, data]) => data && statusOf(data) === 'finalized');

/** A live message can show the outcome while the dialog is open. The dialog goes with the page of the jury. */
function useToldOfOutcome(id: string, opened: boolean): void {
  const client = useQueryClient();
  useEffect(() => {
    if (!opened) return undefined;
    return () => {
      const isOwn = client.isMutating({ mutationKey: ['finalize', id] }) > 0;
      if (!isOwn && isDecided(client, id)) toastInfo(i18next.t('finalize.already', { ns: 'judging' }));
    };
  }, [client, id, opened]);
}

const hasMovedOn = (error: unknown): boolean =>
  error instanceof ApiError && error.status === 409 && error.code === 'award.step';
