import Search from 'lucide-react/icons/search';
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './palette.module.css';

export interface Found {
  key: string;
  label: string;
  description?: string;
  picture: ReactNode;
  open: () => void;
}

interface PaletteSearchProps {
  query: string;
  onQuery: (query: string) => void;
  groups: { label: string; found: Found[] }[];
  isLooking: boolean;
  onChoose: (found: Found) => void;
}

/** A combobox as screen readers know it: the focus stays in the field, the arrows move through the results. */
export function PaletteSearch({ query, onQuery, groups, isLooking, onChoose }: PaletteSearchProps) {
  const { t } = useTranslation();
  const listId = useId();
  const list = useRef<HTMLDivElement>(null);
  const [active, setActive] = useState(0);
  const all = groups.flatMap(({ found }) => found);
  const idOf = (index: number) => `${listId}-${index}`;

  // The first result is ready for Enter as soon as it is there.
  useEffect(() => setActive(0), [query, all.length]);
  useEffect(() => {
    list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' });
  }, [active]);

  const press = (event: KeyboardEvent) => {
    // While a syllable is being composed, Enter and the arrows belong to the keyboard.
    if (event.nativeEvent.isComposing || all.length === 0) return;
    const steps: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 };
    const step = steps[event.key];
    const chosen = all[active];
    if (step) setActive((active + step + all.length) % all.length);
    else if (event.key === 'Enter' && chosen) onChoose(chosen);
    else return;
    event.preventDefault();
  };

  const describedBy = all.length > 0 ? { 'aria-activedescendant': idOf(active) } : {};
  return (
    <>
      <div className={classes.field}>
        <Search size={20} aria-hidden />
        <input
          className={classes.input}
          value={query}
          onChange={(event) => onQuery(event.currentTarget.value)}
          onKeyDown={press}
          placeholder={t('palette.prompt')}
          aria-label={t('palette.prompt')}
          role="combobox"
          aria-expanded
          aria-controls={listId}
          aria-autocomplete="list"
          {...describedBy}
          autoComplete="off"
          spellCheck={false}
          enterKeyHint="go"
          data-autofocus
        />
      </div>
      <div className={classes.list} role="listbox" id={listId} aria-label={t('palette.results')} ref={list}>
        {groups.map(({ label, found }) => (
          <div key={label} role="group" aria-label={label}>
            <div className={classes.heading} aria-hidden>
              {label}
            </div>
            {found.map((one) => {
              const index = all.indexOf(one);
              const isActive = index === active;
              const choose = { onPoint: () => setActive(index), onChoose: () => onChoose(one) };
              return <Option key={one.key} id={idOf(index)} found={one} isActive={isActive} {...choose} />;
            })}
          </div>
        ))}
      </div>
      {all.length === 0 && (
        <p className={classes.empty} role="status">
          {isLooking ? t('search.loading') : t('search.nothing')}
        </p>
      )}
    </>
  );
}

interface OptionProps {
  id: string;
  found: Found;
  isActive: boolean;
  onPoint: () => void;
  onChoose: () => void;
}

/** The field keeps the focus and handles the keys; the mouse is a second way. */
function Option({ id, found, isActive, onPoint, onChoose }: OptionProps) {
  return (
    <div
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={isActive}
      className={classes.option}
      onMouseMove={onPoint}
      onMouseDown={(event) => event.preventDefault()}
      onClick={onChoose}
    >
      {found.picture}
      <span className={classes.words}>
        <span className={classes.label}>{found.label}</span>
        {found.description && <span className={classes.description}>{found.description}</span>}
      </span>
    </div>
  );
}
