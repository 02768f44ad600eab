import { Group } from '@mantine/core';
import { type Category, type EmojiData, EmojiPicker as Picker } from 'frimousse';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './emoji-picker.module.css';
import { findEmoji, isOffered, rankedTags, skinsOf } from './emoji-picker-rules.ts';

interface EmojiPickerProps {
  onChoose: (emoji: string) => void;
}

/** Every emoji that says something kind, found by name. Its data comes from us and from nobody else. */
export function EmojiPicker({ onChoose }: EmojiPickerProps) {
  const { t, i18n } = useTranslation('editor');
  const [search, setSearch] = useState('');
  const language = i18n.language === 'fr' ? 'fr' : 'en';
  const resolve = async (): Promise<EmojiData> => {
    const rows = await loadRows(language);
    const all = rows
      .filter(([emoji]) => isOffered(emoji))
      .map(([emoji, label, group, tags, takesSkin]) => ({
        emoji,
        label,
        category: categoryOf(group),
        version: 1,
        tags: tags.split('|'),
        ...(takesSkin && { skins: skinsOf(emoji) }),
      }));
    return {
      locale: language,
      ...(search.trim() ? found(all, search, t('emoji.found')) : whole(all, (group) => t(`emoji.groups.${group}`))),
      skinTones: { light: '', 'medium-light': '', medium: '', 'medium-dark': '', dark: '' },
    };
  };
  return (
    <Picker.Root
      className={classes.picker}
      locale={language}
      columns={8}
      // Nothing is fetched from it. The data is resolved again when it changes.
      emojibaseUrl={search}
      resolveEmojiData={resolve}
      onEmojiSelect={({ emoji }) => onChoose(emoji)}
    >
      <Group gap="sm" wrap="nowrap" p={10} pb={6}>
        <Picker.Search
          className={`field-frame ${classes.search}`}
          value={search}
          onChange={(event) => setSearch(event.currentTarget.value)}
          placeholder={t('emoji.search')}
          aria-label={t('emoji.search')}
          // The trap around it has looked for something to focus before this was there.
          autoFocus
        />
        <Picker.SkinToneSelector className={classes.emoji} aria-label={t('emoji.skinTone')} />
      </Group>
      <Picker.Viewport className={classes.viewport}>
        <Picker.Loading className={classes.note}>{t('looking')}</Picker.Loading>
        <Picker.Empty className={classes.note}>{t('emoji.nothing')}</Picker.Empty>
        <Picker.List className={classes.list} components={{ CategoryHeader, Row, Emoji }} />
      </Picker.Viewport>
    </Picker.Root>
  );
}

const groups = ['people', 'nature', 'food', 'travel', 'activities', 'objects', 'symbols', 'flags'] as const;

type Shown = Pick<EmojiData, 'categories' | 'emojis'>;

const whole = (emojis: EmojiData['emojis'], labelOf: (group: (typeof groups)[number]) => string): Shown => ({
  categories: groups.map((group, index) => ({ index, label: labelOf(group) })),
  emojis,
});

/** In one group: by itself the picker would rank within each group alone. */
function found(all: EmojiData['emojis'], search: string, label: string): Shown {
  const some = findEmoji(all, search);
  const tags = rankedTags(some, search);
  return {
    categories: [{ index: 0, label }],
    emojis: some.map((emoji, place) => ({ ...emoji, category: 0, tags: tags[place] ?? [] })),
  };
}

/** The data set keeps faces and hands apart, and the parts that emoji are made of between them and the rest. */
const categoryOf = (group: number): number => Math.max(0, group - 2);

const loadRows = async (language: 'en' | 'fr') =>
  (await (language === 'fr' ? import('virtual:emoji/fr') : import('virtual:emoji/en'))).rows;

function CategoryHeader({ category, ...props }: { category: Category } & React.ComponentProps<'div'>) {
  return (
    <div {...props} className={classes.group}>
      {category.label}
    </div>
  );
}

/** Rows and columns are counted from one. */
const counted = (index: number | undefined) => (index === undefined ? undefined : index + 1);

function Row({ 'aria-rowindex': index, ...props }: React.ComponentProps<'div'>) {
  return <div {...props} aria-rowindex={counted(index)} className={classes.row} />;
}

interface EmojiButtonProps extends Omit<React.ComponentProps<'button'>, 'children'> {
  emoji: { emoji: string; label: string; isActive: boolean };
}

function Emoji({ emoji, 'aria-colindex': index, ...props }: EmojiButtonProps) {
  return (
    <button
      {...props}
      aria-colindex={counted(index)}
      type="button"
      className={classes.emoji}
      data-active={emoji.isActive || undefined}
      title={emoji.label}
    >
      {emoji.emoji}
    </button>
  );
}
