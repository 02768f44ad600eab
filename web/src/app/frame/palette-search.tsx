import { Button, Center, Group, Text, UnstyledButton } from '@mantine/core';
import Search from 'lucide-react/icons/search';
import { type KeyboardEvent, type MouseEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Found } from '../../lib/palette.ts';
import { FilterChip } from '../../ui/filter-chip.tsx';
import { toneVariables } from '../../ui/theme/tones.ts';
import classes from './palette.module.css';
import type { FoundGroup } from './palette-groups.tsx';

interface PaletteSearchProps {
  query: string;
  onQuery: (query: string) => void;
  groups: FoundGroup[];
  isLooking: boolean;
  /** Asks again for what did not come. */
  onRetry?: (() => void) | undefined;
  onChoose: (found: Found) => void;
  onAlso: (found: Found) => void;
  /** Whether one kind of results can be chosen, where there is little room. */
  hasKinds: boolean;
  /** After the field. */
  end: ReactNode;
  recents: ReactNode;
}

/** A combobox as screen readers know it: the focus stays in the field, the arrows move through the results. */
export function PaletteSearch(props: PaletteSearchProps) {
  const { query, onQuery, groups, isLooking, onRetry, onChoose, onAlso, hasKinds, end, recents } = props;
  const { t } = useTranslation('search');
  const listId = useId();
  const list = useRef<HTMLDivElement>(null);
  const [activeKey, setActiveKey] = useState<string>();
  const [kind, setKind] = useState<string>();
  const shown = hasKinds && kind ? groups.filter(({ key }) => key === kind) : groups;
  const all = shown.flatMap(({ found }) => found);
  // The first result is ready for Enter as soon as it is there, and what comes later does not move the choice.
  const active = Math.max(
    0,
    all.findIndex(({ key }) => key === activeKey),
  );
  const idOf = (index: number) => `${listId}-${index}`;

  useEffect(() => setActiveKey(undefined), [query]);
  useEffect(() => {
    list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' });
  }, [activeKey]);

  const press = (event: KeyboardEvent) => {
    // While a syllable is being composed, Enter and the arrows belong to the keyboard.
    if (event.nativeEvent.isComposing || all.length === 0) return;
    const steps: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 };
    const step = steps[event.key];
    const chosen = all[active];
    if (step) setActiveKey(all[(active + step + all.length) % all.length]?.key);
    else if (event.key === 'Enter' && chosen?.also && (event.ctrlKey || event.metaKey)) onAlso(chosen);
    else if (event.key === 'Enter' && chosen) onChoose(chosen);
    else return;
    event.preventDefault();
  };

  const activeId = all.length > 0 ? idOf(active) : undefined;
  return (
    <>
      <Field query={query} onQuery={onQuery} onKeyDown={press} listId={listId} activeId={activeId} end={end} />
      {hasKinds && <Kinds groups={groups} kind={kind} onKind={setKind} />}
      <div className={classes.list} role="listbox" id={listId} aria-label={t('results')} ref={list}>
        {shown.map((group) => (
          <Options
            key={group.key}
            group={group}
            active={all[active]}
            idOf={(found) => idOf(all.indexOf(found))}
            onPoint={setActiveKey}
            onChoose={onChoose}
            onAlso={onAlso}
          />
        ))}
      </div>
      <Instead isEmpty={all.length === 0} isLooking={isLooking} onRetry={onRetry} />
      <Foot also={all[active]?.also?.label} recents={recents} />
    </>
  );
}

interface FieldProps {
  query: string;
  onQuery: (query: string) => void;
  onKeyDown: (event: KeyboardEvent) => void;
  listId: string;
  activeId: string | undefined;
  end: ReactNode;
}

function Field({ query, onQuery, onKeyDown, listId, activeId, end }: FieldProps) {
  const { t } = useTranslation('search');
  return (
    <div className={classes.field}>
      <Search size={20} aria-hidden />
      <input
        className={classes.input}
        value={query}
        onChange={(event) => onQuery(event.currentTarget.value)}
        onKeyDown={onKeyDown}
        placeholder={t('prompt')}
        aria-label={t('prompt')}
        role="combobox"
        aria-expanded
        aria-controls={listId}
        aria-autocomplete="list"
        {...(activeId && { 'aria-activedescendant': activeId })}
        maxLength={100}
        autoComplete="off"
        spellCheck={false}
        enterKeyHint="go"
        data-autofocus
      />
      {end}
    </div>
  );
}

interface InsteadProps {
  isEmpty: boolean;
  isLooking: boolean;
  onRetry: (() => void) | undefined;
}

