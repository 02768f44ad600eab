import { getMyAccessNotice } from '@hurrah/contracts/access/access-rules';
import { type AwardType, getAwardType, updateAwardType } from '@hurrah/contracts/award/award-types';
import {
  addWinner,
  type FinalizePreview,
  finalizeNomination,
  getJury,
  type HistoryEntry,
  listNominationHistory,
  listNominations,
  listNominees,
  listWinners,
  type Nominee,
  previewFinalize,
  removeWinner,
  startNomination,
  type Winner,
} from '@hurrah/contracts/award/nominations';
import type { Person } from '@hurrah/contracts/people/tenant-members';
import { getMyAccounts, type MemberAccounts } from '@hurrah/contracts/points/accounts';
import { Suspense } from 'react';
import { beforeEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answer, refuse } from '../../../test/api.ts';
import { ines, me, signInWith, tomas } from '../../../test/company.ts';
import { idOf, linh, nominationId, nominee, reason, typeAt, winnerOf } from '../../../test/nomination.ts';
import { renderInApp, textIn } from '../../../test/render.tsx';
import { live } from '../live.ts';
import { NominationPage } from './nomination-page.tsx';

const accounts: Pick<MemberAccounts, 'enabled' | 'pointsPerUnit' | 'currency'> = {
  enabled: true,
  pointsPerUnit: 10,
  currency: 'USD',
};

let type: AwardType;
let nominees: Nominee[];
let winners: Winner[];
let preview: FinalizePreview;
let history: HistoryEntry[];

const pageOf = <Row,>(results: Row[]) => ({ results, total: results.length, page: 1, next: null, previous: null });

beforeEach(() => {
  signInWith(['awardApp:manageNominations', 'awardApp:createNomination', 'pointsApp:browse']);
  type = typeAt('closed');
  nominees = [
    nominee(0, tomas, { pastAwards: { total: 2, names: ['Golden Bell', 'Spark'] } }),
    nominee(1, ines),
    nominee(2, linh, {
      conflicts: ['nominatedByYou', 'nominatedByManager'],
      reasons: [{ ...reason(20, 'Read 300 chats on a weekend.', tomas), fromManager: true }],
    }),
    nominee(3, me, { conflicts: ['self'], eligible: false }),
  ];
  winners = [];
  history = [];
  preview = {
    winners: [],
    amount: 1500,
    total: 3000,
    pointsBankName: 'Wheel bank',
    pointsBankBalance: { available: 5000 },
    covered: true,
    told: { winners: 2, nominators: 33, nominees: 12, everyone: false },
    pinnedUntil: '2026-11-22T07:00:00.000Z',
    problems: [],
  };
  answer(getAwardType, () => type);
  answer(listNominees, () => pageOf(nominees));
  answer(listNominations, () =>
    pageOf((nominees[0]?.reasons ?? []).map((one) => ({ ...one, nomineeId: nominationId, nominee: null }))),
  );
  answer(listWinners, () => ({ results: winners }));
  answer(listNominationHistory, () => pageOf(history));
  answer(previewFinalize, () => preview);
  answer(getJury, () => ({ total: 3, members: [me, tomas, ines] }));
  answer(getMyAccounts, () => accounts as MemberAccounts);
  answer(getMyAccessNotice, () => ({
    secondFactorFrom: null,
    newPasswordFrom: null,
    timeZone: 'Europe/Berlin',
    support: null,
  }));
});

const open = () =>
  renderInApp(
    <div id="content">
      <Suspense>
        <NominationPage />
      </Suspense>
    </div>,
    {
      texts: ['judging', 'awardTypes', 'editor', 'people'],
      route: '/member/admin/awards/nomination/$id',
      address: `/awards/nomination/${nominationId}`,
    },
  );

const article = (name: string) => page.getByRole('article', { name });
const button = (name: string | RegExp) => page.getByRole('button', { name });
const dialog = () => page.getByRole('dialog');
it('shows who changed what', async () => {
  history = [
    { id: '2', action: 'winnerAdded', actor: tomas, at: '2026-11-14T08:00:00.000Z', member: ines, note: 'Never late' },
    { id: '1', action: 'ended', actor: null, at: '2026-11-13T16:00:00.000Z', member: null, note: null },
  ];
  await open();
  await button('More actions').click();
  const item = page.getByRole('menuitem', { name: 'Who changed what' });
  await expect.element(item).toBeVisible();
  (item.element() as HTMLElement).click();
  await expect.poll(() => textIn(dialog())).toContain('Tomas Berg added Ines Duarte as winner');
  expect(textIn(dialog())).toContain('Never late');
});

