import { type Feedback, type FeedbackCategory, maxMessageLength, sendFeedback } from '@hurrah/contracts/feedback';
import { Box, Button, Checkbox, Group, SegmentedControl, Stack, Text, Textarea } from '@mantine/core';
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
import { Panel } from '../../ui/layout.tsx';
import { Rows } from '../../ui/list-row.tsx';
import { Page } from '../../ui/page.tsx';
import { Section } from '../../ui/section.tsx';
import { toastSuccess } from '../../ui/toasts.tsx';
import { useBrand } from '../access/index.ts';
import { feedbackChanged, myFeedbackQuery } from './api.ts';

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
    <form onSubmit={submit} noValidate>
      <Stack gap="lg">
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
        <Stack>
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
        </Stack>
        <FormError>{rootError}</FormError>
        <div>
          <Button type="submit" loading={form.formState.isSubmitting}>
            {t('form.send')}
          </Button>
        </div>
      </Stack>
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
      <Text component="div" size="sm" fw={500} mb={6} id={labelId}>
        {t('form.category')}
      </Text>
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
    <Text size="xs" c={length > maxMessageLength ? 'danger' : 'dimmed'} ta="end" mt={6}>
      {t('form.count', { length: format.number(length), max: format.number(maxMessageLength) })}
    </Text>
  );
}

function Readers({ company }: { company: string }) {
  const { t } = useTranslation('feedback');
  return (
    <Box component="section" mt={20} mb={32} aria-label={t('readers.title')}>
      <Panel tone="primary" icon={<Eye size={18} aria-hidden />}>
        <Stack gap="xs">
          <Text component="h2" fw={600}>
            {t('readers.title')}
          </Text>
          <Text inherit>{t('readers.who', { company })}</Text>
          <Text inherit>{t('readers.what')}</Text>
          <Text inherit>{t('readers.notFor')}</Text>
        </Stack>
      </Panel>
    </Box>
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
        empty={<Text c="dimmed">{t('mine.none')}</Text>}
      >
        {(sent) => (
          <Card padding="none">
            <Box px={20} py="xs">
              <Rows>
                {sent.map((one) => (
                  <SentFeedback key={one.id} feedback={one} />
                ))}
              </Rows>
            </Box>
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
    <Group component="li" wrap="nowrap" align="flex-start">
      <Icon size={20} color="var(--muted)" aria-hidden />
      <Stack gap="sm" flex={1} miw={0}>
        <Group gap="var(--space-xs) var(--space-sm)">
          <Text component="strong" fw={600}>
            {t(`categories.${category}`)}
          </Text>
          <Text span size="sm" c="dimmed">
            {format.date(createdAt)}
          </Text>
          <Chip tone={stateTones[state]}>{t(`states.${state}`)}</Chip>
        </Group>
        <Text lh={1.55} style={{ whiteSpace: 'pre-line' }} dir="auto">
          {message}
        </Text>
        <Text size="sm" c="dimmed">
          {t(`mine.${state}`, { date: format.date(since) })}
        </Text>
      </Stack>
    </Group>
  );
}
