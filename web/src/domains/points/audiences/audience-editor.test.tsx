import type { Eligibility } from '@hurrah/contracts/points/settings';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { renderInApp } from '../../../test/render.tsx';
import { everyone } from './audience.ts';
import { AudienceCard } from './audience-editor.tsx';

const saved: Eligibility = { ...everyone, statuses: ['joined'], tenureDays: 30 };

function Editor({ onChange }: { onChange: (audience: Eligibility) => void }) {
  const [value, setValue] = useState(saved);
  const change = (audience: Eligibility) => {
    setValue(audience);
    onChange(audience);
  };
  return <AudienceCard value={value} onChange={change} saved={saved} people={273} on="2026-12-01" />;
}

async function open() {
  let latest = saved;
  const screen = await renderInApp(<Editor onChange={(audience) => (latest = audience)} />, {
    texts: ['pointsAdmin', 'people'],
  });
  return { screen, latest: () => latest };
}

test('strikes a removed rule through and brings it back (PTS-15)', async () => {
  const { screen, latest } = await open();
  await expect.element(screen.getByText('Matches 273 people on Dec 1')).toBeVisible();
  await screen.getByRole('button', { name: 'Remove rule: Time here' }).click();
  expect(latest()).toEqual({ ...saved, tenureDays: 0 });
  const removed = screen.getByRole('group', { name: 'Removed rule: Time here' });
  await expect.element(removed.getByText('at least 30 days')).toBeVisible();
  await screen.getByRole('button', { name: 'Bring back rule: Time here' }).click();
  expect(latest()).toEqual(saved);
  await expect.element(screen.getByRole('group', { name: 'Rule: Time here', exact: true })).toBeVisible();
});

test('changes nothing until a new rule has a value (PTS-15)', async () => {
  const { screen, latest } = await open();
  await screen.getByRole('button', { name: 'Add a rule' }).click();
  await expect.element(screen.getByRole('group', { name: 'Rule: Department' })).toBeVisible();
  expect(latest()).toEqual(saved);
});
