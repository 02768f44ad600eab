import { confirmAttachment, initiateAttachment } from '@hurrah/contracts/recognition/recognitions';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../lib/api.ts';
import { messageOf } from '../../../lib/messages.ts';
import { followUpload, postFile } from '../../../lib/post-file.ts';
import { type AttachedFile, attachmentTypeOf, isPicture, refusalOf } from './attachments.ts';

type Change = (change: (files: AttachedFile[]) => AttachedFile[]) => void;

/** Sends files to the storage while somebody goes on writing. */
export function useAttachments(files: AttachedFile[], change: Change) {
  const { t } = useTranslation('composer');
  /** Why a file was not taken. */
  const [problem, setProblem] = useState<string>();
  const running = useRef(new Map<string, { file: File; controller: AbortController }>());
  useEffect(() => {
    const uploads = running.current;
    return () => {
      for (const { controller } of uploads.values()) controller.abort();
    };
  }, []);

  const update = (key: string, facts: Partial<AttachedFile>) =>
    change((all) => all.map((file) => (file.key === key ? { ...file, ...facts } : file)));

  const start = (key: string, file: File) => {
    const controller = new AbortController();
    running.current.set(key, { file, controller });
    sendFile(file, { signal: controller.signal, tell: (facts) => update(key, facts) }).catch((error: unknown) => {
      if (controller.signal.aborted) return;
      const words = error instanceof Refused ? error.message : messageOf(error);
      update(key, { state: 'error', error: words || t('files.failed') });
    });
  };

  const add = (chosen: Iterable<File>) => {
    let count = files.length;
    setProblem(undefined);
    for (const file of chosen) {
      const refusal = refusalOf(file, count);
      const type = attachmentTypeOf(file.name);
      if (refusal || !type) {
        setProblem(t(`files.${refusal ?? 'wrongType'}`, { name: file.name }));
        continue;
      }
      count += 1;
      const key = crypto.getRandomValues(new Uint32Array(2)).join('-');
      const previewUrl = isPicture(type) ? URL.createObjectURL(file) : null;
      change((all) => [
        ...all,
        { key, name: file.name, isPicture: isPicture(type), state: 'pending', progress: 0, previewUrl },
      ]);
      start(key, file);
    }
  };

  const remove = (key: string) => {
    running.current.get(key)?.controller.abort();
    running.current.delete(key);
    change((all) => all.filter((file) => file.key !== key));
    setProblem(undefined);
  };

  const retry = (key: string) => {
    const file = running.current.get(key)?.file;
    if (!file) return;
    update(key, { state: 'pending', progress: 0 });
    start(key, file);
  };
  return { add, remove, retry, problem };
}

/** The storage took the file, and whoever looked at it did not; the reason is in the reader's language. */
class Refused extends Error {}

interface UploadOptions {
  signal: AbortSignal;
  tell: (facts: Partial<AttachedFile>) => void;
}

async function sendFile(file: File, { signal, tell }: UploadOptions): Promise<void> {
  const contentType = attachmentTypeOf(file.name);
  if (!contentType) return;
  const body = { originalFilename: file.name, contentType };
  const { mediaObject, upload } = await call(initiateAttachment, { body }, { signal });
  await postFile(upload, file, { signal, onProgress: (progress) => tell({ progress }) });
  await call(confirmAttachment, { params: { id: mediaObject.id } }, { signal });
  const problem = await followUpload(mediaObject.id, { signal });
  if (problem !== null) throw new Refused(problem);
  tell({ id: mediaObject.id, state: 'uploaded', progress: 1 });
}
