import { Box, Button, Drawer, Text } from '@mantine/core';
import { CircleHelp, ExternalLink } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './help-drawer.module.css';
import { useIsPhone } from './use-is-phone.ts';

export interface HelpArticle {
  title: string;
  href: string;
}

interface HelpDrawerProps {
  opened: boolean;
  onClose: () => void;
  title: ReactNode;
  /** What the page is for and how it is used. */
  children: ReactNode;
  articles?: HelpArticle[];
  /** Below the articles. */
  footer?: ReactNode;
}

/** 375 wide beside the page on a desk, the whole screen on a phone. */
export function HelpDrawer({ opened, onClose, title, children, articles = [], footer }: HelpDrawerProps) {
  const { t } = useTranslation('ui');
  const isPhone = useIsPhone();
  return (
    <Drawer.Root
      opened={opened}
      onClose={onClose}
      size={isPhone ? '100%' : 375}
      classNames={{ content: classes.content }}
    >
      <Drawer.Overlay />
      <Drawer.Content>
        <div className={classes.header}>
          {/* There is nothing to fill in: reading begins at the title. */}
          <Drawer.Title tabIndex={-1} data-autofocus>
            {title}
          </Drawer.Title>
          <Drawer.CloseButton aria-label={t('close')} />
        </div>
        <div className={classes.text}>{children}</div>
        {articles.length > 0 && (
          <section className={classes.articles}>
            <Text component="h3" size="xs" fw={600} c="dimmed">
              {t('help.articles')}
            </Text>
            <ul className={classes.list}>
              {articles.map(({ title: name, href }) => (
                <li key={href}>
                  <a href={href} target="_blank" rel="noreferrer" className={classes.article}>
                    <span>{name}</span>
                    <ExternalLink size={16} aria-label={t('help.opensElsewhere')} />
                  </a>
                </li>
              ))}
            </ul>
          </section>
        )}
        {footer}
      </Drawer.Content>
    </Drawer.Root>
  );
}

/** For the `help` slot of a page. */
export function HelpButton({ onClick }: { onClick: () => void }) {
  const { t } = useTranslation('ui');
  return (
    <Button
      variant="default"
      leftSection={<CircleHelp />}
      onClick={onClick}
      aria-label={t('help.open')}
      className={classes.button ?? ''}
    >
      <Box component="span" visibleFrom="sm">
        {t('help.button')}
      </Box>
    </Button>
  );
}
