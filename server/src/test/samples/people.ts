import { newTenant } from '../harness.ts';
import { invite } from '../invitations.ts';
import { because, oldVersion, type Sample } from '../samples.ts';

const rules = { join: 'or', rules: [{ segment: 'department', values: ['Navy'] }] };

export const sample: Sample = {
  populate: async (admin) => {
    const picture = { originalFilename: 'me.png', contentType: 'image/png' };
    await admin.post(`/identity/tenantMembers/${admin.id}/avatar/upload`, picture);
    await admin.post('/identity/teams', { name: 'Red' });
    for (const batch of ['batchSuspend', 'batchAddToTeams', 'batchWelcome']) {
      await admin.post(`/identity/tenantMembers/${batch}`, { memberIds: [admin.id] });
    }
    // Another company invites the same person, whose account the invitation then belongs to.
    await invite(await (await newTenant()).admin(), { email: admin.email });
  },
  unversioned: {
    lookAtInvitation: because.reads,
    acceptWithPassword: because.stateDecides,
    declineByToken: because.stateDecides,
    acceptInvitation: because.stateDecides,
    declineInvitation: because.stateDecides,
    changeMemberRole: because.single,
    chooseAvatar: because.single,
    removeAvatar: because.single,
    setMyLocale: because.single,
    setMyTimeZone: because.single,
    uploadAvatar: because.creates,
    createTenantMember: because.creates,
    exportTenantMembers: because.reads,
    revokeMemberSessions: because.single,
    suspendMember: because.stateDecides,
    unsuspendMember: because.stateDecides,
    welcomeMember: because.stateDecides,
    addTeamMembers: because.adds,
    removeTeamMembers: because.adds,
    createTeam: because.creates,
    deleteTeam: because.deletes,
    previewTeamRules: because.reads,
    countRecipients: because.reads,
    previewAudience: because.reads,
    initBatchAddToTeams: because.creates,
    initBatchSuspend: because.creates,
    initBatchWelcome: because.creates,
    updateBatchAddToTeams: because.preparer,
    updateBatchSuspend: because.preparer,
    updateBatchWelcome: because.preparer,
    executeBatchAddToTeams: because.preparer,
    executeBatchSuspend: because.preparer,
    executeBatchWelcome: because.preparer,
  },
  staleChanges: async (admin) => {
    const { body: team } = await admin.post('/identity/teams', { name: 'Sailors', automation: rules });
    return {
      updateTenantMember: () => admin.patch(`/identity/tenantMembers/${admin.id}`, { jobTitle: 'Lead' }, oldVersion),
      updateTeam: () => admin.patch(`/identity/teams/${team.id}`, { name: 'Seamen' }, oldVersion),
      setTeamAutomation: () =>
        admin.put(`/identity/teams/${team.id}/automation`, { ...rules, join: 'and' }, oldVersion),
      setQuickTeams: () => admin.put('/identity/quickTeams', { segments: ['department'] }, oldVersion),
    };
  },
};
