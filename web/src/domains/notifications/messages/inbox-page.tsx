import { deleteAllNotifications } from '@hurrah/contracts/notifications';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal';
import Trash from 'lucide-react/icons/trash-2';
import { useTranslation } from 'react-i18next';
import { call } from '../../../lib/api.ts';
import { usePageData } from '../../../lib/page-data.ts';
import { RowMenu } from '../../../ui/action-menu.tsx';
import { Card } from '../../../ui/card.tsx';
import { Page } from '../../../ui/page.tsx';
import { useConfirm } from '../../../ui/use-confirm.tsx';
import { messagesKey, messagesQuery } from '../api.ts';
import { PushOffer } from '../pushes/push-offer.tsx';
import { MarkAllRead } from './mark-all-read.tsx';
import { MessageList } from './message-list.tsx';
import classes from './messages.module.css';

/** Every message, as a page: on a phone the bell leads here. */
export function InboxPage() {
  return (
    <Page {...usePageData()} actions={<InboxActions />}>
      <Card padding="none" className={classes.inbox}>
        <PushOffer />
        <MessageList level={2} />
      </Card>
    </Page>
  );
}

function InboxActions() {
  const { t } = useTranslation('notifications');
  const { ask, dialog } = useConfirm();
  const { data } = useInfiniteQuery(messagesQuery());
  const hasAny = data?.pages.some(({ results }) => results.length > 0) ?? false;
  const askToDeleteAll = () =>
    ask({
      title: t('deleteAll.title'),
      consequences: [{ text: t('deleteAll.text'), tone: 'warning' }],
      confirmLabel: t('deleteAll.action'),
      danger: true,
      run: () => call(deleteAllNotifications),
      refreshes: [messagesKey],
      success: t('deleteAll.done'),
    });
  const settings = {
    name: 'settings',
    label: t('settings'),
    icon: SlidersHorizontal,
    link: (props: object) => <Link to="/settings/notifications" {...props} />,
  };
  const deleteAll = {
    name: 'deleteAll',
    label: t('deleteAll.action'),
    icon: Trash,
    run: askToDeleteAll,
    isDanger: true,
    isApart: true,
  };
  return (
    <>
      <MarkAllRead />
      <RowMenu label={t('more')} actions={hasAny ? [settings, deleteAll] : [settings]} />
      {dialog}
    </>
  );
}
