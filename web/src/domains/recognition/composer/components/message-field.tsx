import { gifRatio } from '@hurrah/contracts/gif-rules';
import { recognitionLimits } from '@hurrah/contracts/recognition/recognitions';
import { UnstyledButton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { ImagePlay, Paperclip, X } from 'lucide-react';
import { type ClipboardEvent, type DragEvent, type ReactNode, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { GifPicker } from '../../../../ui/gif-picker.tsx';
import { GifPickerFrame } from '../../../../ui/gif-picker-frame.tsx';
import { PickerPopover } from '../../../../ui/picker-popover.tsx';
import { RichTextEditor } from '../../../../ui/rich-text/rich-text-editor.tsx';
import { ToolButton } from '../../../../ui/rich-text/tool-button.tsx';
import { useMentionable } from '../../../comment/index.ts';
import { findGifs, settingsQuery } from '../api.ts';
import { acceptedFiles } from '../attachments.ts';
import { useAttachments } from '../use-attachments.ts';
import type { Composer } from '../use-composer.ts';
import { type ComposerValues, hasWords } from '../values.ts';
import { AttachmentList } from './attachment-list.tsx';
import classes from './composer.module.css';
import { RefineButton } from './refine-button.tsx';

interface MessageFieldProps {
  composer: Composer;
  onSubmit: () => void;
  onUpgrade: (feature: string) => void;
  autoFocus: boolean;
}

/** The words, and what goes along with them. */
export function MessageField({ composer, onSubmit, onUpgrade, autoFocus }: MessageFieldProps) {
  const { t } = useTranslation('composer');
  const { values, set, errors, changeFiles } = composer;
  const { data: settings } = useQuery(settingsQuery());
  const attachments = useAttachments(values.files, changeFiles);
  const isBusy = composer.pending !== undefined;
  const isFull = values.files.length >= recognitionLimits.attachments;
  const tools = (
    <>
      {settings?.gifs && <GifButton onChoose={(gif) => set({ gif })} disabled={isBusy} />}
      <FileButton onFiles={attachments.add} disabled={isBusy || isFull} />
      <RefineButton
        message={values.message}
        isEmpty={!hasWords(values)}
        onRefine={set}
        onUpgrade={onUpgrade}
        disabled={isBusy}
      />
    </>
  );
  return (
    <FileTarget onFiles={attachments.add}>
      <RichTextEditor
        value={values.message}
        onChange={(message) => set({ message })}
        label={t('message.label')}
        placeholder={t('message.prompt')}
        maxLength={recognitionLimits.messageLength}
        searchPeople={useMentionable()}
        onSubmit={onSubmit}
        error={errors.message ?? errors.attachments ?? errors.gifs ?? attachments.problem}
        autoFocus={autoFocus}
        disabled={isBusy}
        tools={tools}
      >
        <AttachmentList
          files={values.files}
          onRemove={attachments.remove}
          onRetry={attachments.retry}
          disabled={isBusy}
        />
        {values.gif && <ChosenGif gif={values.gif} onRemove={() => set({ gif: null })} disabled={isBusy} />}
      </RichTextEditor>
    </FileTarget>
  );
}

interface GifButtonProps {
  onChoose: (gif: { url: string; title: string }) => void;
  disabled: boolean;
}

function GifButton({ onChoose, disabled }: GifButtonProps) {
  const { t } = useTranslation('composer');
  return (
    <PickerPopover
      label={t('gif.title')}
      width={340}
      target={(target) => (
        <ToolButton label={t('gif.add')} disabled={disabled} {...target}>
          <ImagePlay size={20} aria-hidden />
        </ToolButton>
      )}
    >
      {(close) => (
        <GifPicker
          search={findGifs}
          onChoose={({ url, title }) => {
            close();
            onChoose({ url, title });
          }}
        />
      )}
    </PickerPopover>
  );
}

interface FilesProps {
  onFiles: (files: Iterable<File>) => void;
}

function FileButton({ onFiles, disabled }: FilesProps & { disabled: boolean }) {
  const { t } = useTranslation('composer');
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={input}
        type="file"
        multiple
        hidden
        accept={acceptedFiles}
        aria-label={t('files.add')}
        onChange={(event) => {
          onFiles([...(event.currentTarget.files ?? [])]);
          // The same file can be chosen again once it has been corrected.
          event.currentTarget.value = '';
        }}
      />
      <ToolButton label={t('files.add')} disabled={disabled} onClick={() => input.current?.click()}>
        <Paperclip size={20} aria-hidden />
      </ToolButton>
    </>
  );
}

/** Files that are dropped or pasted anywhere on the message belong to it. */
function FileTarget({ onFiles, children }: FilesProps & { children: ReactNode }) {
  const take = (event: DragEvent | ClipboardEvent, files: FileList | undefined) => {
    if (!files || files.length === 0) return;
    event.preventDefault();
    event.stopPropagation();
    onFiles([...files]);
  };
  return (
    <div
      onDragOver={(event) => event.preventDefault()}
      onDropCapture={(event) => take(event, event.dataTransfer.files)}
      onPasteCapture={(event) => take(event, event.clipboardData.files)}
    >
      {children}
    </div>
  );
}

interface ChosenGifProps {
  gif: NonNullable<ComposerValues['gif']>;
  onRemove: () => void;
  disabled: boolean;
}

function ChosenGif({ gif, onRemove, disabled }: ChosenGifProps) {
  const { t } = useTranslation('composer');
  return (
    <div className={classes.gif}>
      <GifPickerFrame url={gif.url} alt={gif.title || t('gif.chosen')} ratio={gifRatio(gif.url)} />
      <UnstyledButton aria-label={t('gif.remove')} onClick={onRemove} disabled={disabled}>
        <X size={16} aria-hidden />
      </UnstyledButton>
    </div>
  );
}
