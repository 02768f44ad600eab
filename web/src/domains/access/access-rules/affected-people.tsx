import type { AccessPreview } from '@hurrah/contracts/identity/access-rules';
import { Button, Loader, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import CalendarClock from 'lucide-react/icons/calendar-clock';
import ShieldCheck from 'lucide-react/icons/shield-check';
import UserLock from 'lucide-react/icons/user-lock';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/dates.ts';
import { nameOf } from '../../../lib/names.ts';
import { PersonLine } from '../../../ui/person-line.tsx';
import { affectedMembersQuery, type PreviewedRule } from '../api.ts';
import classes from './security.module.css';

interface AffectedPeopleProps {
  rule: PreviewedRule;
  preview: AccessPreview | undefined;
}

/** How many of how many people a rule affects, and who they are. */
export function AffectedPeople({ rule, preview }: AffectedPeopleProps) {
  const { t } = useTranslation('security');
  const format = useFormat();
  const [isOpen, setIsOpen] = useState(false);
  if (!preview) return <Skeleton height={112} radius="md" />;
  const { people, affected, admins, affectedAdmins } = preview;
  const ready = people - affected;
  const words = { people: format.number(people), count: affected };
  return (
    <div className={classes.figure} aria-live="polite">
      <p>
        <strong>{format.number(affected)}</strong>
        <span>{t(`accessRules.affected.${rule.rule}`, words)}</span>
      </p>
      <div className={classes.bar} aria-hidden>
        {ready > 0 && <span style={{ flex: `${ready} 0 8px` }} />}
        {affected > 0 && <span style={{ flex: `${affected} 0 8px` }} data-affected />}
      </div>
      <div className={classes.ready}>
        <span className={classes.count}>
          <ShieldCheck size={16} aria-hidden />
          {t(rule.rule === 'secondFactor' ? 'accessRules.ready' : 'accessRules.unaffected', {
            count: ready,
            formatted: format.number(ready),
            admins: format.number(admins),
            readyAdmins: format.number(admins - affectedAdmins),
          })}
        </span>
        {affected > 0 && (
          <Button variant="subtle" size="compact-sm" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
            {t('accessRules.seeWho')}
          </Button>
        )}
      </div>
      {isOpen && <Names rule={rule} total={affected} />}
    </div>
  );
}

function Names({ rule, total }: { rule: PreviewedRule; total: number }) {
  const { t } = useTranslation(['security', 'frame']);
  const format = useFormat();
  const { data, isError } = useQuery(affectedMembersQuery(rule));
  if (isError) return <p>{t('frame:errors.oops')}</p>;
  if (!data) return <Loader size="sm" />;
  const more = total - data.results.length;
  return (
    // A list that scrolls must be reachable by keyboard.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <ul className={classes.people} tabIndex={0} aria-label={t('accessRules.seeWho')}>
      {data.results.map((person) => (
        <li key={person.id}>
          <PersonLine person={{ name: nameOf(person), avatarUrl: person.avatarUrls?.sm }} size={28} />
        </li>
      ))}
      {more > 0 && data.next && <li>{t('accessRules.more', { count: more, formatted: format.number(more) })}</li>}
    </ul>
  );
}

/** The reader is one of those a rule affects. */
export function YouToo({ children }: { children: ReactNode }) {
  return (
    <div className={classes.note} data-tone="warning">
      <UserLock size={20} aria-hidden />
      <p>{children}</p>
    </div>
  );
}

/** What is announced or in force, with what can still be done about it. */
export function RuleState({ words, children }: { words: ReactNode; children?: ReactNode }) {
  return (
    <div className={classes.state} role="status">
      <CalendarClock size={20} aria-hidden />
      <p>{words}</p>
      {children && <div className={classes.buttons}>{children}</div>}
    </div>
  );
}
