import { ActionIcon } from '@mantine/core';
import Ellipsis from 'lucide-react/icons/ellipsis';
import type { ReactNode } from 'react';
import { withRetries } from '../../../lib/lazy.ts';
import type { Post, PostCardProps, PostRef } from '../../../lib/posts.ts';
import { OnDemand } from '../../../ui/on-demand.tsx';

export interface PostMenuProps {
  post: PostRef;
  /** What came with it, which says what may be done. */
  summary: Post & { permissions: readonly string[] };
  label: string;
  isWhole: boolean;
  pin?: PostCardProps['pin'] | undefined;
  /** For those who may change its words. */
  onEdit?: (() => void) | undefined;
  /** Asks before it is deleted, and deletes it. */
  renderDelete: (dialog: { opened: true; onClose: () => void }) => ReactNode;
}

const load = () => withRetries(() => import('./post-actions.tsx')).then(({ PostActions }) => PostActions);

/** The button at the corner of a post. */
export function PostMenu(props: PostMenuProps) {
  return (
    <OnDemand
      popup="menu"
      load={load}
      props={props}
      button={(button) => (
        <ActionIcon aria-label={props.label} {...button}>
          <Ellipsis size={20} aria-hidden />
        </ActionIcon>
      )}
    />
  );
}
