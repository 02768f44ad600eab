import { editRecognition, type Recognition, recognitionLimits } from '@hurrah/contracts/recognition/recognitions';
import type { RichText } from '@hurrah/contracts/rich-text';
import { lengthOf, textOf } from '@hurrah/contracts/rich-text-rules';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError, call } from '../../../lib/api.ts';
import { messageOf, translateMessage } from '../../../lib/messages.ts';
import { keepPosts, refreshPost } from '../../../lib/posts.ts';
import { saveVersioned } from '../../../lib/versioned.ts';
import { FilterChip } from '../../../ui/filter-chip.tsx';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { RichTextEditor } from '../../../ui/rich-text/rich-text-editor.tsx';
import { toastSuccess } from '../../../ui/toasts.tsx';
import { Token } from '../../../ui/token.tsx';
import { searchMentionable } from '../../comment/index.ts';
import { qualitiesQuery } from '../api.ts';
import { shortFilename } from '../files.ts';
import classes from './edit-dialog.module.css';

interface EditDialogProps {
  recognition: Recognition;
  opened: boolean;
  onClose: () => void;
}

/** Changes what a sent recognition says. Whom it went to and its points stay. */
export function EditDialog({ recognition, opened, onClose }: EditDialogProps) {
  const { t } = useTranslation('recognition');
  const { draft, change, isDirty } = useDraft(recognition);
  const save = useSave(recognition, onClose);
  const length = lengthOf(draft.message);
  const mine = { ...draft, attachments: draft.attachments.map(({ id }) => id) };
  return (
    <FormDialog
      opened={opened}
      onClose={onClose}
      title={t('edit.title')}
      description={t('edit.text')}
      width={640}
      dirty={isDirty}
      onSubmit={() => save.mutate(mine)}
      submitLabel={t('edit.save')}
      submitDisabled={!isDirty || length === 0 || length > recognitionLimits.messageLength}
      pending={save.isPending}
      error={save.error && (refusalOf(save.error) ?? messageOf(save.error))}
    >
      <RichTextEditor
        value={draft.message}
        onChange={(message) => change({ message })}
        label={t('edit.message')}
        placeholder={t('edit.placeholder')}
        maxLength={recognitionLimits.messageLength}
        searchPeople={searchMentionable}
        autoFocus
      />
      <QualityChoice
        value={draft.qualityIds}
        own={recognition.qualities}
        onChange={(qualityIds) => change({ qualityIds })}
      />
      {recognition.attachments.length > 0 && (
        <Group label={t('edit.attachments')}>
          {draft.attachments.map((file) => (
            <Token
              key={file.id}
              name={shortFilename(file.originalFilename)}
              onRemove={() => change({ attachments: draft.attachments.filter(({ id }) => id !== file.id) })}
            />
          ))}
        </Group>
      )}
      {draft.gifs.length > 0 && (
        <Group label={t('edit.gif')}>
          <Token name={t('edit.gif')} onRemove={() => change({ gifs: [] })} />
        </Group>
      )}
    </FormDialog>
  );
}

function useDraft(recognition: Recognition) {
  const { message, qualities, attachments, gifs } = recognition;
  const [draft, setDraft] = useState({ message, qualityIds: qualities.map(({ id }) => id), attachments, gifs });
  const [isDirty, setIsDirty] = useState(false);
  const change = (part: Partial<typeof draft>) => {
    setDraft((before) => ({ ...before, ...part }));
    setIsDirty(true);
  };
  return { draft, change, isDirty };
}

/** What of a recognition can be changed once it is sent. */
const partsOf = ({ message, qualities, attachments, gifs }: Recognition) => ({
  message,
  qualityIds: qualities.map(({ id }) => id),
  attachments: attachments.map(({ id }) => id),
  gifs,
});
type Parts = ReturnType<typeof partsOf>;

function useSave(recognition: Recognition, onDone: () => void) {
  const { t } = useTranslation('recognition');
  const client = useQueryClient();
  const [{ id, ...begun }] = useState(recognition);
  return useMutation({
    mutationFn: (mine: Parts) =>
      saveVersioned({
        version: begun.version,
        begun: partsOf({ id, ...begun }),
        mine,
        valuesOf: partsOf,
        labels: {
          message: t('edit.message'),
          qualityIds: t('edit.qualities'),
          attachments: t('edit.attachments'),
          gifs: t('edit.gif'),
        },
        show: (path, value, current) => wordsOf(path, value, current as Recognition | undefined),
        send: (body, version) => call(editRecognition, { params: { id }, body, version }),
      }),
    onSuccess: async ({ reply }) => {
      if (reply) keepPosts(client, 'recognition', [reply]);
      else await refreshPost(client, { type: 'recognition', id });
      toastSuccess(t('edit.done'));
      onDone();
    },
    meta: { quiet: true },
  });
}

/** Ids say nothing to a person; where the names are not known, their number does. */
function wordsOf(path: string, value: unknown, current: Recognition | undefined): string | undefined {
  if (path === 'message') return textOf(value as RichText);
  if (path === 'qualityIds' && current) return current.qualities.map(({ name }) => name).join(', ');
  return path === 'gifs' ? undefined : String((value as string[]).length);
}

/** What the API says about single fields, in one sentence below the form. */
function refusalOf(error: Error): string | undefined {
  if (!(error instanceof ApiError) || error.fields.length === 0) return undefined;
  return error.fields.map(translateMessage).join(' ');
}

interface QualityChoiceProps {
  value: string[];
  /** Those it carries, which may no longer be offered. */
  own: Recognition['qualities'];
  onChange: (ids: string[]) => void;
}

function QualityChoice({ value, own, onChange }: QualityChoiceProps) {
  const { t } = useTranslation('recognition');
  const { data: offered = [] } = useQuery(qualitiesQuery());
  const qualities = [...own.filter(({ id }) => !offered.some((one) => one.id === id)), ...offered];
  if (qualities.length === 0) return null;
  const isFull = value.length >= recognitionLimits.qualities;
  return (
    <Group label={t('edit.qualities')}>
      {qualities.map(({ id, name, color }) => {
        const isChosen = value.includes(id);
        return (
          <FilterChip
            key={id}
            selected={isChosen}
            disabled={isFull && !isChosen}
            colour={color}
            onChange={() => onChange(isChosen ? value.filter((one) => one !== id) : [...value, id])}
          >
            {name}
          </FilterChip>
        );
      })}
    </Group>
  );
}

function Group({ label, children }: { label: string; children: React.ReactNode }) {
  return (
    <fieldset className={classes.group}>
      <legend className={classes.legend}>{label}</legend>
      <div className={classes.choices}>{children}</div>
    </fieldset>
  );
}
