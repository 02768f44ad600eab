import type { Recognition } from '@hurrah/contracts/recognition/recognitions';
import { ActionIcon } from '@mantine/core';
import Ellipsis from 'lucide-react/icons/ellipsis';
import { useTranslation } from 'react-i18next';
import { withRetries } from '../../../lib/lazy.ts';
import { OnDemand } from '../../../ui/on-demand.tsx';

export interface Pinning {
  isPinned: boolean;
  toggle?: () => void;
}

export interface CardMenuProps {
  recognition: Recognition;
  isWhole: boolean;
  pin?: Pinning | undefined;
  onGone?: (() => unknown) | undefined;
}

const load = () => withRetries(() => import('./popups.ts')).then(({ CardActions }) => CardActions);

/** The button at the corner of a card. */
export function CardMenu(props: CardMenuProps) {
  const { t } = useTranslation('recognition');
  return (
    <OnDemand
      popup="menu"
      load={load}
      props={props}
      button={(button) => (
        <ActionIcon aria-label={t('menu.label')} {...button}>
          <Ellipsis size={20} aria-hidden />
        </ActionIcon>
      )}
    />
  );
}