/** In the place of results: they are on their way, there are none, or some did not come. */
function Instead({ isEmpty, isLooking, onRetry }: InsteadProps) {
  const { t } = useTranslation(['search', 'frame']);
  return (
    <>
      {isEmpty && (
        <Text component="div" ta="center" px={20} py={28} role="status">
          <Text inherit>{isLooking ? t('frame:search.loading') : t('frame:search.nothing')}</Text>
          {!isLooking && (
            <Text size="sm" c="dimmed">
              {t('hint')}
            </Text>
          )}
        </Text>
      )}
      {onRetry && !isLooking && (
        <div className={classes.failed} role="alert">
          {t('failed')}{' '}
          <UnstyledButton className={classes.recent} onClick={onRetry}>
            {t('frame:offline.retry')}
          </UnstyledButton>
        </div>
      )}
    </>
  );
}

const keepFocus = (event: { preventDefault: () => void }) => event.preventDefault();

interface KindsProps {
  groups: FoundGroup[];
  kind: string | undefined;
  onKind: (kind: string | undefined) => void;
}

function Kinds({ groups, kind, onKind }: KindsProps) {
  const { t } = useTranslation('search');
  return (
    <div className={classes.kinds} role="group" aria-label={t('page.kinds')}>
      <FilterChip selected={kind === undefined} onChange={() => onKind(undefined)}>
        {t('groups.all')}
      </FilterChip>
      {groups.map(({ key, label }) => (
        <FilterChip key={key} selected={kind === key} onChange={(selected) => onKind(selected ? key : undefined)}>
          {label}
        </FilterChip>
      ))}
    </div>
  );
}

/** What the keys do, on a desk; and what was searched for before. */
function Foot({ also, recents }: { also: string | undefined; recents: ReactNode }) {
  const { t } = useTranslation('search');
  return (
    <Group gap="sm" justify="space-between" className={classes.foot ?? ''}>
      <Group gap="sm" visibleFrom="sm" aria-hidden>
        <kbd>↑</kbd>
        <kbd>↓</kbd>
        <Text span inherit me="sm">
          {t('keys.move')}
        </Text>
        <kbd>↵</kbd>
        <span>{t('keys.open')}</span>
        {also && (
          <>
            <kbd>Ctrl</kbd>
            <kbd>↵</kbd>
            <span>{also}</span>
          </>
        )}
      </Group>
      {recents}
    </Group>
  );
}

interface OptionsProps {
  group: FoundGroup;
  active: Found | undefined;
  idOf: (found: Found) => string;
  onPoint: (key: string) => void;
  onChoose: (found: Found) => void;
  onAlso: (found: Found) => void;
}

function Options({ group: { label, found }, active, idOf, onPoint, onChoose, onAlso }: OptionsProps) {
  return (
    <div role="group" aria-label={label}>
      <Text component="div" size="xs" fw={600} c="dimmed" px={10} pt={14} pb={6} aria-hidden>
        {label}
      </Text>
      {found.map((one) => (
        <Option
          key={one.key}
          id={idOf(one)}
          found={one}
          isActive={one === active}
          onPoint={() => onPoint(one.key)}
          onChoose={() => onChoose(one)}
          onAlso={() => onAlso(one)}
        />
      ))}
    </div>
  );
}

interface OptionProps {
  id: string;
  found: Found;
  isActive: boolean;
  onPoint: () => void;
  onChoose: () => void;
  onAlso: () => void;
}

/** The field keeps the focus and handles the keys; the mouse is a second way. */
function Option({ id, found, isActive, onPoint, onChoose, onAlso }: OptionProps) {
  const { also } = found;
  return (
    <div
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={isActive}
      className={classes.option}
      onMouseMove={onPoint}
      onMouseDown={keepFocus}
      onClick={onChoose}
    >
      <Picture found={found} />
      <Text component="div" flex={1} miw={0} lh={1.35} style={{ overflowWrap: 'anywhere' }}>
        <Text component="div" inherit fw={found.isExcerpt ? 400 : 500} truncate={found.isExcerpt ?? false}>
          {found.label}
        </Text>
        {found.description && (
          <Text component="div" size="sm" c="dimmed" lh="inherit">
            {found.description}
          </Text>
        )}
      </Text>
      {isActive && also && (
        <Button
          component="span"
          variant="default"
          size="sm"
          c="primary"
          visibleFrom="sm"
          leftSection={<also.icon />}
          aria-hidden
          onClick={(event: MouseEvent) => {
            event.stopPropagation();
            onAlso();
          }}
        >
          {also.label}
        </Button>
      )}
    </div>
  );
}

function Picture({ found: { picture, icon: Icon, color } }: { found: Found }) {
  if (!Icon) return picture;
  return (
    <Center
      component="span"
      flex="none"
      w={40}
      h={40}
      bdrs="sm"
      className={classes.icon ?? ''}
      {...(color && { style: toneVariables(color) })}
    >
      <Icon size={20} aria-hidden />
    </Center>
  );
}
