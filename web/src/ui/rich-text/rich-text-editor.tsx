import type { RichText } from '@hurrah/contracts/rich-text';
import { lengthOf } from '@hurrah/contracts/rich-text-rules';
import { Group, Popover, Text, VisuallyHidden } from '@mantine/core';
import { ALargeSmall, AtSign, Smile } from 'lucide-react';
import { type ReactNode, Suspense, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyPart } from '../../lib/lazy.ts';
import { PersonLine } from '../person-line.tsx';
import { PickerPopover } from '../picker-popover.tsx';
import { FormatBar } from './format-bar.tsx';
import type { MentionSearch, SearchPeople } from './mentions.ts';
import classes from './rich-text-editor.module.css';
import { ToolButton } from './tool-button.tsx';
import { type Editor, useEditor } from './use-editor.ts';

const loadEmojiPicker = () => import('../emoji-picker.tsx');
const EmojiPicker = lazyPart(loadEmojiPicker, 'EmojiPicker');

interface RichTextEditorProps {
  value: RichText;
  onChange: (document: RichText) => void;
  /** What is written here, for those who cannot see it. */
  label: string;
  placeholder: string;
  /** In characters as people count them. More can be written, and is said to be too much. */
  maxLength: number;
  searchPeople: SearchPeople;
  /** A comment is lower, has no formatting, and Enter sends it. */
  size?: 'message' | 'comment';
  /** Ctrl or Cmd and Enter. */
  onSubmit?: () => void;
  error?: ReactNode;
  disabled?: boolean;
  /** The first thing one writes in where it opens. */
  autoFocus?: boolean;
  /** More buttons beside ours. */
  tools?: ReactNode;
  /** What goes along with the words: pictures, files. */
  children?: ReactNode;
}

/** Where people write. What it gives is always a document of the contract, whatever is typed or pasted. */
export function RichTextEditor(props: RichTextEditorProps) {
  const { value, onChange, label, placeholder, maxLength, searchPeople, size = 'message', onSubmit } = props;
  const { disabled = false, autoFocus = false } = props;
  const { t } = useTranslation('editor');
  const [hasForms, setHasForms] = useState(false);
  const errorId = useId();
  const mention = useMention();
  const length = lengthOf(value);
  const error = length > maxLength ? t('tooLong') : props.error;

  const { box, editor } = useEditor({
    value,
    onChange,
    placeholder,
    searchPeople,
    onMention: mention.show,
    onMentionKey: mention.press,
    onSubmit,
    submitsOnEnter: size === 'comment',
    disabled,
    autoFocus,
    attributes: attributesOf({ label, placeholder, errorId, hasError: Boolean(error), autoFocus }, mention),
  });

  return (
    <div>
      <div className={`field-frame ${classes.frame}`} data-size={size} data-error={Boolean(error) || undefined}>
        <div className={classes.text} ref={box} data-disabled={disabled || undefined} />
        {mention.search && (
          <MentionList
            id={mention.listId}
            search={mention.search}
            active={mention.active}
            around={box.current?.parentElement?.getBoundingClientRect()}
          />
        )}
        {props.children}
        {hasForms && editor && <FormatBar editor={editor} />}
        <Group gap="xs" px="sm" pt="xs" pb={6}>
          {editor && <EmojiButton editor={editor} disabled={disabled} />}
          <MentionButton editor={editor} disabled={disabled} />
          {size === 'message' && (
            <ToolButton label={t('format.show')} pressed={hasForms} onClick={() => setHasForms(!hasForms)}>
              <ALargeSmall size={20} aria-hidden />
            </ToolButton>
          )}
          {props.tools}
          <Counter length={length} maxLength={maxLength} isShort={size === 'comment'} />
        </Group>
      </div>
      <Text
        component="div"
        id={errorId}
        size="sm"
        fw={500}
        c="danger"
        mt={error ? 6 : 0}
        role={error ? 'alert' : undefined}
      >
        {error}
      </Text>
    </div>
  );
}

interface Described {
  label: string;
  placeholder: string;
  errorId: string;
  hasError: boolean;
  autoFocus: boolean;
}

/** What a screen reader, and the dialog around it, must know about the element in which one writes. */
function attributesOf({ label, placeholder, errorId, hasError, autoFocus }: Described, mention: Mention) {
  const { isOpen, listId, active } = mention;
  return {
    role: 'textbox',
    'aria-multiline': 'true',
    'aria-label': label,
    'aria-placeholder': placeholder,
    'aria-invalid': String(hasError),
    'aria-describedby': errorId,
    'aria-autocomplete': 'list',
    'aria-controls': isOpen ? listId : null,
    'aria-activedescendant': isOpen ? mentionOptionId(listId, active) : null,
    'data-autofocus': autoFocus ? 'true' : null,
    // Escape then closes the list and not the dialog.
    'data-mantine-stop-propagation': isOpen ? 'true' : null,
  };
}

