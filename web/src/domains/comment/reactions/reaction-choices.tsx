import type { ReactionName } from '@hurrah/contracts/comment/threads';
import { Group, Popover, UnstyledButton } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { Popup } from '../../../ui/on-demand.tsx';
import classes from './reactions.module.css';
import { reactionEmoji, reactionNames } from './reactions.ts';

interface ReactionChoicesProps extends Popup {
  own: ReactionName | null;
  onChoose: (reaction: ReactionName) => void;
}

/** The six there are, in one row. */
export function ReactionChoices({ target, own, onChoose, ...state }: ReactionChoicesProps) {
  const { t } = useTranslation('comment');
  return (
    <Popover {...state} position="top-start" trapFocus returnFocus portalProps={{ target: '#content' }}>
      <Popover.Target>{target}</Popover.Target>
      <Popover.Dropdown p={0} aria-label={t('reactions.choose')}>
        <Group gap="xs" wrap="nowrap" p="xs">
          {reactionNames.map((name) => (
            <UnstyledButton
              key={name}
              className={classes.choice}
              aria-pressed={name === own}
              aria-label={t(`reactions.names.${name}`)}
              title={t(`reactions.names.${name}`)}
              onClick={() => {
                state.onChange(false);
                onChoose(name);
              }}
            >
              <span aria-hidden>{reactionEmoji[name]}</span>
            </UnstyledButton>
          ))}
        </Group>
      </Popover.Dropdown>
    </Popover>
  );
}
