import { UnstyledButton } from '@mantine/core';
import { Link, useRouterState } from '@tanstack/react-router';
import CircleHelp from 'lucide-react/icons/circle-help';
import MessageSquareHeart from 'lucide-react/icons/message-square-heart';
import { useTranslation } from 'react-i18next';
import { useIsPhone } from '../../ui/use-is-phone.ts';
import { openHelp } from './help-host.tsx';
import entry from './menu-entry.module.css';

/** Where to turn with a question or an opinion. */
export function FootLinks({ onChoose }: { onChoose?: () => void }) {
  const { t } = useTranslation();
  const isPhone = useIsPhone();
  const path = useRouterState({ select: ({ location }) => location.pathname });
  const help = () => {
    onChoose?.();
    openHelp();
  };
  return (
    <>
      <UnstyledButton className={entry.entry} onClick={help} aria-haspopup="dialog">
        <CircleHelp size={20} aria-hidden />
        {isPhone ? t('titles.help') : t('menu.helpAndShortcuts')}
      </UnstyledButton>
      <Link
        to="/feedback"
        search={path === '/feedback' ? true : { from: path }}
        activeOptions={{ exact: true, includeSearch: false }}
        className={entry.entry}
        {...(onChoose && { onClick: onChoose })}
      >
        <MessageSquareHeart size={20} aria-hidden />
        {t('feedback.titles.send')}
      </Link>
    </>
  );
}
