import type { Recognition } from '@hurrah/contracts/recognition/recognitions';
import { Button, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { DialogBody } from '../../../../ui/dialog.tsx';
import { ErrorState } from '../../../../ui/error-state.tsx';
import { recognitionQuery } from '../api.ts';
import { valuesOf } from '../values.ts';
import { Compose, type ComposeProps } from './compose.tsx';
import { ComposerHead } from './composer-head.tsx';

/** A draft, or a scheduled one, opened again. */
export function EditDraft({ id, ...props }: Omit<ComposeProps, 'initial' | 'draft'> & { id: string }) {
  const { t } = useTranslation('composer');
  // Never what was known before: another tab may have changed or sent it.
  const { data, isError, refetch } = useQuery({ ...recognitionQuery(id), staleTime: 0, gcTime: 0 });
  if (data && canEdit(data)) return <Compose initial={valuesOf(data)} draft={data} {...props} />;
  if (!data && !isError) return <DraftSkeleton />;
  return (
    <>
      <ComposerHead title={t('drafts.gone')} />
      <DialogBody>
        {data ? <p>{t('drafts.goneText')}</p> : <ErrorState onRetry={() => void refetch()} />}
        <Button variant="default" onClick={props.onList}>
          {t('drafts.toList')}
        </Button>
      </DialogBody>
    </>
  );
}

const canEdit = ({ permissions }: Recognition): boolean => permissions.includes('edit');

function DraftSkeleton() {
  const { t } = useTranslation('composer');
  return (
    <>
      <ComposerHead title={t('title')} />
      <DialogBody>
        <Skeleton height={56} radius={12} />
        <Skeleton height={170} radius={12} />
        <Skeleton height={16} width={180} />
        <Skeleton height={36} />
        <Skeleton height={40} />
      </DialogBody>
    </>
  );
}
