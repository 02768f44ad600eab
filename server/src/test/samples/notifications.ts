import { runJobs } from '../harness.ts';
import { sendThanks } from '../recognitions.ts';
import { because, oldVersion, type Sample } from '../samples.ts';

export const sample: Sample = {
  populate: async (admin) => {
    const person = { email: 'nora@example.test', firstName: 'Nora', lastName: 'Notified' };
    const { body: nora } = await admin.post('/identity/tenantMembers', person);
    await admin.post(`/identity/tenantMembers/${nora.id}/welcome`, {});
    await sendThanks(admin, [nora]);
    await runJobs();
  },
  unversioned: {
    readNotification: because.stateDecides,
    readAllNotifications: because.stateDecides,
    deleteNotification: because.stateDecides,
    deleteAllNotifications: because.stateDecides,
    updateChannelPreferences: because.own,
    subscribeWebPush: because.own,
    unsubscribeWebPush: because.own,
    unsubscribe: because.single,
    reportEmail: because.single,
  },
  staleChanges: async (admin) => ({
    updateNotificationSettings: () =>
      admin.put('/recognition/notificationSettings', { weeklyDigest: false }, oldVersion),
  }),
};
