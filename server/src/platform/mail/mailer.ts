import { config } from '../config.ts';
import { createMailer } from './mail.ts';

/** The process's one connection to the mail server. Only jobs use it: a request never waits for mail. */
export const mailer = createMailer(config);

/** The same for every delivery of one job, on the product's own domain. */
export const messageIdOf = (jobId: string): string => `${jobId}@${new URL(config.PUBLIC_URL).hostname}`;
