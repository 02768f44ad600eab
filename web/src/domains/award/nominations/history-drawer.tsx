import type { HistoryEntry } from '@hurrah/contracts/award/nominations';
import { Box, Group, Stack } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Trans, useTranslation } from 'react-i18next';
import { nameOf } from '../../../lib/names.ts';
import { useBackCloses } from '../../../lib/unsaved.ts';
import { GrowingList } from '../../../ui/growing-list.tsx';
import { HelpDrawer } from '../../../ui/help-drawer.tsx';
import { PersonAvatar } from '../../../ui/person-avatar.tsx';
import { faceOf } from '../../people/index.ts';
import { historyQuery } from '../api.ts';
import { Hint } from './hint.tsx';
import classes from './nominations.module.css';
import { useNominationWords } from './use-nomination-words.ts';

interface HistoryDrawerProps {
  id: string;
  opened: boolean;
  onClose: () => void;
}

/** Who changed which winner and what else, the latest first. */
export function HistoryDrawer({ id, opened, onClose }: HistoryDrawerProps) {
  const { t } = useTranslation('judging');
  useBackCloses(opened, onClose);
  const pages = useInfiniteQuery({ ...historyQuery(id), enabled: opened, refetchOnMount: 'always' });
  return (
    <HelpDrawer opened={opened} onClose={onClose} title={t('history.title')}>
      <GrowingList
        pages={pages}
        loading={t('history.loading')}
        within="card"
        failed={t('history.failed')}
        empty={<p>{t('history.none')}</p>}
      >
        {(entries) => (
          <Stack component="ol" gap="lg">
            {entries.map((entry) => (
              <Entry key={entry.id} entry={entry} />
            ))}
          </Stack>
        )}
      </GrowingList>
    </HelpDrawer>
  );
}

function Entry({ entry: { action, actor, at, member, note } }: { entry: HistoryEntry }) {
  const { t } = useTranslation('judging');
  const words = useNominationWords();
  const name = actor ? nameOf(actor) : t('history.clock');
  const values = { actor: name, member: member ? nameOf(member) : t('history.someone') };
  return (
    <Group component="li" gap="md" wrap="nowrap" align="flex-start">
      <PersonAvatar person={actor ? faceOf(actor) : { name }} size={28} />
      <Box miw={0} lh={1.45} style={{ overflowWrap: 'anywhere' }}>
        <div>
          <Trans t={t} i18nKey={`history.${action}`} values={values} components={{ b: <strong /> }} />
        </div>
        {note && (
          <Box my="xs" fz="sm" className={classes.aside ?? ''} dir="auto">
            {note}
          </Box>
        )}
        <Hint>{words.moment(at)}</Hint>
      </Box>
    </Group>
  );
}
