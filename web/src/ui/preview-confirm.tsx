import { Group, Skeleton, Text, TextInput } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FormDialog } from './form-dialog.tsx';
import classes from './preview-confirm.module.css';

/** One thing that will happen: "312 people get 100 points each." */
export interface Consequence {
  icon?: ReactNode;
  text: ReactNode;
  /** A figure at the end of the line. */
  amount?: ReactNode;
  tone?: 'neutral' | 'warning' | 'danger';
}

interface PreviewConfirmProps {
  opened: boolean;
  onClose: () => void;
  title: ReactNode;
  description?: ReactNode;
  /** Undefined while they are being worked out: nothing can be confirmed before. */
  consequences: Consequence[] | undefined;
  /** The sum of it all, under a line. */
  total?: Consequence;
  /** They could not be worked out. */
  previewFailed?: boolean;
  /** Names the action and its size: 'Give 300 points'. */
  confirmLabel: string;
  cancelLabel?: string | undefined;
  onConfirm: () => unknown;
  pending?: boolean;
  error?: ReactNode;
  danger?: boolean;
  /** For the worst: a word the person has to type, such as the name of what will be gone. */
  typedPhrase?: string;
}

/** Says what a click will do before the click, for everything that spends points or reaches many people. */
export function PreviewConfirm(props: PreviewConfirmProps) {
  const { opened, onClose, consequences, total, previewFailed = false, danger = false, typedPhrase } = props;
  const { t } = useTranslation('ui');
  const [typed, setTyped] = useState('');
  const isTyped = !typedPhrase || typed.trim() === typedPhrase;
  const close = () => {
    setTyped('');
    onClose();
  };
  return (
    <FormDialog
      opened={opened}
      onClose={close}
      title={props.title}
      description={props.description}
      width={440}
      phone="bottom"
      onSubmit={() => isTyped && consequences && props.onConfirm()}
      submitLabel={props.confirmLabel}
      cancelLabel={props.cancelLabel}
      submitDisabled={!isTyped || !consequences || previewFailed}
      pending={props.pending ?? false}
      error={previewFailed ? t('confirm.failed') : props.error}
      danger={danger}
    >
      {!previewFailed && (
        <div className={classes.preview} data-danger={danger || undefined} aria-live="polite" aria-busy={!consequences}>
          {consequences ? (
            <ul className={classes.lines}>
              {consequences.map((consequence, index) => (
                // Lines are worked out together and never move on their own.
                // oxlint-disable-next-line react/no-array-index-key
                <Line key={index} consequence={consequence} />
              ))}
              {total && <Line consequence={total} isTotal />}
            </ul>
          ) : (
            <Working label={t('confirm.working')} />
          )}
        </div>
      )}
      {typedPhrase && (
        <TextInput
          label={t('confirm.typeToConfirm', { phrase: typedPhrase })}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
          autoComplete="off"
          spellCheck={false}
          data-autofocus
        />
      )}
    </FormDialog>
  );
}

function Line({ consequence, isTotal = false }: { consequence: Consequence; isTotal?: boolean }) {
  const { icon, text, amount, tone = 'neutral' } = consequence;
  return (
    <Group
      component="li"
      wrap="nowrap"
      py={10}
      className={classes.line ?? ''}
      data-tone={tone}
      data-total={isTotal || undefined}
    >
      {icon}
      <Text span inherit flex={1} miw={0}>
        {text}
      </Text>
      {amount !== undefined && (
        <Text span inherit fw={600}>
          {amount}
        </Text>
      )}
    </Group>
  );
}

function Working({ label }: { label: string }) {
  return (
    <div role="status" aria-label={label}>
      <Skeleton height={14} width="85%" my={13} />
      <Skeleton height={14} width="60%" my={13} />
    </div>
  );
}
