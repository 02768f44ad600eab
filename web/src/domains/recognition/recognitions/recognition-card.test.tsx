import type { Recognition } from '@hurrah/contracts/recognition/recognitions';
import { Suspense } from 'react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { recognitions } from '../../../gallery/recognitions.ts';
import { showLanguage } from '../../../lib/i18n.ts';
import { setPostKinds } from '../../../lib/posts.ts';
import { ines, me, signInWith, tomas } from '../../../test/company.ts';
import { renderInApp } from '../../../test/render.tsx';
import { post } from '../post.tsx';
import { RecognitionCard } from './recognition-card.tsx';

beforeEach(() => {
  signInWith(['recognitionApp:browse']);
  setPostKinds([post]);
});

const nobodyYet = recognitions['One person, nothing said yet'] as Recognition;
const show = (recognition: Partial<Recognition>) =>
  renderInApp(
    <Suspense>
      <RecognitionCard recognition={{ ...nobodyYet, permissions: [], ...recognition }} />
    </Suspense>,
    { texts: ['recognition', 'comment'] },
  );

describe('a private card', () => {
  afterEach(() => showLanguage('en'));

  it.each([
    ['en', 'the sender', { sender: me, recipients: [tomas] }, 'Private: you, Tomas Berg and moderators'],
    ['en', 'the recipient', { sender: tomas, ownRecipient: true }, 'Private: you, Tomas Berg and moderators'],
    [
      'en',
      'one of several',
      { sender: tomas, ownRecipient: true, recipientCount: 3 },
      'Private: you, 3 others and moderators',
    ],
    ['en', 'a moderator', { sender: ines }, 'Only Ines Duarte, the people recognized and moderators'],
    ['fr', 'the sender', { sender: me, recipients: [tomas] }, 'Privé : vous, Tomas Berg et les modérateurs'],
  ] as const)('says in %s to %s that moderators can read it too (E17)', async (language, _, part, words) => {
    await showLanguage(language);
    await show({ ...part, recipients: [tomas], tenantWide: false });
    await expect.element(page.getByText(words)).toBeVisible();
  });
});
