import type { TestMember } from '../harness.ts';
import type { Browser, PushService } from '../providers/push-service.ts';
import { begin, type World } from '../timeline/world.ts';

export interface NotifiedWorld extends World {
  /** The posts that were sent, drafted or scheduled through the API. */
  sent: { id: string; sender: TestMember }[];
  comments: { id: string; postId: string; author: TestMember }[];
  /** Each text has a word of its own: wherever it turns up, that text was shown. */
  marks: Map<string, Text>;
  /** One for each person and the admin. */
  browsers: { person: TestMember; browser: Browser }[];
}

export interface Text {
  postId: string;
  /** Set if it is not the post itself. */
  commentId?: string;
}

/** These get emails and push messages late, so that much happens between the plan and the sending. */
const quietPeople = [1, 3];

/** A world of the timeline in which everyone has a browser, a few have quiet hours, and one manages half of the others. */
export async function beginNotified(
  stranger: TestMember,
  beginning: Parameters<typeof begin>[1],
  service: PushService,
): Promise<NotifiedWorld> {
  const world = await begin(stranger, beginning);
  const { tenant, people, admin } = world;
  const [manager, ...others] = people;
  const reports = others.slice(0, 4).map(({ id }) => id);
  await tenant.inside((db) =>
    db.updateTable('tenantMember').set({ managerId: manager?.id }).where('id', 'in', reports).execute(),
  );
  const browsers = [...people, admin].map((person) => ({ person, browser: service.browser() }));
  for (const { person, browser } of browsers) {
    await person.post('/notifications/webPushSubscriptions', browser.subscription);
  }
  for (const index of quietPeople) {
    await people[index]?.patch('/notifications/channelPreferences', { quietHours: { from: '00:00', to: '23:59' } });
  }
  return { ...world, sent: [], comments: [], marks: new Map(), browsers };
}
