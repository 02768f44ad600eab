import { useTranslation } from 'react-i18next';
import { PersonLine } from '../person-line.tsx';
import classes from './mention-list.module.css';
import type { MentionSearch } from './mentions.ts';

interface MentionListProps {
  id: string;
  search: MentionSearch;
  /** Which one Enter would take. */
  active: number;
  /** The box in which the list stands, to know where the name is. */
  around: DOMRect | undefined;
}

export const mentionOptionId = (listId: string, index: number): string => `${listId}-${index}`;

/** Whom the letters after an @ may mean, right below them. */
export function MentionList({ id, search, active, around }: MentionListProps) {
  const { t } = useTranslation('editor');
  const { people, rect, isLooking, query } = search;
  if (people.length === 0 && (!isLooking || query.includes(' '))) return null;
  const left = Math.max(0, Math.min(rect.left - (around?.left ?? 0), (around?.width ?? 0) - listWidth));
  const top = rect.bottom - (around?.top ?? 0) + 4;
  const hasRoomBelow = rect.bottom + people.length * 46 + 24 < window.innerHeight;
  const place = hasRoomBelow ? { top } : { bottom: (around?.bottom ?? 0) - rect.top + 4 };
  return (
    <div className={classes.list} id={id} role="listbox" aria-label={t('mention.people')} style={{ left, ...place }}>
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
      {people.length === 0 && <div className={classes.looking}>{t('looking')}</div>}
    </div>
  );
}

const listWidth = 280;
