import { type Audience, previewAudience } from '@hurrah/contracts/people/audience';
import { listTeams } from '@hurrah/contracts/people/teams';
import { listSegmentValues, listTenantMembers } from '@hurrah/contracts/people/tenant-members';
import { Suspense, useState } from 'react';
import { beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { type Asked, answer } from '../../../test/api.ts';
import { signInWith, tomas } from '../../../test/company.ts';
import { renderInApp } from '../../../test/render.tsx';
import { AudienceField } from '../index.ts';

const none = { total: 0, page: 1, next: null, previous: null };
const teamId = '0194d000-0000-7000-8000-000000000300';

let audience: Audience;
let previewed: Asked[] = [];

function Field({ disabled = false, begun = { kind: 'everyone' } }: { disabled?: boolean; begun?: Audience }) {
  const [value, setValue] = useState<Audience>(begun);
  audience = value;
  return (
    <Suspense>
      <AudienceField label="Who is this for?" value={value} onChange={setValue} disabled={disabled} />
    </Suspense>
  );
}

beforeEach(() => {
  previewed = [];
  signInWith(['identityApp:browse']);
  answer(previewAudience, (asked) => {
    previewed.push(asked);
    return { memberCount: 214, members: [tomas], change: null };
  });
  answer(listSegmentValues, () => ({ results: [{ value: 'Sales', memberCount: 12 }], hasMore: false }) as never);
  answer(listTeams, () => ({ ...none, results: [{ id: teamId, name: 'Workshop' }] }) as never);
  answer(listTenantMembers, () => ({ ...none, results: [{ ...tomas, jobTitle: null }] }) as never);
});

it('is for everyone at first, and says how many that are', async () => {
  await renderInApp(<Field />);
  await expect.element(page.getByRole('radio', { name: 'Everyone' })).toBeChecked();
  await expect.element(page.getByText('214 people match')).toBeVisible();
});

it('takes people by their department, and previews no rule without a value', async () => {
  await renderInApp(<Field />);
  await page.getByText('By department and more').click();
  await expect.element(page.getByText('Choose values for every rule to see who matches.')).toBeVisible();
  await page.getByRole('combobox', { name: 'Values of Department' }).click();
  await page.getByText('Sales', { exact: true }).click();
  await expect
    .poll(() => audience)
    .toEqual({
      kind: 'rules',
      join: 'and',
      rules: [{ type: 'segment', segment: 'department', values: ['Sales'] }],
    });
  await expect.poll(() => previewed.at(-1)?.body).toEqual({ audience });
});

it('knows saved people and teams by name, and keeps them beside those that are added', async () => {
  await renderInApp(<Field begun={{ kind: 'named', sendTo: [{ type: 'tenantMember', id: tomas.id }] }} />);
  await expect.element(page.getByText('Tomas Berg', { exact: true }).first()).toBeVisible();
  await page.getByRole('combobox', { name: 'Teams' }).click();
  await page.getByRole('option', { name: 'Workshop' }).click();
  await expect
    .poll(() => audience)
    .toEqual({
      kind: 'named',
      sendTo: [
        { type: 'tenantMember', id: tomas.id },
        { type: 'team', id: teamId },
      ],
    });
});

it('shows a fixed audience without its fields', async () => {
  await renderInApp(<Field disabled begun={{ kind: 'named', sendTo: [{ type: 'team', id: teamId }] }} />);
  await expect.element(page.getByText('214 people match')).toBeVisible();
  await expect.element(page.getByRole('radio', { name: 'Everyone' })).toBeDisabled();
  expect(page.getByRole('combobox').elements()).toEqual([]);
});
