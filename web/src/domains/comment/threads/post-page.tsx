import ArrowLeft from 'lucide-react/icons/arrow-left';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { TextLink } from '../../../lib/links.tsx';
import { Loaded, type Query } from '../../../ui/loaded.tsx';
import classes from './post-page.module.css';

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
      <div className={classes.column}>
        <div className={classes.top}>
          <span className={classes.back}>
            <ArrowLeft size={16} aria-hidden className="mantine-rotate-rtl" />
            <TextLink to="/home">{t('post.back')}</TextLink>
          </span>
          {actions}
        </div>
        {title && (
          <h1 className={classes.title} tabIndex={-1} data-page-title>
            {title}
          </h1>
        )}
        <Loaded query={query} skeleton={skeleton} failed={failed}>
          {() => children}
        </Loaded>
      </div>
      {rail && <div className={classes.rail}>{rail}</div>}
    </div>
  );
}
