import { directory } from '../../platform/cells.ts';
import { insertFactor } from '../factors.ts';
import { newOperator } from '../operators.ts';
import { because, oldVersion, type Sample } from '../samples.ts';
import { ask } from '../support.ts';

export const sample: Sample = {
  populate: async (admin) => {
    await admin.post('/identity/authFactors/totp', { name: 'Phone' });
    await admin.post('/identity/emailDomains', { domain: 'populated.example' });
    const { tenantId } = await directory
      .selectFrom('directory.membership')
      .select('tenantId')
      .where('userId', '=', admin.userId)
      .executeTakeFirstOrThrow();
    await ask(await newOperator(), tenantId);
  },
  unversioned: {
    changePassword: because.own,
    logIn: because.own,
    logOut: because.own,
    requestRecovery: because.own,
    resetPassword: because.own,
    revokeOtherSessions: because.own,
    revokeSession: because.own,
    answerPasskey: because.own,
    answerTotp: because.own,
    confirmPasskey: because.own,
    confirmTotp: because.own,
    removeAuthFactor: because.own,
    startPasskey: because.own,
    startPasskeyChallenge: because.own,
    startTotp: because.own,
    createRecoveryCodes: because.own,
    cancelMyFactorReset: because.own,
    cancelFactorResetByLink: because.own,
    reauthenticate: because.own,
    logInToTenant: because.own,
    addEmailDomain: because.creates,
    checkEmailDomain: because.stateDecides,
    removeEmailDomain: because.deletes,
    startFactorReset: because.stateDecides,
    cancelMemberFactorReset: because.stateDecides,
    allowSupportAccess: because.stateDecides,
    refuseSupportAccess: because.stateDecides,
    endSupportAccess: because.stateDecides,
    openSupportSession: because.own,
  },
  staleChanges: async (admin) => {
    await insertFactor(admin.userId);
    const soon = new Date(Date.now() + 7 * 86_400_000).toISOString().slice(0, 10);
    return {
      updateAuthSettings: () =>
        admin.put('/identity/authSettings', { sessionIdleDays: 3, startsOn: 'now' }, oldVersion),
      requireSecondFactor: () => admin.put('/identity/accessRules/secondFactor', { startsOn: soon }, oldVersion),
      stopRequiringSecondFactor: () => admin.delete('/identity/accessRules/secondFactor', undefined, oldVersion),
      expireAllPasswords: () => admin.post('/identity/passwords/expireAll', { startsOn: soon }, oldVersion),
      keepPasswords: () => admin.delete('/identity/passwords/expireAll', undefined, oldVersion),
    };
  },
};
