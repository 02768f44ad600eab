import type { HelpTexts } from './i18n.ts';

interface Topic {
  title: string;
  paragraphs: string[];
  /** Names of articles. */
  articles: string[];
}

interface Article {
  title: string;
  lead: string;
  sections: { heading: string; paragraphs: string[] }[];
}

/** A domain's help.json. */
export interface DomainHelp {
  topics: Record<string, Topic>;
  articles: Record<string, Article>;
}

/** Each topic is the help of one or more admin pages. */
export type HelpTopic = { [Domain in keyof HelpTexts]: keyof HelpTexts[Domain]['topics'] }[keyof HelpTexts];
