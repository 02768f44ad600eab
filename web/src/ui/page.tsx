import { ArrowLeft, ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './page.module.css';

interface PageProps {
  title: ReactNode;
  /** A face or a logo before the title. */
  media?: ReactNode;
  /** One sentence about what the page is for. */
  subtitle?: ReactNode;
  /** The one primary button, last, and at most two quiet ones. */
  actions?: ReactNode;
  /** The button that opens the help drawer. */
  help?: ReactNode;
  /** A link to where the person came from; the arrow is ours. */
  back?: ReactNode;
  /** Links from the outside in, without the page itself. */
  breadcrumbs?: ReactNode[];
  /** 900 for reading and settings, 1080 for rules, 1440 for wide tables. */
  maxWidth?: 900 | 1080 | 1440;
  children: ReactNode;
}

export function Page(props: PageProps) {
  const { title, media, subtitle, actions, help, back, breadcrumbs, maxWidth = 900, children } = props;
  return (
    <div className={classes.page} data-max-width={maxWidth}>
      <header className={classes.header}>
        {back && (
          <div className={classes.back}>
            <ArrowLeft size={16} aria-hidden className="mantine-rotate-rtl" />
            {back}
          </div>
        )}
        {breadcrumbs && breadcrumbs.length > 0 && <Breadcrumbs links={breadcrumbs} />}
        <div className={classes.heading}>
          {media}
          <div className={classes.words}>
            {/* Focusable from the router, so that a screen reader starts a new page at its title. */}
            <h1 className={classes.title} tabIndex={-1} data-page-title>
              {title}
            </h1>
            {subtitle && <p className={classes.subtitle}>{subtitle}</p>}
          </div>
          {(actions || help) && (
            <div className={classes.actions}>
              {help}
              {actions}
            </div>
          )}
        </div>
      </header>
      {children}
    </div>
  );
}

function Breadcrumbs({ links }: { links: ReactNode[] }) {
  const { t } = useTranslation('ui');
  return (
    <nav aria-label={t('breadcrumbs')}>
      <ol className={classes.breadcrumbs}>
        {links.map((link, index) => (
          // The trail never changes its order while it is shown.
          // oxlint-disable-next-line react/no-array-index-key
          <li key={index}>
            {link}
            <ChevronRight size={14} aria-hidden className="mantine-rotate-rtl" />
          </li>
        ))}
      </ol>
    </nav>
  );
}
