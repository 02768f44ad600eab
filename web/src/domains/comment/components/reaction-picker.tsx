import type { ReactionName } from '@hurrah/contracts/comment/threads';
import { ActionIcon } from '@mantine/core';
import SmilePlus from 'lucide-react/icons/smile-plus';
import { useTranslation } from 'react-i18next';
import { withRetries } from '../../../lib/lazy.ts';
import { OnDemand } from '../../../ui/on-demand.tsx';
import classes from './reaction-bar.module.css';

interface ReactionPickerProps {
  own: ReactionName | null;
  onChoose: (reaction: ReactionName) => void;
  size: 'md' | 'sm';
}

const load = () => withRetries(() => import('./reactions.ts')).then(({ ReactionChoices }) => ReactionChoices);

/** A button that opens the reactions there are. */
export function ReactionPicker({ own, onChoose, size }: ReactionPickerProps) {
  const { t } = useTranslation('comment');
  return (
    <OnDemand
      popup="dialog"
      load={load}
      props={{ own, onChoose }}
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
    />
  );
}
