import { getManagerSummary } from '@hurrah/contracts/recognition/summaries';
import { Suspense } from 'react';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { answer } from '../../../test/api.ts';
import { ines, signInWith, tomas } from '../../../test/company.ts';
import { renderInApp } from '../../../test/render.tsx';
import { DirectReportsPage } from './direct-reports-page.tsx';

it('names the column of actions, and keeps them off the edge of the table (E38)', async () => {
  signInWith(['recognitionApp:browse', 'recognitionApp:createRecognition'], { hasReports: true });
  answer(getManagerSummary, () => ({
    results: [tomas, ines].map((member) => ({
      memberId: member.id,
      receivedCount: 0,
      lastReceivedAt: null,
      member: { ...member, jobTitle: null },
    })),
    total: 2,
    page: 1,
    next: null,
    previous: null,
    recognizedCount: 0,
  }));
  await renderInApp(
    <Suspense>
      <DirectReportsPage />
    </Suspense>,
    { texts: ['profile', 'people'], route: '/member/direct-reports' },
  );
  await expect.element(page.getByRole('columnheader', { name: 'Say thanks' })).toBeVisible();
  const table = page.getByRole('table').element().getBoundingClientRect();
  for (const { firstName } of [tomas, ines]) {
    const action = page.getByRole('link', { name: `Thank ${firstName}` });
    await expect.element(action).toBeVisible();
    expect(table.right - action.element().getBoundingClientRect().right).toBeGreaterThanOrEqual(12);
  }
});
