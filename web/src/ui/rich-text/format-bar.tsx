import { Button, Group, Stack, TextInput } from '@mantine/core';
import { Bold, Italic, Link, List, ListOrdered } from 'lucide-react';
import { type SubmitEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PickerPopover } from '../picker-popover.tsx';
import { isActive, linkAround, setLink, toggleForm } from './commands.ts';
import { ToolButton } from './tool-button.tsx';
import type { Editor } from './use-editor.ts';
import { toWebAddress } from './web-address.ts';

const modifier = /Mac|iPhone|iPad/.test(navigator.userAgent) ? '⌘' : 'Ctrl+';
const toggles = [
  { form: 'bold', icon: Bold, keys: `${modifier}B` },
  { form: 'italic', icon: Italic, keys: `${modifier}I` },
  { form: 'bulletList', icon: List },
  { form: 'orderedList', icon: ListOrdered },
] as const;

/** Bold, italic, lists and links, for those who do not know their keys. */
export function FormatBar({ editor }: { editor: Editor }) {
  const { t } = useTranslation('editor');
  return (
    <Group gap="xs" px="sm" role="toolbar" aria-label={t('format.bar')}>
      {toggles.map(({ form, icon: Icon, ...keys }) => (
        <ToolButton
          key={form}
          label={t(`format.${form}`)}
          pressed={isActive(editor.state, form)}
          onClick={() => editor.run(toggleForm[form])}
          {...keys}
        >
          <Icon size={18} aria-hidden />
        </ToolButton>
      ))}
      <PickerPopover
        label={t('format.link')}
        width={300}
        target={(props) => (
          <ToolButton label={t('format.link')} pressed={isActive(editor.state, 'link')} {...props}>
            <Link size={18} aria-hidden />
          </ToolButton>
        )}
      >
        {(close) => <LinkForm editor={editor} onDone={close} />}
      </PickerPopover>
    </Group>
  );
}

/** Where the chosen words lead. Without words the address itself is written. */
function LinkForm({ editor, onDone }: { editor: Editor; onDone: () => void }) {
  const { t } = useTranslation('editor');
  const [before] = useState(() => linkAround(editor.state).href ?? '');
  const [typed, setTyped] = useState(before);
  const [isWrong, setIsWrong] = useState(false);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    event.stopPropagation();
    const href = toWebAddress(typed);
    if (!href) return setIsWrong(true);
    editor.run(setLink(href, typed.trim()));
    onDone();
  };
  const remove = () => {
    editor.run(setLink(undefined));
    onDone();
  };
  return (
    <form onSubmit={submit} noValidate>
      <Stack p={14}>
        <TextInput
          label={t('format.address')}
          placeholder="example.com"
          value={typed}
          onChange={(event) => {
            setTyped(event.currentTarget.value);
            setIsWrong(false);
          }}
          error={isWrong && t('format.wrongAddress')}
          inputMode="url"
          autoComplete="off"
          data-autofocus
        />
        <Group gap="sm" justify="flex-end">
          {before && (
            <Button variant="default" size="sm" onClick={remove}>
              {t('format.unlink')}
            </Button>
          )}
          <Button type="submit" size="sm" disabled={!typed.trim()}>
            {t('format.setLink')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
