import { Tabs } from '@mantine/core';
import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import classes from './detail-header.module.css';

export interface DetailTab {
  value: string;
  label: ReactNode;
  /** How many are behind it. */
  count?: number;
}

interface DetailHeaderProps {
  title: ReactNode;
  /** A face, a logo or an icon. */
  media?: ReactNode;
  /** Who or what this is, in a line. */
  subtitle?: ReactNode;
  /** Chips and states. */
  meta?: ReactNode;
  actions?: ReactNode;
  /** A link to the list; the arrow is ours. */
  back?: ReactNode;
  tabs?: DetailTab[];
  activeTab?: string;
  onTabChange?: (tab: string) => void;
  /** Names the tabs for screen readers. */
  tabsLabel?: string;
  /** The panel of the active tab, or the whole page where there are no tabs. */
  children: ReactNode;
}

/** One thing and everything about it: its name, what can be done with it, and its sides as tabs. */
export function DetailHeader(props: DetailHeaderProps) {
  const { title, media, subtitle, meta, actions, back, tabs, activeTab, onTabChange, tabsLabel, children } = props;
  return (
    <div className={classes.detail}>
      <header>
        {back && (
          <div className={classes.back}>
            <ArrowLeft size={16} aria-hidden className="mantine-rotate-rtl" />
            {back}
          </div>
        )}
        <div className={classes.heading}>
          {media}
          <div className={classes.words}>
            <h1 className={classes.title} tabIndex={-1} data-page-title>
              {title}
            </h1>
            {subtitle && <div className={classes.subtitle}>{subtitle}</div>}
            {meta && <div className={classes.meta}>{meta}</div>}
          </div>
          {actions && <div className={classes.actions}>{actions}</div>}
        </div>
      </header>
      {tabs && activeTab ? (
        <Tabs
          value={activeTab}
          onChange={(tab) => tab && onTabChange?.(tab)}
          // The address changes with the tab; walking past tabs with the arrows must not load each of them.
          activateTabWithKeyboard={false}
          className={classes.tabs ?? ''}
        >
          <Tabs.List aria-label={tabsLabel}>
            {tabs.map(({ value, label, count }) => (
              <Tabs.Tab key={value} value={value}>
                {label}
                {count !== undefined && <span className={classes.count}>{count}</span>}
              </Tabs.Tab>
            ))}
          </Tabs.List>
          <Tabs.Panel value={activeTab} className={classes.panel}>
            {children}
          </Tabs.Panel>
        </Tabs>
      ) : (
        children
      )}
    </div>
  );
}
