import { config } from '../platform/config.ts';

/** The product in production on the services of the tests, which are all on this machine. */
export const productionSettings = (): Record<string, string> => ({
  ENVIRONMENT: 'production',
  PUBLIC_URL: 'https://hurrah.example',
  REDIS_URL: config.REDIS_URL,
  SMTP_URL: config.SMTP_URL,
  MAIL_FROM: 'Hurrah <hello@hurrah.example>',
  // PostgreSQL trusts connections from this machine.
  DATABASE_APP_PASSWORD: 'not asked for',
  DATABASE_DIRECTORY_PASSWORD: 'not asked for',
  DATABASE_JOBS_PASSWORD: 'not asked for',
  STORAGE: 'disk',
});
