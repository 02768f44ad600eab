import { createStaffImport, readStaffFile } from '@hurrah/contracts/identity/staff-records';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { call } from '../../../../lib/api.ts';
import { postFile } from '../../../../lib/post-file.ts';
import { showImport } from '../../api.ts';

/** Sends a file and lets the API read it; from then on the address keeps the import. */
export function useUpload() {
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
