import type help from '../locales/en/help.json';

/** What the help texts are about; each is the help of one admin page. */
export type HelpTopic = keyof (typeof help)['topics'];
export type HelpArticleName = keyof (typeof help)['articles'];
