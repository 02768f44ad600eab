import type { DomainHelp, HelpTopic } from '../../lib/help.ts';
import type help from '../locales/en/help.json';

type Help = typeof help &
  Record<'topics', Record<HelpTopic, DomainHelp['topics'][string]>> &
  Pick<DomainHelp, 'articles'>;
declare module 'i18next' {
  interface ResourceNamespaceMap {
    help: Help;
  }
}

/** The help of the app and of all domains as one namespace: a topic may point to articles of other domains. */
export function withHelp(own: typeof help, files: Record<string, DomainHelp>) {
  const parts = Object.values(files);
  return {
    ...own,
    topics: Object.assign({}, ...parts.map(({ topics }) => topics)) as DomainHelp['topics'],
    articles: Object.assign({}, ...parts.map(({ articles }) => articles)) as DomainHelp['articles'],
  };
}
