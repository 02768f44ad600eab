import { type Feedback, type FeedbackCategory, maxMessageLength, sendFeedback } from '@hurrah/contracts/feedback';
import { Button, Checkbox, SegmentedControl, Textarea } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import Bug from 'lucide-react/icons/bug';
import Eye from 'lucide-react/icons/eye';
import Heart from 'lucide-react/icons/heart';
import Lightbulb from 'lucide-react/icons/lightbulb';
import MessageSquare from 'lucide-react/icons/message-square';
import { useId, useState } from 'react';
import { Controller, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../lib/dates.ts';
import { fieldOf, useApiForm } from '../../lib/form.ts';
import { readKept } from '../../lib/kept.ts';
import { safeNext } from '../../lib/next.ts';
import { usePageData } from '../../lib/page-data.ts';
import { useKeeping } from '../../lib/use-kept.ts';
import { Card } from '../../ui/card.tsx';
import { Chip } from '../../ui/chip.tsx';
import { FormError } from '../../ui/form-error.tsx';
import { GrowingList } from '../../ui/growing-list.tsx';
import { Page } from '../../ui/page.tsx';
import { Section } from '../../ui/section.tsx';
import { toastSuccess } from '../../ui/toasts.tsx';
import { useBrand } from '../access/index.ts';
import { feedbackChanged, myFeedbackQuery } from './api.ts';
import classes from './feedback.module.css';

/** In the order in which they are offered. */
const categoryIcons = { bug: Bug, idea: Lightbulb, praise: Heart, other: MessageSquare } as const;
const categories = Object.keys(categoryIcons) as FeedbackCategory[];
const stateTones = { new: 'neutral', triaged: 'primary', closed: 'success' } as const;

/** Where members write to the admins of their company, and see what became of it. */
export function FeedbackPage() {
  const { t } = useTranslation('feedback');
  const company = useBrand()?.name ?? 'Hurrah';
  return (
    <Page {...usePageData()} subtitle={t('subtitle', { company })}>
      <Card>
        <FeedbackForm />
      </Card>
      <Readers company={company} />
      <MyFeedback />
    </Page>
  );
}

interface Written {
  category: FeedbackCategory;
  message: string;
  url: string | null;
  contactOk: boolean;
}

/** The page someone came from, without what they searched for there. */
function useCameFrom(): string | null {
  const { from } = useSearch({ from: '/member/feedback' });
  const path = safeNext(from)?.split(/[?#]/)[0];
  return path && path !== '/feedback' ? path : null;
}

function FeedbackForm() {
  const { t } = useTranslation('feedback');
  const cameFrom = useCameFrom();
  const [kept] = useState(() => readKept<Written>('feedback')?.value);
  // What was begun about another page goes on about that page.
  const page = kept?.url ?? cameFrom;
  const empty: Written = { category: 'idea', message: '', url: page, contactOk: true };
  const { form, submit, rootError } = useApiForm(sendFeedback, {
    defaultValues: kept ?? empty,
    refreshes: feedbackChanged,
    onSuccess: () => {
      form.reset({ ...empty, url: cameFrom });
      toastSuccess(t('form.sent'));
    },
  });
  const written = useWatch({ control: form.control }) as Written;
  useKeeping('feedback', written.message.trim() ? written : undefined);
  return (
    <form onSubmit={submit} noValidate className={classes.form}>
      <Controller
        control={form.control}
        name="category"
        render={({ field }) => <CategoryField value={field.value} onChange={field.onChange} />}
      />
      <div>
        <Textarea
          label={t('form.message')}
          placeholder={t(`form.placeholders.${written.category}`)}
          autosize
          minRows={5}
          maxRows={16}
          {...fieldOf(form, 'message')}
        />
        <MessageCount length={written.message.trim().length} />
      </div>
      <div className={classes.choices}>
        {page && (
          <Controller
            control={form.control}
            name="url"
            render={({ field }) => (
              <Checkbox
                label={t('form.page', { path: page })}
                checked={field.value === page}
                onChange={(event) => field.onChange(event.currentTarget.checked ? page : null)}
              />
            )}
          />
        )}
        <Checkbox label={t('form.contactOk')} {...form.register('contactOk')} />
      </div>
      <FormError>{rootError}</FormError>
      <div>
        <Button type="submit" loading={form.formState.isSubmitting}>
          {t('form.send')}
        </Button>
      </div>
    </form>
  );
}

interface CategoryFieldProps {
  value: FeedbackCategory;
  onChange: (category: FeedbackCategory) => void;
}

function CategoryField({ value, onChange }: CategoryFieldProps) {
  const { t } = useTranslation('feedback');
  const labelId = useId();
  return (
    <div>
      <div className={classes.label} id={labelId}>
        {t('form.category')}
      </div>
      <SegmentedControl
        fullWidth
        aria-labelledby={labelId}
        value={value}
        onChange={onChange}
        data={categories.map((category) => ({ value: category, label: t(`categories.${category}`) }))}
      />
    </div>
  );
}

/** Said once it matters. */
const countFrom = maxMessageLength * 0.8;

function MessageCount({ length }: { length: number }) {
  const { t } = useTranslation('feedback');
  const format = useFormat();
  if (length < countFrom) return null;
  return (
    <p className={classes.count} data-over={length > maxMessageLength || undefined}>
      {t('form.count', { length: format.number(length), max: format.number(maxMessageLength) })}
    </p>
  );
}

function Readers({ company }: { company: string }) {
  const { t } = useTranslation('feedback');
  return (
    <section className={classes.readers} aria-label={t('readers.title')}>
      <Eye size={20} aria-hidden />
      <div>
        <h2 className={classes.readersTitle}>{t('readers.title')}</h2>
        <p>{t('readers.who', { company })}</p>
        <p>{t('readers.what')}</p>
        <p>{t('readers.notFor')}</p>
      </div>
    </section>
  );
}

function MyFeedback() {
  const { t } = useTranslation('feedback');
  const pages = useInfiniteQuery(myFeedbackQuery());
  return (
    <Section title={t('mine.title')}>
      <GrowingList
        pages={pages}
        height={96}
        within="section"
        failed={t('mine.failed')}
        empty={<p className={classes.none}>{t('mine.none')}</p>}
      >
        {(sent) => (
          <Card padding="none">
            <ul className={classes.list}>
              {sent.map((one) => (
                <SentFeedback key={one.id} feedback={one} />
              ))}
            </ul>
          </Card>
        )}
      </GrowingList>
    </Section>
  );
}

function SentFeedback({ feedback }: { feedback: Feedback }) {
  const { t } = useTranslation('feedback');
  const format = useFormat();
  const { category, message, state, createdAt, triagedAt, closedAt } = feedback;
  const Icon = categoryIcons[category];
  const since = closedAt ?? triagedAt ?? createdAt;
  return (
    <li className={classes.row}>
      <span className={classes.icon}>
        <Icon size={20} aria-hidden />
      </span>
      <div className={classes.words}>
        <div className={classes.head}>
          <strong>{t(`categories.${category}`)}</strong>
          <span className={classes.detail}>{format.date(createdAt)}</span>
          <Chip tone={stateTones[state]}>{t(`states.${state}`)}</Chip>
        </div>
        <p className={classes.message} dir="auto">
          {message}
        </p>
        <p className={classes.detail}>{t(`mine.${state}`, { date: format.date(since) })}</p>
      </div>
    </li>
  );
}
