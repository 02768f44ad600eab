import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import ArrowUpRight from 'lucide-react/icons/arrow-up-right';
import Eye from 'lucide-react/icons/eye';
import EyeOff from 'lucide-react/icons/eye-off';
import Flag from 'lucide-react/icons/flag';
import LinkIcon from 'lucide-react/icons/link';
import Pencil from 'lucide-react/icons/pencil';
import Pin from 'lucide-react/icons/pin';
import PinOff from 'lucide-react/icons/pin-off';
import Smile from 'lucide-react/icons/smile';
import Trash2 from 'lucide-react/icons/trash-2';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { carries, changePost, type PostRef, postPath } from '../../../lib/posts.ts';
import { type Action, ActionMenu } from '../../../ui/action-menu.tsx';
import type { Popup } from '../../../ui/on-demand.tsx';
import { toastSuccess } from '../../../ui/toasts.tsx';
import { takeFlagBack } from '../api.ts';
import { threadOf } from '../cache.ts';
import { decisionOn, useModerate } from '../moderation/use-moderate.ts';
import { FlagDialog, WhoDialog } from './dialogs.ts';
import type { PostMenuProps } from './post-menu.tsx';
import { useCopyLink } from './use-copy-link.ts';

type Asked = 'delete' | 'flag' | 'who';

/** What may be done with a post, which says itself what may, and the dialogs that ask about it. */
export function PostActions(props: PostMenuProps & Popup) {
  const { id, target, opened, onChange, post, summary, renderDelete } = props;
  const [asked, setAsked] = useState<Asked>();
  const actions = useActions(props, setAsked);
  const dialog = { opened: true, onClose: () => setAsked(undefined) } as const;
  return (
    <>
      <ActionMenu id={id} target={target} opened={opened} onChange={onChange} actions={actions} />
      <Suspense>
        {asked === 'delete' && renderDelete(dialog)}
        {asked === 'flag' && <FlagDialog subject={post} {...dialog} />}
        {asked === 'who' && <WhoDialog subject={post} summary={threadOf(summary)} {...dialog} />}
      </Suspense>
    </>
  );
}

interface PostAction extends Omit<Action, 'label'> {
  name:
    | 'open'
    | 'copyLink'
    | 'pin'
    | 'unpin'
    | 'who'
    | 'edit'
    | 'report'
    | 'takeReportBack'
    | 'hide'
    | 'restore'
    | 'delete';
}

/** In the order of the menu, those this person may do. */
function useActions({ post, summary, isWhole, pin, onEdit }: PostMenuProps, ask: (what: Asked) => void): Action[] {
  const { t } = useTranslation('comment');
  const navigate = useNavigate();
  const { permissions, hiddenAt } = summary;
  const { ownFlag, reactionCounts, endorsementStats } = threadOf(summary);
  const moderate = useModerate(post);
  const takeBack = useTakeFlagBack(post);
  const copyLink = useCopyLink(post);
  const hasWho = Object.values(reactionCounts).some((count) => count > 0) || endorsementStats.count > 0;
  const actions: (PostAction | false | undefined)[] = [
    !isWhole && {
      name: 'open',
      icon: ArrowUpRight,
      run: () => void navigate({ to: postPath(post) }),
    },
    { name: 'copyLink', icon: LinkIcon, run: copyLink },
    pin?.toggle && {
      name: pin.isPinned ? 'unpin' : 'pin',
      icon: pin.isPinned ? PinOff : Pin,
      run: pin.toggle,
    },
    hasWho && { name: 'who', icon: Smile, run: () => ask('who') },
    onEdit && { name: 'edit', icon: Pencil, run: onEdit },
    carries(post, 'flags') &&
      permissions.includes('flag') && {
        name: ownFlag ? 'takeReportBack' : 'report',
        icon: Flag,
        run: () => (ownFlag ? takeBack() : ask('flag')),
      },
    carries(post, 'flags') &&
      permissions.includes('moderate') && {
        name: hiddenAt ? 'restore' : 'hide',
        icon: hiddenAt ? Eye : EyeOff,
        run: () => moderate.mutate(decisionOn(summary)),
      },
    permissions.includes('delete') && { name: 'delete', icon: Trash2, run: () => ask('delete'), isDanger: true },
  ];
  return actions.flatMap((action) => (action ? { ...action, label: t(`post.menu.${action.name}`) } : []));
}

function useTakeFlagBack(post: PostRef): () => void {
  const { t } = useTranslation('comment');
  const client = useQueryClient();
  const { mutate } = useMutation({
    mutationFn: () => takeFlagBack(post),
    onSuccess: () => {
      changePost(client, post, (shown) => ({ ...shown, ownFlag: false }));
      toastSuccess(t('flag.takenBack'));
    },
  });
  return () => mutate();
}
