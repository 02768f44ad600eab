import { searchRecipients } from '@hurrah/contracts/people/recipients';
import { listTeams } from '@hurrah/contracts/people/teams';
import { listSegmentValues, listTenantMembers } from '@hurrah/contracts/people/tenant-members';
import { listPeers } from '@hurrah/contracts/recognition/insights';
import { richTextOf } from '@hurrah/contracts/rich-text-rules';
import { type ReactNode, Suspense } from 'react';
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { GeneralSettingsPage } from '../domains/access/settings/general-settings-page.tsx';
import { AudienceField } from '../domains/people/audiences/audience-field.tsx';
import { BatchPreview } from '../domains/people/batches/batch-preview.tsx';
import { SegmentFilter, TeamFilter } from '../domains/people/directory/facet-filters.tsx';
import { PeoplePicker } from '../domains/people/pickers/people-picker.tsx';
import { PersonPicker } from '../domains/people/pickers/person-picker.tsx';
import { RulesField } from '../domains/people/teams/rules-field.tsx';
import { newDraft } from '../domains/people/teams/team-rules.ts';
import { everyone } from '../domains/points/audiences/audience.ts';
import { AudienceEditor } from '../domains/points/audiences/audience-editor.tsx';
import { PeopleAndTeamsField } from '../domains/points/audiences/people-and-teams-field.tsx';
import { RecipientField } from '../domains/recognition/composer/components/recipient-field.tsx';
import type { Namespace } from '../lib/i18n.ts';
import { answer, answerLater } from '../test/api.ts';
import { me, signInWith } from '../test/company.ts';
import { renderInApp } from '../test/render.tsx';
import { RichTextEditor } from '../ui/rich-text/rich-text-editor.tsx';
import { PaletteSearch } from './frame/palette-search.tsx';

/** Every file with a list that is searched, so that a new one is not forgotten here. */
const filesWithSearch = [
  'app/frame/palette-search.tsx',
  'domains/access/settings/general-settings-page.tsx',
  'domains/people/audiences/audience-field.tsx',
  'domains/people/batches/batch-preview.tsx',
  'domains/people/directory/facet-filters.tsx',
  'domains/people/pickers/person-picker.tsx',
  'domains/people/teams/rules-field.tsx',
  'domains/points/audiences/audience-editor.tsx',
  'domains/points/audiences/people-and-teams-field.tsx',
  'domains/recognition/composer/components/recipient-field.tsx',
  'ui/rich-text/rich-text-editor.tsx',
];

const nothing = { total: 0, results: [], page: 1, next: null, previous: null };
const change = () => {};
const batch = {
  id: me.id,
  kind: 'batchAddToTeams' as const,
  status: 'ready' as const,
  createdAt: '2026-11-01T00:00:00.000Z',
  expiresAt: '2026-11-02T00:00:00.000Z',
  teams: [],
  total: 0,
  willChange: 0,
  warnings: 0,
  errors: 0,
  done: 0,
  failed: 0,
  note: null,
  rows: nothing,
};

interface SearchField {
  name: string;
  /** Keeps its answer waiting; what it returns lets it come. */
  keepWaiting: () => () => void;
  texts: Namespace[];
  element: ReactNode;
  /** What opens the field. */
  button?: string;
}

const people = () => answerLater(listTenantMembers, nothing);
const segments = () => answerLater(listSegmentValues, { results: [] });
const teams = () => answerLater(listTeams, nothing);

