import {
  createStaffImport,
  readStaffFile,
  type StaffFields,
  type StaffImport,
} from '@hurrah/contracts/staffing/staff-records';
import { Alert, Button, Center, Progress, Stack } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import Download from 'lucide-react/icons/download';
import FileText from 'lucide-react/icons/file-text';
import FileUp from 'lucide-react/icons/file-up';
import Info from 'lucide-react/icons/info';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../lib/api.ts';
import { useFormat } from '../../../lib/dates.ts';
import { numberFormat } from '../../../lib/intl.ts';
import { messageOf, translateMessage } from '../../../lib/messages.ts';
import { postFile } from '../../../lib/post-file.ts';
import { saveFile } from '../../../lib/save-file.ts';
import { useUnsavedGuard } from '../../../lib/unsaved.ts';
import { Card } from '../../../ui/card.tsx';
import { ConfirmLeave } from '../../../ui/confirm-leave.tsx';
import { FileDrop } from '../../../ui/file-drop.tsx';
import { FormError } from '../../../ui/form-error.tsx';
import { ListRow } from '../../../ui/list-row.tsx';
import { OneLine } from '../../../ui/one-line.tsx';
import { showImport } from '../api.ts';
import { EarlierImports } from '../imports/earlier-imports.tsx';
import { acceptedFiles, type FileProblem, problemOf, staffFields, toCsv } from '../imports/import-rules.ts';

/** The file: chosen, sent and read. Below it, what was imported before. */
export function UploadStep({ staffImport }: { staffImport: StaffImport | undefined }) {
  const { t } = useTranslation('staffing');
  const upload = useUpload();
  const [problem, setProblem] = useState<FileProblem>();
  const guard = useUnsavedGuard(upload.isSending);
  const choose = (file: File) => {
    const found = problemOf(file);
    setProblem(found);
    upload.forget();
    if (!found) upload.send(file);
  };
  if (upload.isSending && upload.file) {
    return (
      <>
        <FileProgress filename={upload.file.name} share={upload.share} onGiveUp={upload.giveUp} />
        <ConfirmLeave {...guard}>{t('upload.leaving')}</ConfirmLeave>
      </>
    );
  }
  if (staffImport?.status === 'reading') return <FileProgress filename={staffImport.filename} share="reading" />;

  const refusal = problem
    ? t(`upload.problems.${problem}`)
    : upload.error && (messageOf(upload.error) ?? t('upload.failed'));
  return (
    <>
      {staffImport && !refusal && <Before staffImport={staffImport} />}
      <FileDrop
        icon={<FileUp size={28} aria-hidden />}
        prompt={t('upload.drop')}
        buttonLabel={t('upload.choose')}
        rules={<Rules />}
        accept={acceptedFiles}
        onChoose={choose}
      />
      <FormError>{refusal}</FormError>
      <EarlierImports />
    </>
  );
}

/** What became of the import in the address, where it does not go on. */
function Before({ staffImport: { status, filename, error } }: { staffImport: StaffImport }) {
  const { t } = useTranslation('staffing');
  if (status === 'failed') {
    return <FormError>{t('upload.unreadable', { filename, error: error ? translateMessage(error) : '' })}</FormError>;
  }
  return (
    <Alert role="note" color="info" icon={<Info size={20} aria-hidden />}>
      {t(status === 'cancelled' ? 'upload.cancelled' : 'upload.interrupted', { filename })}
    </Alert>
  );
}

function Rules() {
  const { t } = useTranslation('staffing');
  const download = () => {
    const header = staffFields.map((field) => t(`template.header.${field}`));
    const example: StaffFields = t('template.example', { returnObjects: true });
    const rows = [header, staffFields.map((field) => example[field] ?? '')];
    saveFile(new File([toCsv(rows)], t('template.filename'), { type: 'text/csv' }));
  };
  return (
    <Stack gap="sm" align="center">
      <div>{t('upload.rules')}</div>
      <Button variant="subtle" size="sm" leftSection={<Download size={16} aria-hidden />} onClick={download}>
        {t('upload.template')}
      </Button>
    </Stack>
  );
}

interface FileProgressProps {
  filename: string;
  /** How much has been sent, from 0 to 1; after that nobody knows how long it takes. */
  share: number | 'reading';
  onGiveUp?: () => void;
}

/** A file on its way. */
function FileProgress({ filename, share, onGiveUp }: FileProgressProps) {
  const { t } = useTranslation('staffing');
  const { locale } = useFormat();
  const isSending = share !== 'reading' && share < 1;
  const percent = numberFormat(locale, { style: 'percent' }).format(share === 'reading' ? 1 : share);
  const words = isSending ? t('upload.sending', { percent }) : t('upload.reading');
  return (
    <Card>
      <ListRow
        leading={
          <Center w={44} h={44} c="primary" bdrs="md" style={{ background: 'var(--tint)' }}>
            <FileText size={22} aria-hidden />
          </Center>
        }
        title={<OneLine>{filename}</OneLine>}
        detail={<span role="status">{words}</span>}
        trailing={
          isSending &&
          onGiveUp && (
            <Button variant="default" size="sm" onClick={onGiveUp}>
              {t('upload.giveUp')}
            </Button>
          )
        }
      />
      <Progress.Root mt={16}>
        <Progress.Section
          value={isSending ? share * 100 : 100}
          striped={!isSending}
          animated={!isSending}
          aria-label={filename}
        />
      </Progress.Root>
    </Card>
  );
}

/** Sends a file and lets the API read it; from then on the address keeps the import. */
function useUpload() {
  const client = useQueryClient();
  const navigate = useNavigate();
  const [share, setShare] = useState(0);
  const going = useRef<AbortController>(undefined);
  useEffect(() => () => going.current?.abort(), []);

  const upload = useMutation({
    mutationFn: async (file: File) => {
      going.current = new AbortController();
      setShare(0);
      const { signal } = going.current;
      const body = { originalFilename: file.name.trim().slice(-255) || 'people.csv' };
      const begun = await call(createStaffImport, { body }, { signal });
      await postFile(begun.upload, file, { onProgress: setShare, signal });
      const reading = await call(readStaffFile, { params: { id: begun.import.id } });
      showImport(client, reading);
      return reading.id;
    },
    meta: { quiet: true },
  });
  const { data: id, reset } = upload;
  useEffect(() => {
    // Only now: as long as it was being sent, the page asked before it was left.
    if (id) void navigate({ to: '/manage/users/import/csv', search: { id } });
  }, [id, navigate]);
  return {
    share,
    file: upload.variables,
    isSending: upload.isPending,
    // Whoever gives up knows that it did not work.
    error: upload.error?.name === 'AbortError' ? null : upload.error,
    send: (file: File) => upload.mutate(file),
    giveUp: () => {
      going.current?.abort();
      reset();
    },
    forget: reset,
  };
}
