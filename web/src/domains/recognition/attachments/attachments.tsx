import type { Attachment } from '@hurrah/contracts/recognition/recognitions';
import { Group, UnstyledButton } from '@mantine/core';
import FileText from 'lucide-react/icons/file-text';
import ImageIcon from 'lucide-react/icons/image';
import { type CSSProperties, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyPart } from '../../../lib/lazy.ts';
import { GifView } from '../../comment/index.ts';
import classes from './attachments.module.css';
import { shortFilename } from './files.ts';

const PictureViewer = lazyPart(() => import('./picture-viewer.tsx'), 'PictureViewer');

/** Pictures side by side, moving ones below each other, and other files by name. */
export function Attachments({ attachments }: { attachments: Attachment[] }) {
  const { t } = useTranslation('recognition');
  const pictures = attachments.filter(({ type }) => type === 'image');
  const gifs = attachments.filter(({ type }) => type === 'gif');
  const files = attachments.filter(({ type }) => type === 'document');
  return (
    <>
      {pictures.length > 0 && <Pictures pictures={pictures} />}
      {gifs.map(({ id, url, originalFilename }) =>
        url ? <GifView key={id} url={url} alt={t('picture', { name: originalFilename })} /> : <Preparing key={id} />,
      )}
      {files.length > 0 && (
        <Group component="ul" gap="sm">
          {files.map((file) => (
            <li key={file.id}>
              <FileLink file={file} />
            </li>
          ))}
        </Group>
      )}
    </>
  );
}

function Pictures({ pictures }: { pictures: Attachment[] }) {
  const { t } = useTranslation('recognition');
  const [open, setOpen] = useState<string>();
  const ready = pictures.filter(({ url }) => url);
  const [only] = pictures;
  const ratio = only?.width && only.height ? only.width / only.height : 4 / 3;
  return (
    <div
      className={classes.pictures}
      data-count={pictures.length}
      style={{ '--ratio': Math.min(Math.max(ratio, 0.8), 2.4) } as CSSProperties}
    >
      {pictures.map((picture) =>
        picture.url ? (
          <UnstyledButton
            key={picture.id}
            className={classes.picture}
            aria-label={t('openPicture', { name: picture.originalFilename })}
            onClick={() => setOpen(picture.id)}
          >
            <picture>
              {picture.mobileUrl && <source media="(width < 37.5em)" srcSet={picture.mobileUrl} />}
              <img src={picture.url} alt="" loading="lazy" decoding="async" />
            </picture>
          </UnstyledButton>
        ) : (
          <Preparing key={picture.id} />
        ),
      )}
      {open && (
        <Suspense>
          <PictureViewer
            pictures={ready}
            first={Math.max(
              ready.findIndex(({ id }) => id === open),
              0,
            )}
            onClose={() => setOpen(undefined)}
          />
        </Suspense>
      )}
    </div>
  );
}

/** The server is still looking at it. */
function Preparing() {
  const { t } = useTranslation('recognition');
  return (
    <span className={classes.preparing}>
      <ImageIcon size={20} aria-hidden />
      {t('preparing')}
    </span>
  );
}

function FileLink({ file: { url, originalFilename } }: { file: Attachment }) {
  const { t } = useTranslation('recognition');
  const name = shortFilename(originalFilename);
  if (!url) {
    return (
      <span className={classes.file}>
        <FileText size={18} aria-hidden />
        {name} · {t('preparing')}
      </span>
    );
  }
  return (
    <a href={url} target="_blank" rel="noopener noreferrer" className={classes.file} title={originalFilename}>
      <FileText size={18} aria-hidden />
      {name}
    </a>
  );
}