it('shows what a draft lacks and everything that is set (AWD-03)', async () => {
  type = typeAt('draft', {
    nominationStartAt: null,
    nominationEndAt: null,
    permissions: ['edit', 'clone', 'archive', 'delete', 'start'],
    tenantWideCandidates: false,
    candidates: [
      { id: idOf(1), name: 'Design', type: 'team', memberCount: 12 },
      { id: tomas.id, name: 'Tomas Berg', type: 'tenantMember', memberCount: null },
    ],
    stats: { awards: 0, recipients: 0, points: 0, lastGivenAt: null, nominations: 0, nominators: 0, nominees: 0 },
  });
  await open();
  await expect.element(page.getByText('Draft', { exact: true })).toBeVisible();
  await expect.element(page.getByText('No dates yet')).toBeVisible();
  await expect.element(page.getByText('Design (12) and Tomas Berg')).toBeVisible();
  await expect.element(page.getByText('Up to 3 colleagues')).toBeVisible();
  await expect.element(page.getByText('Wheel bank, which has 5,000 points ($500)')).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Edit' })).toBeVisible();
  await expect.element(button('Export')).not.toBeInTheDocument();
});

it('opens a scheduled nomination after saying what that does (AWD-03)', async () => {
  type = typeAt('scheduled', {
    nominationStartAt: '2026-12-01T08:00:00.000Z',
    nominationEndAt: '2026-12-12T16:00:00.000Z',
    permissions: ['edit', 'start'],
    notify: true,
  });
  answer(startNomination, () => {
    type = typeAt('open', { permissions: ['end', 'extend'], nominationEndAt: '2026-12-12T16:00:00.000Z' });
    return type;
  });
  await open();
  await expect.element(page.getByText('Opens Dec 1, 2026, 9:00 AM, closes Dec 12, 2026, 5:00 PM')).toBeVisible();
  await button('Start now').click();
  await expect.element(dialog().getByText('Everyone is notified.')).toBeVisible();
  await expect.element(dialog().getByText('Nominations close Dec 12, 2026, 5:00 PM.')).toBeVisible();
  await dialog().getByRole('button', { name: 'Start now' }).click();
  await expect.element(page.getByText('Nominations are open')).toBeVisible();
  await expect.element(button('Close now')).toBeVisible();
});

it('counts while nominations are open and lets nobody choose yet (AWD-25)', async () => {
  type = typeAt('open', { permissions: ['edit', 'end', 'extend'], nominationEndAt: '2099-11-13T16:00:00.000Z' });
  await open();
  await expect.element(article('Tomas Berg')).toBeVisible();
  await expect.element(page.getByText('until Nov 13, 2099, 5:00 PM')).toBeVisible();
  await expect.element(page.getByText(/38 nominations from 33 people for 14 colleagues$/)).toBeVisible();
  await expect.element(button(/as winner/)).not.toBeInTheDocument();
  await expect.element(button('Review and finalize')).not.toBeInTheDocument();
});

it('shows nominees side by side with reasons, past awards and conflicts', async () => {
  await open();
  const first = article('Tomas Berg');
  await expect.element(first.getByText('2 awards before: Golden Bell, Spark')).toBeVisible();
  await expect.element(first.getByText('Drive and Battery Lead · Engineering')).toBeVisible();
  const conflicted = article('Linh Lam');
  await expect.element(conflicted.getByText('You nominated Linh yourself')).toBeVisible();
  await expect.element(conflicted.getByText('Nominated by their manager, Tomas Berg')).toBeVisible();
  await expect.element(article('Mara Vogel').getByText('This is you')).toBeVisible();
  await expect.element(article('Mara Vogel').getByRole('button', { name: /as winner/ })).toBeDisabled();
  await first.getByRole('button', { name: 'All 9 reasons for Tomas Berg' }).click();
  await expect.element(page.getByRole('dialog', { name: '9 reasons for Tomas Berg' })).toBeVisible();
});

