import type { StaffFields, StaffImport } from '@hurrah/contracts/identity/staff-records';
import { Alert, Button } from '@mantine/core';
import Download from 'lucide-react/icons/download';
import FileUp from 'lucide-react/icons/file-up';
import Info from 'lucide-react/icons/info';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { messageOf, translateMessage } from '../../../../lib/messages.ts';
import { saveFile } from '../../../../lib/save-file.ts';
import { useUnsavedGuard } from '../../../../lib/unsaved.ts';
import { ConfirmLeave } from '../../../../ui/confirm-leave.tsx';
import { FileDrop } from '../../../../ui/file-drop.tsx';
import { FormError } from '../../../../ui/form-error.tsx';
import { staffFields } from '../../mapping.ts';
import { acceptedFiles, type FileProblem, problemOf, toCsv } from '../../staff-file.ts';
import { EarlierImports } from './earlier-imports.tsx';
import { FileProgress } from './file-progress.tsx';
import classes from './upload-step.module.css';
import { useUpload } from './use-upload.ts';

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
    return <FormError>{t('upload.unreadable', { filename, error: translateMessage(error ?? '') })}</FormError>;
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
    <div className={classes.rules}>
      <p>{t('upload.rules')}</p>
      <Button variant="subtle" size="sm" leftSection={<Download size={16} aria-hidden />} onClick={download}>
        {t('upload.template')}
      </Button>
    </div>
  );
}
