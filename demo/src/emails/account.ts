import { presentNotice } from '../../../server/src/domains/access/access-rules/present.ts';
import type { AnnouncedRule } from '../../../server/src/domains/access/access-rules/rules.ts';
import { attemptTexts } from '../../../server/src/domains/access/attempts/jobs.ts';
import { factorAddedTexts, factorChangedTexts } from '../../../server/src/domains/access/auth-factors/jobs.ts';
import { newDeviceTexts } from '../../../server/src/domains/access/devices/jobs.ts';
import { resetDoneTexts, resetStartedTexts } from '../../../server/src/domains/access/factor-resets/jobs.ts';
import { passwordChangedTexts, recoveryTexts } from '../../../server/src/domains/access/passwords/jobs.ts';
import { presentSecurityEmail, type Texts } from '../../../server/src/domains/access/security-emails/present.ts';
import { presentRequest } from '../../../server/src/domains/access/support-accesses/present.ts';
import { signUpEmail } from '../../../server/src/domains/tenancy/sign-ups/rules.ts';
import { config } from '../../../server/src/platform/config.ts';
import {
  brandIn,
  type EmailSample,
  employee,
  inDays,
  manager,
  nameOf,
  now,
  readerIn,
  spaced,
  timeZone,
  written,
} from './facts.ts';

const addressOf = (path: string): string => `${config.PUBLIC_URL}${path}`;

const security = (sender: string, name: string, path: string, texts: Texts, variant?: string): EmailSample => ({
  sender,
  name,
  ...(variant && { variant }),
  make: (locale) => presentSecurityEmail(brandIn(locale), { texts, url: addressOf(path) }),
});

const announced = (rule: AnnouncedRule, hasBegun: boolean): EmailSample => ({
  sender: 'identity.sendAccessNotice',
  name: 'A sign-in rule changes',
  variant: `${spaced(rule)}, ${hasBegun ? 'begun' : 'announced'}`,
  make: (locale) =>
    presentNotice(
      {
        announcement: { startsAt: inDays(hasBegun ? 0 : 10) },
        rule,
        days: 90,
        reader: { ...readerIn(locale), firstName: employee.firstName, timeZone },
      },
      now,
    ),
});

const newDevice = (device: { browser: string | null; system: string | null }, variant?: string): EmailSample => {
  const texts = newDeviceTexts({ ...device, at: now.toISOString() });
  return security('identity.sendNewDevice', 'Sign-in with a new device', '/settings/security', texts, variant);
};

const rules: Record<AnnouncedRule, null> = { secondFactor: null, passwordReset: null, passwordAge: null };

export const accountSamples: EmailSample[] = [
  security('identity.sendRecovery', 'Password reset', '/new-password#token=sample', recoveryTexts),
  security('identity.sendPasswordChanged', 'Password changed', '/password-recovery', passwordChangedTexts),
  newDevice({ browser: 'Firefox', system: 'Windows' }),
  newDevice({ browser: null, system: null }, 'unknown browser'),
  security('identity.sendFactorAdded', 'Second factor added', '/settings/security', factorAddedTexts),
  ...Object.entries(factorChangedTexts).map(([about, texts]) =>
    security('identity.sendFactorChanged', 'Second factor changed', '/settings/security', texts, spaced(about)),
  ),
  security(
    'identity.sendFactorResetStarted',
    'Second factor will be removed',
    '/cancel-factor-reset#token=sample',
    resetStartedTexts,
  ),
  security('identity.sendFactorResetDone', 'Second factor was reset', '', resetDoneTexts),
  ...Object.entries(attemptTexts).map(([about, texts]) =>
    security('identity.warnOfAttempts', 'Failed sign-ins', '/settings/security', texts, `many a wrong ${about}`),
  ),
  ...(Object.keys(rules) as AnnouncedRule[]).flatMap((rule) => [announced(rule, false), announced(rule, true)]),
  {
    sender: 'identity.sendSupportRequest',
    name: 'Support asks for access',
    make: (locale) =>
      presentRequest(
        { operatorName: nameOf(manager), reason: written[locale].supportReason, hours: 4 },
        readerIn(locale),
      ),
  },
];

export const signUpSamples: EmailSample[] = [
  {
    sender: 'tenancy.sendSignUp',
    name: 'Open a company',
    make: (locale) => signUpEmail(locale, addressOf('/start/company#token=sample')),
  },
  {
    sender: 'tenancy.sendSignUp',
    name: 'Open a company',
    variant: 'the company is here already',
    make: (locale) => signUpEmail(locale, undefined),
  },
];