it('adds a winner with a note, counts what it costs, and removes the winner again (AWD-25)', async () => {
  answer(addWinner, ({ body }) => {
    const chosen = nominees.find((one) => one.id === body.nomineeId) as Nominee;
    const winner = winnerOf(chosen, body.note);
    winners = [...winners, winner];
    return winner;
  });
  answer(removeWinner, () => {
    winners = [];
    return {};
  });
  await open();
  await expect.element(page.getByText('No winner yet')).toBeVisible();
  await expect.element(button('Review and finalize')).toBeDisabled();
  await button('Add as winner: Tomas Berg').click();
  await dialog().getByLabelText('Why Tomas Berg?').fill('Kept us shipping');
  await dialog().getByRole('button', { name: 'Add as winner' }).click();
  await expect.element(page.getByText('1 winner gets 1,500 points ($150).')).toBeVisible();
  await expect.element(page.getByText(/Wheel bank keeps 3,500 of 5,000\./)).toBeVisible();
  await expect.element(article('Tomas Berg').getByText('Why: Kept us shipping')).toBeVisible();
  await button('Add as winner: Ines Duarte').click();
  await userEvent.keyboard('{Tab}{Enter}');
  await expect.element(page.getByText('2 winners get 1,500 points each: 3,000 points ($300).')).toBeVisible();
  await page.getByText('List', { exact: true }).click();
  await button('Remove Tomas Berg').click();
  await expect.element(page.getByText('No winner yet')).not.toBeInTheDocument();
  await expect.element(page.getByText('1 winner gets 1,500 points ($150).')).toBeVisible();
});

it('shows letters and departments while names are hidden, and the switch changes it for everyone', async () => {
  let sent: { body: unknown; version: string | null } | undefined;
  const hide = () => {
    type = typeAt('closed', { hideNames: true, version: 5 });
    nominees = [0, 1, 2].map((index) =>
      nominee(index, null, {
        conflicts: index === 2 ? ['nominatedByYou'] : [],
        reasons: [reason(index, [{ hidden: true }, { text: ' found 4,200 rims when there were none.' }], null)],
      }),
    );
    winners = winners.map((winner, index) => ({ ...winner, nomineeId: nominees[index + 1]?.id ?? '', member: null }));
  };
  winners = [winnerOf(nominees[1] as Nominee)];
  answer(updateAwardType, ({ body, headers }) => {
    sent = { body, version: headers.get('if-match') };
    hide();
    return type;
  });
  await open();
  await expect.element(article('Tomas Berg')).toBeVisible();
  await page.getByRole('switch', { name: /^Hide names and faces/ }).click();
  await expect.element(article('Nominee A')).toBeVisible();
  expect(sent).toEqual({ body: { hideNames: true }, version: '"4"' });
  await expect.element(article('Nominee A').getByText('A colleague in Engineering')).toBeVisible();
  await expect.element(article('Nominee A').getByRole('img', { name: 'name hidden' })).toBeVisible();
  await expect.element(article('Nominee C').getByText('You nominated this person')).toBeVisible();
  await expect.element(button('Remove Nominee B')).toBeVisible();
  await expect.element(page.getByText('Tomas Berg')).not.toBeInTheDocument();
});

it('tells whoever is kept out why, and leaves them only to read', async () => {
  type = typeAt('closed', { keepOutInvolved: true, permissions: ['edit', 'clone', 'extend'] });
  await open();
  await expect.element(page.getByText('You can’t choose the winners')).toBeVisible();
  await expect.element(article('Tomas Berg')).toBeVisible();
  await expect.element(button(/as winner/)).not.toBeInTheDocument();
  await expect.element(button('Review and finalize')).not.toBeInTheDocument();
});

async function review() {
  winners = [winnerOf(nominees[0] as Nominee, 'Kept us shipping')];
  winners = [...winners, winnerOf(nominees[1] as Nominee)];
  preview.winners = winners.map((winner) => ({ ...winner, member: winner.member as Person }));
  const screen = await open();
  await button('Review and finalize').click();
  await expect.element(dialog().getByRole('heading', { name: 'Finalize Wheel of the Year?' })).toBeVisible();
  return screen;
}
const write = async (text: string) => {
  await dialog().getByRole('textbox', { name: 'What the award says' }).click();
  await userEvent.keyboard(text);
};

