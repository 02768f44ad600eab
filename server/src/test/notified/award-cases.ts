import { richTextOf } from '@hurrah/contracts/rich-text-rules';
import {
  awards,
  closedNomination,
  congratulations,
  giveAward,
  newAwardType,
  nominated,
  openNomination,
} from '../awards.ts';
import type { TestMember } from '../harness.ts';

interface Company {
  mara: TestMember;
  kadisha: TestMember;
  boss: TestMember;
  joana: TestMember;
}
interface Case {
  readers: [keyof Company, ...(keyof Company)[]];
  cause: (company: Company) => Promise<unknown>;
}

const mentioning = ({ id }: TestMember) => ({
  type: 'doc',
  content: [
    {
      type: 'paragraph',
      content: [
        { type: 'text', text: 'Also ' },
        { type: 'mention', attrs: { id, label: 'J' } },
      ],
    },
  ],
});
/** An award from Kadisha to Boss, and the address of it. */
async function give({ kadisha, boss }: Company, fields: Record<string, unknown> = {}): Promise<string> {
  const { id } = await giveAward(kadisha, await newAwardType(kadisha), [boss], fields);
  return `${awards}/${id}`;
}
const say = (who: TestMember, post: string, body: unknown = richTextOf('Well done'), parentId?: string) =>
  who.post(`${post}/comments`, { body, parentId });

/** A member of the jury loses its notifications with the permission. */
export const awardCasesOfAdmins: Record<string, Case> = {
  'award.nominationClosed': {
    readers: ['mara', 'kadisha', 'boss'],
    cause: ({ kadisha, boss, joana }) => closedNomination(kadisha, { by: [joana], nominees: [boss] }),
  },
};

export const awardCasesOfMembers: Record<string, Case> = {
  'award.received': {
    readers: ['joana'],
    cause: async ({ kadisha, joana }) => giveAward(kadisha, await newAwardType(kadisha), [joana]),
  },
  'award.mentioned': {
    readers: ['joana'],
    cause: (company) => give(company, { message: mentioning(company.joana) }),
  },
  'award.mentionedInComment': {
    readers: ['joana'],
    cause: async (company) => say(company.mara, await give(company), mentioning(company.joana)),
  },
  'award.repliedToComment': {
    readers: ['joana'],
    async cause(company) {
      const post = await give(company);
      const { body } = await say(company.joana, post);
      await say(company.mara, post, richTextOf('Indeed'), body.id);
    },
  },
  'award.commented': {
    readers: ['kadisha', 'boss'],
    cause: async (company) => say(company.joana, await give(company)),
  },
  'award.reacted': {
    readers: ['kadisha', 'boss'],
    cause: async (company) => company.joana.put(`${await give(company)}/reactions`, { reaction: 'heart' }),
  },
  'award.reactedToComment': {
    readers: ['joana'],
    async cause(company) {
      const post = await give(company);
      const { body } = await say(company.joana, post);
      await company.mara.put(`${post}/comments/${body.id}/reactions`, { reaction: 'heart' });
    },
  },
  'award.endorsed': {
    readers: ['kadisha', 'boss'],
    cause: async (company) => company.joana.post(`${await give(company)}/endorsements`, { amount: 5 }),
  },
  'award.nominationOpened': {
    readers: ['joana'],
    cause: ({ kadisha, joana }) =>
      openNomination(kadisha, {
        notify: true,
        tenantWideNominators: false,
        nominators: [{ id: joana.id, type: 'tenantMember' }],
      }),
  },
  'award.nominationOutcome': {
    readers: ['joana'],
    async cause({ kadisha, boss, joana }) {
      const { at } = await closedNomination(kadisha, { by: [joana], nominees: [boss] });
      await kadisha.post(`${at}/winners`, { memberId: boss.id });
      await kadisha.post(`${at}/finalize`, congratulations);
    },
  },
  'award.kindWords': {
    readers: ['joana'],
    async cause({ kadisha, boss, mara, joana }) {
      const { at } = await openNomination(kadisha, { shareReasons: true });
      await nominated(mara, at, boss);
      await nominated(mara, at, joana);
      await kadisha.post(`${at}/end`);
      await kadisha.post(`${at}/winners`, { memberId: boss.id });
      await kadisha.post(`${at}/finalize`, congratulations);
    },
  },
};
