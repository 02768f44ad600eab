import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import Download from 'lucide-react/icons/download';
import type { ReactNode } from 'react';
import { saveFile } from '../lib/save-file.ts';

interface DownloadButtonProps {
  /** Fetches what is saved. */
  read: () => Promise<File>;
  children: ReactNode;
}

export function DownloadButton({ read, children }: DownloadButtonProps) {
  const download = useMutation({ mutationFn: async () => saveFile(await read()) });
  return (
    <Button
      variant="default"
      leftSection={<Download aria-hidden />}
      loading={download.isPending}
      onClick={() => download.mutate()}
    >
      {children}
    </Button>
  );
}
