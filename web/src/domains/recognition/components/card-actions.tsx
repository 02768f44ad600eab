import type { Recognition } from '@hurrah/contracts/recognition/recognitions';
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
import { changePost } from '../../../lib/posts.ts';
import { type Action, ActionMenu } from '../../../ui/action-menu.tsx';
import type { Popup } from '../../../ui/on-demand.tsx';
import { toastSuccess } from '../../../ui/toasts.tsx';
import { decisionOn, FlagDialog, takeFlagBack, useModerate, WhoDialog } from '../../comment/index.ts';
import type { CardMenuProps } from './card-menu.tsx';
import { DeleteDialog } from './delete-dialog.tsx';

type Asked = 'delete' | 'flag' | 'who';

/** What may be done with a recognition, which says itself what may, and the dialogs that ask about it. */
export function CardActions({ recognition, isWhole, pin, onGone, ...popup }: CardMenuProps & Popup) {
  const [asked, setAsked] = useState<Asked>();
  const actions = useActions(recognition, { isWhole, ...(pin && { pin }), ask: setAsked });
  const post = { type: 'recognition', id: recognition.id } as const;
  const dialog = { opened: true, onClose: () => setAsked(undefined) };
  return (
    <>
      <ActionMenu {...popup} actions={actions} />
      <Suspense>
        {asked === 'delete' && <DeleteDialog recognition={recognition} {...dialog} {...(onGone && { onGone })} />}
        {asked === 'flag' && <FlagDialog subject={post} {...dialog} />}
        {asked === 'who' && <WhoDialog subject={post} summary={recognition} {...dialog} />}
      </Suspense>
    </>
  );
}

interface CardAction extends Omit<Action, 'label'> {
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

interface ActionOptions extends Pick<CardMenuProps, 'isWhole' | 'pin'> {
  ask: (what: Asked) => void;
}

/** In the order of the menu, those this person may do. */
function useActions(recognition: Recognition, { isWhole, pin, ask }: ActionOptions): Action[] {
  const { t } = useTranslation('recognition');
  const navigate = useNavigate();
  const { id, permissions, ownFlag, hiddenAt, reactionCounts, endorsementStats } = recognition;
  const moderate = useModerate({ type: 'recognition', id });
  const takeBack = useTakeFlagBack(id);
  const copyLink = async () => {
    await navigator.clipboard.writeText(`${location.origin}/recognitions/${id}`);
    toastSuccess(t('menu.copied'));
  };
  const hasWho = Object.values(reactionCounts).some((count) => count > 0) || endorsementStats.count > 0;
  const actions: (CardAction | false | undefined)[] = [
    !isWhole && {
      name: 'open',
      icon: ArrowUpRight,
      run: () => void navigate({ to: '/recognitions/$id', params: { id } }),
    },
    { name: 'copyLink', icon: LinkIcon, run: () => void copyLink() },
    pin?.toggle && {
      name: pin.isPinned ? 'unpin' : 'pin',
      icon: pin.isPinned ? PinOff : Pin,
      run: pin.toggle,
    },
    hasWho && { name: 'who', icon: Smile, run: () => ask('who') },
    permissions.includes('editPublished') && {
      name: 'edit',
      icon: Pencil,
      // The composer opens over this page.
      run: () => void navigate({ to: '/recognition/send/in-progress/$id/edit', params: { id } }),
    },
    permissions.includes('flag') && {
      name: ownFlag ? 'takeReportBack' : 'report',
      icon: Flag,
      run: () => (ownFlag ? takeBack() : ask('flag')),
    },
    permissions.includes('moderate') && {
      name: hiddenAt ? 'restore' : 'hide',
      icon: hiddenAt ? Eye : EyeOff,
      run: () => moderate.mutate(decisionOn(recognition)),
    },
    permissions.includes('delete') && { name: 'delete', icon: Trash2, run: () => ask('delete'), isDanger: true },
  ];
  return actions.flatMap((action) => (action ? { ...action, label: t(`menu.${action.name}`) } : []));
}

function useTakeFlagBack(id: string): () => void {
  const { t } = useTranslation('recognition');
  const client = useQueryClient();
  const post = { type: 'recognition', id } as const;
  const { mutate } = useMutation({
    mutationFn: () => takeFlagBack(post),
    onSuccess: () => {
      changePost(client, post, (shown) => ({ ...shown, ownFlag: false }));
      toastSuccess(t('menu.reportTakenBack'));
    },
  });
  return () => mutate();
}
