import { commentLimits } from '@hurrah/contracts/comment/threads';
import { gifRatio } from '@hurrah/contracts/gif-rules';
import { lengthOf } from '@hurrah/contracts/rich-text-rules';
import { ActionIcon, Box, Button, Group } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import ImagePlay from 'lucide-react/icons/image-play';
import SendHorizontal from 'lucide-react/icons/send-horizontal';
import X from 'lucide-react/icons/x';
import { useTranslation } from 'react-i18next';
import { GifPicker } from '../../../ui/gif-picker.tsx';
import { PickerPopover } from '../../../ui/picker-popover.tsx';
import { RichTextEditor } from '../../../ui/rich-text/rich-text-editor.tsx';
import { ToolButton } from '../../../ui/rich-text/tool-button.tsx';
import { gifsAvailableQuery, searchForGifs } from '../api.ts';
import { useMentionable } from './mentionable.ts';
import type { Said } from './said.ts';

interface CommentFieldProps {
  value: Said;
  onChange: (said: Said) => void;
  onSubmit: () => void;
  label: string;
  submitLabel: string;
  pending?: boolean;
  error?: string | undefined;
  /** Leaves without sending. */
  onCancel?: () => void;
}

/** A line to write in, with what goes along with it. Enter sends. */
export function CommentField(props: CommentFieldProps) {
  const { value, onChange, onSubmit, label, submitLabel, pending, error, onCancel } = props;
  const { t } = useTranslation('comment');
  const length = lengthOf(value.body);
  const [gif] = value.gifs;
  const canSend = length <= commentLimits.maxLength && (length > 0 || gif !== undefined) && !pending;
  const submit = () => canSend && onSubmit();
  return (
    <RichTextEditor
      size="comment"
      value={value.body}
      onChange={(body) => onChange({ ...value, body })}
      label={label}
      placeholder={label}
      maxLength={commentLimits.maxLength}
      searchPeople={useMentionable()}
      onSubmit={submit}
      error={error}
      autoFocus
      tools={
        <>
          <GifTool onChoose={(url) => onChange({ ...value, gifs: [url] })} />
          <Group component="span" gap="sm" wrap="nowrap" ms="auto">
            {onCancel && (
              <Button variant="default" size="xs" onClick={onCancel}>
                {t('comments.cancel')}
              </Button>
            )}
            <Button
              size="xs"
              leftSection={<SendHorizontal className="mantine-rotate-rtl" aria-hidden />}
              onClick={submit}
              disabled={!canSend}
              {...(pending && { loading: true })}
            >
              {submitLabel}
            </Button>
          </Group>
        </>
      }
    >
      {gif && (
        <Box pos="relative" display="inline-block" mt="xs" mx={14}>
          <Box
            component="img"
            src={gif}
            alt=""
            display="block"
            h={96}
            maw="100%"
            bdrs="md"
            style={{ aspectRatio: gifRatio(gif), objectFit: 'cover', background: 'var(--soft)' }}
          />
          <ActionIcon
            size="sm"
            variant="default"
            pos="absolute"
            top={6}
            style={{ insetInlineEnd: 6 }}
            aria-label={t('comments.removeGif')}
            onClick={() => onChange({ ...value, gifs: [] })}
          >
            <X size={14} aria-hidden />
          </ActionIcon>
        </Box>
      )}
    </RichTextEditor>
  );
}

function GifTool({ onChoose }: { onChoose: (url: string) => void }) {
  const { t } = useTranslation('comment');
  const { data } = useQuery(gifsAvailableQuery());
  if (!data?.gifs) return null;
  return (
    <PickerPopover
      label={t('comments.gif')}
      width={320}
      target={(target) => (
        <ToolButton label={t('comments.gif')} {...target}>
          <ImagePlay size={20} aria-hidden />
        </ToolButton>
      )}
    >
      {(close) => (
        <GifPicker
          search={searchForGifs}
          onChoose={({ url }) => {
            onChoose(url);
            close();
          }}
        />
      )}
    </PickerPopover>
  );
}
