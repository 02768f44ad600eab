import type { ReactionName } from '@hurrah/contracts/comment/threads';
import { ActionIcon, Popover } from '@mantine/core';
import SmilePlus from 'lucide-react/icons/smile-plus';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { reactionEmoji, reactionNames } from '../reactions.ts';
import classes from './reaction-bar.module.css';

interface ReactionPickerProps {
  own: ReactionName | null;
  onChoose: (reaction: ReactionName) => void;
  size: 'md' | 'sm';
}

/** The six there are, in one row. */
export function ReactionPicker({ own, onChoose, size }: ReactionPickerProps) {
  const { t } = useTranslation('comment');
  const [isOpen, setIsOpen] = useState(false);
  const choose = (name: ReactionName) => {
    setIsOpen(false);
    onChoose(name);
  };
  return (
    <Popover
      opened={isOpen}
      onChange={setIsOpen}
      position="top-start"
      trapFocus
      returnFocus
      portalProps={{ target: '#content' }}
    >
      <Popover.Target>
        <ActionIcon
          size={size === 'md' ? 'lg' : 'sm'}
          radius="xl"
          className={classes.add ?? ''}
          aria-label={t('reactions.add')}
          onClick={() => setIsOpen(!isOpen)}
        >
          <SmilePlus size={size === 'md' ? 19 : 16} aria-hidden />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown p={0} aria-label={t('reactions.choose')}>
        <div className={classes.choices}>
          {reactionNames.map((name) => (
            <button
              key={name}
              type="button"
              className={classes.choice}
              aria-pressed={name === own}
              aria-label={t(`reactions.names.${name}`)}
              title={t(`reactions.names.${name}`)}
              onClick={() => choose(name)}
            >
              <span aria-hidden>{reactionEmoji[name]}</span>
            </button>
          ))}
        </div>
      </Popover.Dropdown>
    </Popover>
  );
}
