import type { Value } from '@hurrah/contracts/recognition/values';
import { Box, Button, Group, Skeleton, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import ArchiveRestore from 'lucide-react/icons/archive-restore';
import Plus from 'lucide-react/icons/plus';
import { useTranslation } from 'react-i18next';
import { ButtonLink, TextLink } from '../../../lib/links.tsx';
import { Card } from '../../../ui/card.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { Section } from '../../../ui/section.tsx';
import { AdminPage } from './admin-page.tsx';
import { allValuesQuery } from './api.ts';
import { StarterValues } from './starter-values.tsx';
import { useValueActions } from './value-actions.ts';
import { ValueList } from './value-list.tsx';
import { ValueDot } from './value-marks.tsx';
import classes from './values.module.css';

/** What the company stands for, in the order in which everybody sees it. */
export function ValuesPage() {
  const { t } = useTranslation('values');
  const values = useQuery(allValuesQuery());
  const isEmpty = values.data?.results.every(({ archived }) => archived);
  const add = (
    <ButtonLink to="/values/configure" leftSection={<Plus aria-hidden />}>
      {t('add')}
    </ButtonLink>
  );
  return (
    // An empty list has one thing to do, and it stands in its middle.
    <AdminPage actions={!isEmpty && add}>
      <Stack gap={32}>
        <Loaded query={values} skeleton={<ListSkeleton />} failed={t('list.failed')}>
          {({ results }) => <Values values={results} />}
        </Loaded>
      </Stack>
    </AdminPage>
  );
}

function Values({ values }: { values: Value[] }) {
  const offered = values.filter(({ archived }) => !archived);
  const archived = values.filter((value) => value.archived);
  return (
    <>
      {offered.length > 0 ? <ValueList values={offered} /> : <StarterValues />}
      {archived.length > 0 && <ArchivedValues values={archived} />}
    </>
  );
}

function ListSkeleton() {
  const { t } = useTranslation('frame');
  return (
    <Card padding="none">
      <div role="status" aria-label={t('loading')}>
        {['34%', '26%', '40%', '30%'].map((width) => (
          <Box key={width} py={18} ps={56} pe={20} className={classes.ruled}>
            <Skeleton height={16} width={width} mb={10} />
            <Skeleton height={13} width="70%" mb={14} />
            <Skeleton height={28} width="55%" radius="xl" />
          </Box>
        ))}
      </div>
    </Card>
  );
}

/** Values that nobody can choose any more, and the way back. */
function ArchivedValues({ values }: { values: Value[] }) {
  const { t } = useTranslation('values');
  return (
    <Section title={t('archived.title')} description={t('archived.hint')}>
      <Card padding="none">
        <Stack component="ul" gap={0}>
          {values.map((value) => (
            <ArchivedValue key={value.id} value={value} />
          ))}
        </Stack>
      </Card>
    </Section>
  );
}

function ArchivedValue({ value }: { value: Value }) {
  const { t } = useTranslation('values');
  const actions = useValueActions(value);
  const { id, name, color, qualities = [] } = value;
  return (
    <Group component="li" gap="8px 12px" px="lg" py="md" className={classes.ruled ?? ''}>
      <ValueDot colour={color} />
      <Group component="span" gap="4px 8px" align="baseline" flex="1 1 180px" miw={0}>
        <TextLink to="/values/$id/edit" params={{ id }} style={{ color: 'var(--ink)' }} miw={0}>
          {name}
        </TextLink>
        <Text span size="xs" c="dimmed">
          {t('qualities.number', { count: qualities.length })}
        </Text>
      </Group>
      {value.permissions.includes('unarchive') && (
        <Button
          variant="default"
          size="sm"
          leftSection={<ArchiveRestore aria-hidden />}
          onClick={actions.unarchive}
          loading={actions.isRestoring}
          aria-label={t('archived.offerNamed', { name })}
        >
          {t('actions.unarchive')}
        </Button>
      )}
    </Group>
  );
}