it('previews what finalizing does, and finalizes once with the winners that were shown (AWD-26)', async () => {
  const sent: { seenWinnerIds: string[] }[] = [];
  answer(finalizeNomination, ({ body }) => {
    sent.push(body);
    type = typeAt('finalized', {
      permissions: ['clone', 'archive'],
      awardId: idOf(700),
      finalizedAt: '2026-11-15T08:00:00.000Z',
    });
    history = [{ id: '1', action: 'finalized', actor: me, at: '2026-11-15T08:00:00.000Z', member: null, note: null }];
    return { awardType: type, awardId: type.awardId };
  });
  await review();
  await expect.poll(() => textIn(dialog())).toContain('3,000 points ($300) leave Wheel bank');
  expect(textIn(dialog())).toContain('1,500 points ($150) for each winner. The bank keeps 2,000 points ($200).');
  expect(textIn(dialog())).toContain('47 people are notified');
  expect(textIn(dialog())).toContain(
    '2 winners, 33 people who nominated, and 12 nominees who can read what was written',
  );
  await dialog().getByRole('button', { name: 'Finalize and notify 47' }).click();
  await expect.element(dialog().getByText('Provide a message')).toBeVisible();
  expect(sent).toEqual([]);
  await write('They kept us rolling');
  await dialog().getByRole('button', { name: 'Finalize and notify 47' }).dblClick();
  await expect.element(page.getByRole('heading', { name: 'The winners' })).toBeVisible();
  expect(sent).toHaveLength(1);
  expect(sent[0]?.seenWinnerIds).toEqual(winners.map((winner) => winner.id));
  await expect.element(page.getByText(/Decided by Mara Vogel on Nov 15, 2026/)).toBeVisible();
  await expect
    .element(page.getByRole('link', { name: 'See the award' }))
    .toHaveAttribute('href', `/award/${idOf(700)}`);
});

it('says why the dialog goes away where a colleague decides meanwhile (AWD-26)', async () => {
  const { client } = await review();
  type = typeAt('finalized', { permissions: ['clone'], awardId: idOf(700), finalizedAt: '2026-11-15T08:00:00.000Z' });
  live.onMessages([{ topic: 'nomination', id: type.id }], client);
  await expect.element(page.getByText('A colleague has already decided this. Here’s the outcome.')).toBeVisible();
  await expect.element(page.getByRole('heading', { name: 'The winners' })).toBeVisible();
});

it('shows the new winners after a colleague changed them, and asks to check them (AWD-26)', async () => {
  await review();
  await write('Well done');
  refuse(finalizeNomination, 409, { error: 'StaleVersion', code: 'request.staleVersion', message: 'Changed' });
  preview = { ...preview, winners: preview.winners.slice(1), total: 1500, told: { ...preview.told, winners: 1 } };
  await dialog().getByRole('button', { name: 'Finalize and notify 47' }).click();
  await expect.element(dialog().getByText(/A colleague changed the winners/)).toBeVisible();
  await expect.element(dialog().getByText('Tomas Berg')).not.toBeInTheDocument();
  await expect.element(dialog().getByRole('button', { name: 'Finalize and notify 46' })).toBeVisible();
});

it('shows the outcome to whoever finalizes second (AWD-26)', async () => {
  await review();
  await write('Well done');
  refuse(finalizeNomination, 409, { error: 'Conflict', code: 'award.step', message: 'Moved on' });
  type = typeAt('finalized', { permissions: ['clone'], awardId: idOf(700), finalizedAt: '2026-11-15T08:00:00.000Z' });
  await dialog().getByRole('button', { name: 'Finalize and notify 47' }).click();
  await expect.element(page.getByText('A colleague has already decided this. Here’s the outcome.')).toBeVisible();
  await expect.element(page.getByRole('heading', { name: 'The winners' })).toBeVisible();
  await expect.element(dialog()).not.toBeInTheDocument();
});

it('says why it can’t be finalized and what to do about it', async () => {
  preview = { ...preview, covered: false, total: 6000, problems: ['ineligibleWinner', 'ownWinner', 'bankTooSmall'] };
  await review();
  preview.winners = preview.winners.map((winner) => ({ ...winner, eligible: false }));
  await expect.element(dialog().getByText('This can’t be finalized yet')).toBeVisible();
  await expect
    .element(
      dialog().getByText(
        'Wheel bank has 5,000 points, and this takes 6,000 points. Add points to the bank or remove a winner.',
      ),
    )
    .toBeVisible();
  await expect.element(dialog().getByText(/You’re one of the winners/)).toBeVisible();
  await expect.element(dialog().getByRole('button', { name: /Finalize and notify/ })).toBeDisabled();
});

it('finalizes without a winner only after it was confirmed (AWD-26)', async () => {
  let sent: unknown;
  answer(finalizeNomination, ({ body }) => {
    sent = body;
    type = typeAt('finalized', { permissions: ['clone'], finalizedAt: '2026-11-15T08:00:00.000Z' });
    return { awardType: type, awardId: null };
  });
  await open();
  await button('No one wins').click();
  await expect.element(dialog().getByText('No one gets the award, and no points move.')).toBeVisible();
  expect(sent).toBeUndefined();
  await dialog().getByRole('button', { name: 'Finalize without a winner' }).click();
  await expect.element(page.getByRole('heading', { name: 'No one won' })).toBeVisible();
  expect(sent).toEqual({ noWinner: true, seenWinnerIds: [] });
});
