import type { Nominee, Winner } from '@hurrah/contracts/award/nominations';
import { Button, Stack, Textarea } from '@mantine/core';
import Check from 'lucide-react/icons/check';
import { type SubmitEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ActionRow } from '../../../ui/layout.tsx';
import { PickerPopover } from '../../../ui/picker-popover.tsx';
import type { Winners } from './use-winners.ts';

const maxNote = 300;

interface WinnerButtonProps {
  nominee: Nominee;
  name: string;
  winners: Winners;
}

/** Chooses a nominee, with a short note why; afterwards it changes the note or takes the choice back. */
export function WinnerButton({ nominee, name, winners }: WinnerButtonProps) {
  const { t } = useTranslation('judging');
  const winner = winners.winners.find(({ nomineeId }) => nomineeId === nominee.id);
  const look = winner
    ? ({ variant: 'light', leftSection: <Check size={16} aria-hidden /> } as const)
    : ({ variant: 'default' } as const);
  return (
    <PickerPopover
      label={t('winner.note', { name })}
      width={320}
      target={(target) => (
        <Button
          size="sm"
          {...look}
          {...target}
          disabled={!winner && !nominee.eligible}
          aria-label={t(winner ? 'winner.chosenNamed' : 'winner.addNamed', { name })}
        >
          {t(winner ? 'winner.chosen' : 'winner.add')}
        </Button>
      )}
    >
      {(close) => <NoteForm nomineeId={nominee.id} name={name} winner={winner} winners={winners} onDone={close} />}
    </PickerPopover>
  );
}

interface NoteFormProps {
  nomineeId: string;
  name: string;
  winner: Winner | undefined;
  winners: Winners;
  onDone: () => void;
}

function NoteForm({ nomineeId, name, winner, winners: { add, remove }, onDone }: NoteFormProps) {
  const { t } = useTranslation('judging');
  const [note, setNote] = useState(winner?.note ?? '');
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (!add.isPending) add.mutate({ nomineeId, note }, { onSuccess: onDone });
  };
  return (
    <Stack component="form" gap="md" p="md" onSubmit={submit}>
      <Textarea
        label={t('winner.note', { name })}
        description={t('winner.noteHint')}
        autosize
        minRows={2}
        maxRows={6}
        maxLength={maxNote}
        value={note}
        onChange={(event) => setNote(event.currentTarget.value)}
        data-autofocus
      />
      <ActionRow>
        {winner && (
          <Button
            variant="subtle"
            color="danger"
            size="sm"
            loading={remove.isPending}
            onClick={() => remove.mutate(winner, { onSuccess: onDone })}
          >
            {t('winner.remove')}
          </Button>
        )}
        <Button type="submit" size="sm" loading={add.isPending}>
          {t(winner ? 'winner.save' : 'winner.add')}
        </Button>
      </ActionRow>
    </Stack>
  );
}
