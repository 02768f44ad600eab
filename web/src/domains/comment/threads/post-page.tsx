import { Box, Group, Stack } from '@mantine/core';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { TextLink } from '../../../lib/links.tsx';
import { Loaded, type Query } from '../../../ui/loaded.tsx';
import classes from './post.module.css';

interface PostPageProps {
  /** For screen readers, where nothing on the page is its title. */
  title?: string | undefined;
  /** Beside the way back. */
  actions?: ReactNode;
  /** The card, once it has come. */
  children: ReactNode;
  skeleton: ReactNode;
  query: Query<unknown>;
  /** What is said when it cannot be loaded. */
  failed: string;
  rail: ReactNode;
}

/** The page of one post of any kind: its card, and beside it where to go on. */
export function PostPage({ title, actions, children, skeleton, query, failed, rail }: PostPageProps) {
  const { t } = useTranslation('comment');
  return (
    <div className={classes.page}>
      <Box miw={0}>
        <Group gap="sm" justify="space-between" mih={36} mb="md">
          <Group component="span" gap="sm" fz="sm" c="dimmed">
            <ArrowLeft size={16} aria-hidden className="mantine-rotate-rtl" />
            <TextLink to="/home" size="sm" c="dimmed">
              {t('post.back')}
            </TextLink>
          </Group>
          {actions}
        </Group>
        {title && (
          <h1 className={classes.unseen} tabIndex={-1} data-page-title>
            {title}
          </h1>
        )}
        <Loaded query={query} skeleton={skeleton} failed={failed}>
          {() => children}
        </Loaded>
      </Box>
      {rail && (
        <Stack gap="lg" miw={0} className={classes.rail ?? ''}>
          {rail}
        </Stack>
      )}
    </div>
  );
}
