import type { ReactionName } from '@hurrah/contracts/comment/threads';
import { ActionIcon, Popover } from '@mantine/core';
import SmilePlus from 'lucide-react/icons/smile-plus';
import { useTranslation } from 'react-i18next';
import { OnDemand } from '../../../ui/on-demand.tsx';
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
  return (
    <OnDemand
      popup="dialog"
      button={(props) => (
        <ActionIcon
          size={size === 'md' ? 'lg' : 'sm'}
          radius="xl"
          className={classes.add ?? ''}
          aria-label={t('reactions.add')}
          {...props}
        >
          <SmilePlus size={size === 'md' ? 19 : 16} aria-hidden />
        </ActionIcon>
      )}
    >
      {(target, state) => (
        <Popover {...state} position="top-start" trapFocus returnFocus portalProps={{ target: '#content' }}>
          <Popover.Target>{target}</Popover.Target>
          <Popover.Dropdown p={0} aria-label={t('reactions.choose')}>
            <Choices
              own={own}
              onChoose={(name) => {
                state.onChange(false);
                onChoose(name);
              }}
            />
          </Popover.Dropdown>
        </Popover>
      )}
    </OnDemand>
  );
}

function Choices({ own, onChoose }: Pick<ReactionPickerProps, 'own' | 'onChoose'>) {
  const { t } = useTranslation('comment');
  return (
    <div className={classes.choices}>
      {reactionNames.map((name) => (
        <button
          key={name}
          type="button"
          className={classes.choice}
          aria-pressed={name === own}
          aria-label={t(`reactions.names.${name}`)}
          title={t(`reactions.names.${name}`)}
          onClick={() => onChoose(name)}
        >
          <span aria-hidden>{reactionEmoji[name]}</span>
        </button>
      ))}
    </div>
  );
}