interface EditorButtonProps<E> {
  editor: E;
  disabled: boolean;
}

function EmojiButton({ editor, disabled }: EditorButtonProps<Editor>) {
  const { t } = useTranslation('editor');
  return (
    <PickerPopover
      label={t('emoji.title')}
      width={320}
      target={(target) => (
        <ToolButton label={t('emoji.add')} disabled={disabled} onMouseEnter={() => void loadEmojiPicker()} {...target}>
          <Smile size={20} aria-hidden />
        </ToolButton>
      )}
    >
      {(close) => (
        <Suspense fallback={<div className={classes.picker} tabIndex={-1} data-autofocus />}>
          <EmojiPicker
            onChoose={(emoji) => {
              close();
              editor.insert(emoji);
            }}
          />
        </Suspense>
      )}
    </PickerPopover>
  );
}

function MentionButton({ editor, disabled }: EditorButtonProps<Editor | undefined>) {
  const { t } = useTranslation('editor');
  const begin = () => {
    // A name is looked for only where the @ begins a word.
    const before = editor?.state.selection.$from.nodeBefore;
    editor?.insert(before?.isText && !before.text?.endsWith(' ') ? ' @' : '@');
  };
  return (
    <ToolButton label={t('mention.add')} disabled={disabled} onClick={begin}>
      <AtSign size={20} aria-hidden />
    </ToolButton>
  );
}

interface CounterProps {
  length: number;
  maxLength: number;
  /** Only once it matters. */
  isShort: boolean;
}

function Counter({ length, maxLength, isShort }: CounterProps) {
  const { t } = useTranslation('editor');
  const isNear = length > maxLength * 0.8;
  if (isShort && !isNear) return null;
  return (
    <Text
      span
      size="xs"
      ms="auto"
      px={6}
      {...(length > maxLength ? { c: 'danger', fw: 600 } : { c: 'dimmed' })}
      style={{ fontVariantNumeric: 'tabular-nums' }}
    >
      <span aria-hidden>
        {length} / {maxLength}
      </span>
      <VisuallyHidden>{t('counter', { count: length, max: maxLength })}</VisuallyHidden>
    </Text>
  );
}

interface MentionListProps {
  id: string;
  search: MentionSearch;
  /** Which one Enter would take. */
  active: number;
  /** The box around the text, to know where the name is in it. */
  around: DOMRect | undefined;
}

const mentionOptionId = (listId: string, index: number): string => `${listId}-${index}`;

/** Whom the letters after an @ may mean: below them, or above where there is no room. Nothing around it cuts it off. */
function MentionList({ id, search, active, around }: MentionListProps) {
  const { t } = useTranslation('editor');
  const { people, rect, isLooking, query } = search;
  if (people.length === 0 && (!isLooking || query.includes(' '))) return null;
  const place = {
    left: rect.left - (around?.left ?? 0),
    top: rect.top - (around?.top ?? 0),
    height: rect.bottom - rect.top,
  };
  return (
    <Popover
      opened
      width={280}
      position="bottom-start"
      offset={4}
      floatingStrategy="fixed"
      middlewares={{ flip: true, shift: { padding: 8 } }}
      transitionProps={{ duration: 0 }}
      withRoles={false}
      trapFocus={false}
      returnFocus={false}
      closeOnEscape={false}
      closeOnClickOutside={false}
    >
      <Popover.Target>
        <span className={classes.typed} style={place} />
      </Popover.Target>
      <Popover.Dropdown id={id} role="listbox" aria-label={t('mention.people')} p={4}>
        {people.map((person, index) => (
          <div
            key={person.id}
            id={mentionOptionId(id, index)}
            role="option"
            aria-selected={index === active}
            tabIndex={-1}
            className={classes.option}
            // The caret stays where it is.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => search.choose(person)}
            onKeyDown={undefined}
          >
            <PersonLine person={person} detail={person.detail} size={28} />
          </div>
        ))}
        {people.length === 0 && (
          <Text component="div" size="sm" c="dimmed" p="sm">
            {t('looking')}
          </Text>
        )}
      </Popover.Dropdown>
    </Popover>
  );
}

/** The list of people below an @: what is in it, and which one the keys have reached. */
function useMention() {
  const listId = useId();
  const [search, setSearch] = useState<MentionSearch>();
  const [active, setActive] = useState(0);
  const count = search?.people.length ?? 0;

  const show = (next: MentionSearch | undefined) => {
    setSearch(next);
    setActive(0);
  };
  const press = ({ key }: KeyboardEvent): boolean => {
    const person = search?.people[active];
    if (!person) return false;
    if (key === 'ArrowDown') setActive((active + 1) % count);
    else if (key === 'ArrowUp') setActive((active + count - 1) % count);
    else if (key === 'Enter' || key === 'Tab') search.choose(person);
    else return false;
    return true;
  };
  return { listId, search, active, isOpen: count > 0, show, press };
}

type Mention = ReturnType<typeof useMention>;
