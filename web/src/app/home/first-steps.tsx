import { useSuspenseQuery } from '@tanstack/react-query';
import Check from 'lucide-react/icons/check';
import { useTranslation } from 'react-i18next';
import type { FirstStep } from '../../lib/home.ts';
import { myselfQuery } from '../../lib/myself.ts';
import { useAnswers } from '../account-items.ts';
import { collect } from '../domains.ts';
import classes from './first-steps.module.css';

const steps = collect<FirstStep>(
  import.meta.glob('../../domains/*/first-steps.tsx', { eager: true, import: 'firstSteps' }),
).toSorted((one, other) => one.order - other.order);

/** The home of a company in which nothing has happened yet, for those who can change that. */
export function FirstSteps() {
  const { t } = useTranslation('timeline');
  const { data: me } = useSuspenseQuery(myselfQuery());
  const answers = useAnswers(steps.map(({ isDone }) => isDone));
  const done = new Set(steps.filter((_, index) => answers[index]).map(({ name }) => name));
  return (
    <section className={classes.beginning} aria-labelledby="first-steps">
      <header className={classes.head}>
        <h3 id="first-steps">{t('first.title', { name: me.firstName })}</h3>
        <p>{t('first.lead')}</p>
        <p className={classes.progress}>
          {steps.map(({ name }, index) => (
            <span key={name} data-done={index < done.size || undefined} />
          ))}
          {t('first.progress', { done: done.size, total: steps.length })}
        </p>
      </header>
      <ol className={classes.steps}>
        {steps.map((step) => (
          <Step
            key={step.name}
            step={step}
            isDone={done.has(step.name)}
            isReady={!step.waitsFor || done.has(step.waitsFor)}
          />
        ))}
      </ol>
    </section>
  );
}

interface StepProps {
  step: FirstStep;
  isDone: boolean;
  /** Nothing has to be done before. */
  isReady: boolean;
}

function Step({ step: { name, icon: Icon, title, text, hint, waitsFor, Actions }, isDone, isReady }: StepProps) {
  const { t } = useTranslation('timeline');
  const hasHint = !waitsFor || !isReady;
  return (
    <li className={classes.step} data-name={name}>
      <span className={classes.icon}>
        <Icon size={20} aria-hidden />
      </span>
      <div className={classes.words}>
        <h4>{title()}</h4>
        <p>{text()}</p>
      </div>
      <div className={classes.actions}>
        <Actions isDone={isDone} isReady={isReady} />
        {isDone ? (
          <span className={classes.done}>
            <Check size={16} aria-hidden /> {t('first.done')}
          </span>
        ) : (
          hasHint && <span className={classes.hint}>{hint()}</span>
        )}
      </div>
    </li>
  );
}
