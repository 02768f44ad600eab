import { UnstyledButton } from '@mantine/core';
import { Link, useRouterState } from '@tanstack/react-router';
import CircleHelp from 'lucide-react/icons/circle-help';
import { useTranslation } from 'react-i18next';
import { useIsPhone } from '../../ui/use-is-phone.ts';
import { useMenus } from '../menu.ts';
import classes from './frame.module.css';
import { openHelp } from './help-host.tsx';

/** Where to turn with a question or an opinion. */
export function FootLinks({ onChoose }: { onChoose?: () => void }) {
  const { t } = useTranslation();
  const isPhone = useIsPhone();
  const { foot } = useMenus();
  const path = useRouterState({ select: ({ location }) => location.pathname });
  const help = () => {
    onChoose?.();
    openHelp();
  };
  return (
    <>
      <UnstyledButton className={classes.entry} onClick={help} aria-haspopup="dialog">
        <CircleHelp size={20} aria-hidden />
        {isPhone ? t('titles.help') : t('menu.helpAndShortcuts')}
      </UnstyledButton>
      {foot.map(({ path: to, label, icon: Icon }) => (
        <Link
          key={to}
          to={to}
          search={path === to ? true : { from: path }}
          activeOptions={{ exact: true, includeSearch: false }}
          className={classes.entry}
          {...(onChoose && { onClick: onChoose })}
        >
          <Icon size={20} aria-hidden />
          {t(label)}
        </Link>
      ))}
    </>
  );
}
