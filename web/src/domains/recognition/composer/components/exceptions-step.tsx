import type { Person } from '@hurrah/contracts/identity/tenant-members';
import type { PointsExceptionDetails } from '@hurrah/contracts/points/exceptions';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../../lib/dates.ts';
import { nameOf } from '../../../../lib/names.ts';
import { Chip } from '../../../../ui/chip.tsx';
import { PersonLine } from '../../../../ui/person-line.tsx';
import { canContinue, type ShownException, shownExceptions } from '../exceptions.ts';
import classes from './exceptions-step.module.css';

interface ExceptionsStepProps {
  details: PointsExceptionDetails;
  /** Faces for the first few of those concerned. */
  people: Person[];
}

/** Why the points cannot go out as they were meant, whom it concerns and what they would get instead. */
export function ExceptionsStep({ details, people }: ExceptionsStepProps) {
  const { t } = useTranslation('composer');
  const shown = shownExceptions(details);
  const isUnchanged = shown.every(({ outcome }) => outcome === 'unchanged');
  const lead = !canContinue(details) ? 'blocked' : isUnchanged ? 'leadUnchanged' : 'lead';
  return (
    <>
      <p className={classes.lead}>{t(`exceptions.${lead}`)}</p>
      {shown.map((exception) => (
        <ExceptionCard key={exception.type} exception={exception} details={details} people={people} />
      ))}
    </>
  );
}

interface ExceptionCardProps extends ExceptionsStepProps {
  exception: ShownException;
}

function ExceptionCard({ exception: { type, level, outcome, affected }, details, people }: ExceptionCardProps) {
  const { t } = useTranslation('composer');
  const format = useFormat();
  const known = affected.flatMap(({ memberId, amount }) => {
    const person = people.find(({ id }) => id === memberId);
    return person ? [{ person, amount }] : [];
  });
  const others = affected.length - known.length;
  // Only the cap between two people can warn without a change.
  const text = outcome === 'unchanged' ? 'restriction.unchangedText' : (`${type}.text` as const);
  return (
    <section className={classes.card} data-level={level} aria-label={t(`exceptions.${type}.title`)}>
      <header className={classes.head}>
        <h3 className={classes.title}>{t(`exceptions.${type}.title`)}</h3>
        <Chip tone={outcome === 'removed' ? 'danger' : 'warning'}>{t(`exceptions.${outcome}`)}</Chip>
      </header>
      <p className={classes.text}>
        {t(`exceptions.${text}`, { balance: format.number(details.balance), count: affected.length })}
      </p>
      <ul className={classes.people}>
        {known.map(({ person, amount }) => (
          <li key={person.id}>
            <PersonLine person={{ name: nameOf(person), avatarUrl: person.avatarUrls?.sm }} size={28} />
            {amount === details.amount ? (
              <span className={classes.amounts}>{format.number(amount)}</span>
            ) : (
              <span
                className={classes.amounts}
                aria-label={t('exceptions.change', { name: nameOf(person), from: details.amount, to: amount })}
              >
                <s>{format.number(details.amount)}</s> {format.number(amount)}
              </span>
            )}
          </li>
        ))}
        {others > 0 && (
          <li className={classes.others}>
            {t('exceptions.others', { count: others, formatted: format.number(others) })}
          </li>
        )}
      </ul>
    </section>
  );
}
