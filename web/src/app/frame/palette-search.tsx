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

  let index = -1;
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
          aria-activedescendant={all.length > 0 ? idOf(active) : undefined}
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
              index += 1;
              const own = index;
              return (
                // The field keeps the focus and handles the keys; the mouse is a second way.
                // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
                <div
                  key={one.key}
                  id={idOf(own)}
                  role="option"
                  tabIndex={-1}
                  aria-selected={own === active}
                  className={classes.option}
                  onMouseMove={() => setActive(own)}
                  onMouseDown={(event) => event.preventDefault()}
                  onClick={() => onChoose(one)}
                >
                  {one.picture}
                  <span className={classes.words}>
                    <span className={classes.label}>{one.label}</span>
                    {one.description && <span className={classes.description}>{one.description}</span>}
                  </span>
                </div>
              );
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