const fields: SearchField[] = [
  {
    name: 'Recipients',
    keepWaiting: () => answerLater(searchRecipients, { results: [] }),
    texts: ['composer'],
    element: <RecipientField value={[]} onChange={change} autoFocus={false} disabled={false} />,
  },
  {
    name: 'People and teams',
    keepWaiting: () => answerLater(searchRecipients, { results: [] }),
    texts: [],
    element: <PeopleAndTeamsField label="People and teams" value={[]} onChange={change} />,
  },
  {
    name: 'Teams',
    keepWaiting: teams,
    texts: ['manage', 'people'],
    element: <AudienceField label="For" value={{ kind: 'named', sendTo: [] }} onChange={change} />,
  },
  {
    name: 'Department: values',
    keepWaiting: segments,
    texts: ['pointsAdmin', 'people'],
    element: <AudienceEditor value={everyone} onChange={change} />,
    button: 'Add a rule',
  },
  {
    name: 'Team: values',
    keepWaiting: teams,
    texts: ['pointsAdmin', 'people'],
    element: <AudienceEditor value={{ ...everyone, teamIds: [me.id] }} onChange={change} />,
  },
  {
    name: 'Manager',
    keepWaiting: people,
    texts: [],
    element: <PersonPicker label="Manager" value={null} onChange={change} />,
  },
  {
    name: 'Members',
    keepWaiting: people,
    texts: [],
    element: <PeoplePicker label="Members" value={[]} onChange={change} />,
  },
  {
    name: 'Search: Department',
    keepWaiting: segments,
    texts: ['people'],
    element: <SegmentFilter segment="department" selected={[]} onChange={change} />,
    button: 'Department',
  },
  {
    name: 'Search: Team',
    keepWaiting: teams,
    texts: ['people'],
    element: <TeamFilter selected={[]} onChange={change} />,
    button: 'Team',
  },
  {
    name: 'Teams',
    keepWaiting: teams,
    texts: ['manage', 'people'],
    element: <BatchPreview kind="batchAddToTeams" batch={batch} part={{}} onPart={change} isRefreshing={false} />,
  },
  {
    name: 'Values of Department',
    keepWaiting: segments,
    texts: ['manage', 'people'],
    element: <RulesField value={newDraft()} onChange={change} />,
  },
];

const loading = page.getByText('Loading results...', { exact: true });
const none = page.getByText('No results found', { exact: true }).last();

/** Types what nobody is called. Lists and groups around a field may have its name too. */
async function search(name: string): Promise<void> {
  const input = () =>
    page
      .getByLabelText(name)
      .elements()
      .find((element) => element instanceof HTMLInputElement);
  await expect.poll(input).toBeDefined();
  await userEvent.fill(input() as HTMLInputElement, 'zzqx');
}

it.each(fields)('the field $name says that it is loading, and that it found nothing (NAV-12)', async (field) => {
  signInWith([]);
  answer(listPeers, () => ({ results: [] }));
  const letCome = field.keepWaiting();
  await renderInApp(<Suspense>{field.element}</Suspense>, { texts: field.texts });
  if (field.button) await page.getByRole('button', { name: field.button }).click();
  await search(field.name);
  await expect.element(loading).toBeVisible();
  letCome();
  await expect.element(none).toBeVisible();
  await expect.element(loading).not.toBeInTheDocument();
});

it('the palette says that it is loading, and that it found nothing (NAV-12)', async () => {
  const palette = (isLooking: boolean) => (
    <PaletteSearch
      query="zz"
      onQuery={change}
      groups={[]}
      isLooking={isLooking}
      onChoose={change}
      onAlso={change}
      hasKinds={false}
      end={null}
      recents={null}
    />
  );
  const { unmount } = await renderInApp(palette(true), { texts: ['search'] });
  await expect.element(loading).toBeVisible();
  await unmount();
  await renderInApp(palette(false), { texts: ['search'] });
  await expect.element(none).toBeVisible();
});

it('the time zones, which are never loaded, say that nothing was found (NAV-12)', async () => {
  await renderInApp(<GeneralSettingsPage />, { texts: ['settings'] });
  await search('Time zone');
  await expect.element(none).toBeVisible();
});

it('the people to mention say that they are loading, and go away when there is no one (NAV-12)', async () => {
  const { promise, resolve } = Promise.withResolvers<[]>();
  await renderInApp(
    <RichTextEditor
      value={richTextOf('')}
      onChange={change}
      label="Message"
      placeholder=""
      maxLength={40}
      size="message"
      onSubmit={change}
      searchPeople={() => promise}
    />,
    { texts: ['editor'] },
  );
  await page.getByRole('textbox', { name: 'Message' }).click();
  await userEvent.keyboard('@zz');
  await expect.element(loading).toBeVisible();
  resolve([]);
  await expect.element(page.getByRole('listbox')).not.toBeInTheDocument();
});

it('knows every list that is searched (NAV-12)', () => {
  const sources = import.meta.glob<string>(['../{app,domains,ui}/**/*.tsx', '!**/*.test.tsx'], {
    query: '?raw',
    import: 'default',
    eager: true,
  });
  const found = Object.entries(sources)
    .filter(([, text]) => /Combobox\.Empty|nothingFoundMessage|role="listbox"|\bsearchable\b/.test(text))
    .map(([path]) => path.replace(/^(\.\.\/)+|^\.\//, (up) => (up === './' ? 'app/' : '')));
  expect(found.toSorted()).toEqual(filesWithSearch);
});
