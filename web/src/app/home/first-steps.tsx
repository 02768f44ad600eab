import { getMemberSummary } from '@hurrah/contracts/identity/tenant-members';
import { listValues } from '@hurrah/contracts/recognition/values';
import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import Check from 'lucide-react/icons/check';
import HandHeart from 'lucide-react/icons/hand-heart';
import Sprout from 'lucide-react/icons/sprout';
import Users from 'lucide-react/icons/users';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { myselfQuery } from '../../domains/access/index.ts';
import { apiQuery } from '../../lib/api.ts';
import { ButtonLink, TextLink } from '../../lib/links.tsx';
import classes from './first-steps.module.css';

/** The home of a company in which nothing has happened yet, for those who can change that: people, values, thanks. */
export function FirstSteps() {
  const { t } = useTranslation('timeline');
  const { data: me } = useSuspenseQuery(myselfQuery());
  const { data: members } = useQuery(apiQuery(getMemberSummary));
  const { data: values } = useQuery(apiQuery(listValues, { query: {} }));
  const hasPeople = members !== undefined && members.notInvited + members.invited + members.joined > 1;
  const hasValues = values !== undefined && values.results.length > 0;
  const done = [hasPeople, hasValues].filter(Boolean).length;
  return (
    <section className={classes.beginning} aria-labelledby="first-steps">
      <header className={classes.head}>
        <h3 id="first-steps">{t('first.title', { name: me.firstName })}</h3>
        <p>{t('first.lead')}</p>
        <p className={classes.progress}>
          {[0, 1, 2].map((step) => (
            <span key={step} data-done={step < done || undefined} />
          ))}
          {t('first.progress', { done })}
        </p>
      </header>
      <ol className={classes.steps}>
        <Step name="people" icon={<Users size={20} aria-hidden />} isDone={hasPeople}>
          <ButtonLink to="/manage/users" variant={hasPeople ? 'default' : 'filled'}>
            {t('first.people.action')}
          </ButtonLink>
          <TextLink to="/manage/users/import/csv">{t('first.people.import')}</TextLink>
        </Step>
        <Step name="values" icon={<Sprout size={20} aria-hidden />} isDone={hasValues}>
          <ButtonLink to="/values" variant="default">
            {t('first.values.action')}
          </ButtonLink>
        </Step>
        <Step name="thanks" icon={<HandHeart size={20} aria-hidden />} isDone={false} hint={!hasPeople}>
          <ButtonLink to="/recognition/send" variant={hasPeople ? 'filled' : 'default'} disabled={!hasPeople}>
            {t('first.thanks.action')}
          </ButtonLink>
        </Step>
      </ol>
    </section>
  );
}

interface StepProps {
  name: 'people' | 'values' | 'thanks';
  icon: ReactNode;
  isDone: boolean;
  hint?: boolean;
  children: ReactNode;
}

function Step({ name, icon, isDone, hint = true, children }: StepProps) {
  const { t } = useTranslation('timeline');
  return (
    <li className={classes.step} data-name={name}>
      <span className={classes.icon}>{icon}</span>
      <div className={classes.words}>
        <h4>{t(`first.${name}.title`)}</h4>
        <p>{t(`first.${name}.text`)}</p>
      </div>
      <div className={classes.actions}>
        {children}
        {isDone ? (
          <span className={classes.done}>
            <Check size={16} aria-hidden /> {t('first.done')}
          </span>
        ) : (
          hint && <span className={classes.hint}>{t(`first.${name}.hint`)}</span>
        )}
      </div>
    </li>
  );
}
