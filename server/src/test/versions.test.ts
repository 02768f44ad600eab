import { endpoints } from '@hurrah/contracts/api';
import { richTextOf } from '@hurrah/contracts/rich-text-rules';
import { beforeAll, describe, expect, it } from 'vitest';
import { storage } from '../platform/storage/instance.ts';
import { insertFactor } from './factors.ts';
import { type Answered, newTenant, type TestMember } from './harness.ts';
import { thanks, toPeople } from './recognitions.ts';
import { compareStaff } from './staff.ts';
import { postThanks, says } from './threads.ts';

const creates = 'It makes a new row';
const own = 'It concerns the sign-in of the caller alone';
const single = 'It sets one fact as a whole, and the last choice is the one that was meant';
const judged = 'The state decides: it is refused, or does nothing, when someone did it before';
const adds = 'It names what to add or take away; two such changes add up';
const reads = 'It changes nothing';
const deletes = 'Nothing is overwritten, and the audit trail keeps what was deleted';
const preparer = 'Only who prepared the batch may change or start it, and a second start does nothing';

/** Every change that names no version, with the reason why it need not. A new endpoint is versioned or named here. */
const unversioned: Record<string, string> = {
  changePassword: own,
  logIn: own,
  logOut: own,
  requestRecovery: own,
  resetPassword: own,
  revokeOtherSessions: own,
  revokeSession: own,
  answerPasskey: own,
  answerTotp: own,
  confirmPasskey: own,
  confirmTotp: own,
  removeAuthFactor: own,
  startPasskey: own,
  startPasskeyChallenge: own,
  startTotp: own,
  createRecoveryCodes: own,
  cancelMyFactorReset: own,
  cancelFactorResetByLink: own,
  reauthenticate: own,
  logInToTenant: own,
  lookAtInvitation: reads,
  acceptWithPassword: judged,
  declineByToken: judged,
  acceptInvitation: judged,
  declineInvitation: judged,
  addEmailDomain: creates,
  checkEmailDomain: judged,
  removeEmailDomain: deletes,
  startFactorReset: judged,
  cancelMemberFactorReset: judged,
  changeMemberRole: single,
  chooseAvatar: single,
  removeAvatar: single,
  setMyLocale: single,
  setMyTimeZone: single,
  uploadAvatar: creates,
  createTenantMember: creates,
  exportTenantMembers: reads,
  revokeMemberSessions: single,
  suspendMember: judged,
  unsuspendMember: judged,
  welcomeMember: judged,
  addTeamMembers: adds,
  removeTeamMembers: adds,
  createTeam: creates,
  deleteTeam: deletes,
  previewTeamRules: reads,
  countRecipients: reads,
  initBatchAddToTeams: creates,
  initBatchSuspend: creates,
  initBatchWelcome: creates,
  updateBatchAddToTeams: preparer,
  updateBatchSuspend: preparer,
  updateBatchWelcome: preparer,
  executeBatchAddToTeams: preparer,
  executeBatchSuspend: preparer,
  executeBatchWelcome: preparer,
  createStaffImport: creates,
  readStaffFile: judged,
  cancelStaffImport: judged,
  exportStaffImportRows: reads,
  batchAddStaffRecords: creates,
  deleteStaffRecord: deletes,
  inviteStaffRecord: judged,
  exportStaffRecords: reads,
  addAllocationPoints: adds,
  addRedeemablePoints: adds,
  removeAllocationPoints: adds,
  removeRedeemablePoints: adds,
  approveMovementRequest: judged,
  declineMovementRequest: judged,
  cancelMovementRequest: judged,
  allocateFund: judged,
  disableFund: single,
  enableFund: single,
  expirePayout: judged,
  exportAllocationAccounts: reads,
  exportRedeemableAccounts: reads,
  exportTransactionRecipients: reads,
  reverseTransaction: judged,
  createValue: creates,
  archiveValue: judged,
  unarchiveValue: judged,
  deleteValue: deletes,
  initiateAttachment: creates,
  confirmAttachment: judged,
  createRecognition: creates,
  deleteRecognition: deletes,
  undoRecognition: judged,
  previewRecognition: reads,
  createComment: creates,
  deleteComment: deletes,
  putReaction: single,
  deleteReaction: single,
  putCommentReaction: single,
  deleteCommentReaction: single,
  putFlag: single,
  deleteFlag: single,
  putCommentFlag: single,
  deleteCommentFlag: single,
  endorse: creates,
  createRefinement: creates,
  deleteRefinement: deletes,
  pinTimelineItem: single,
};

const changing = endpoints.filter(({ endpoint }) => endpoint.method !== 'GET');
const versioned = changing.filter(({ endpoint }) => endpoint.versioned).map(({ name }) => name);

type Stale = () => Promise<Answered>;
const old = { 'if-match': '"0"' };

/** How each change is made on a version that is no longer there. The body changes something that could be changed. */
async function staleChanges(): Promise<Record<string, Stale>> {
  const tenant = await newTenant();
  const admin = await tenant.admin();
  const colleague = await tenant.member({ email: 'colleague@example.test' });
  const post = await postThanks(admin, [colleague]);
  const made = async (path: string, body: object) => (await admin.post(path, body)).body.id as string;
  const comment = await made(`${post}/comments`, says('Well done'));
  await colleague.put(`${post}/flags`, { reason: 'spam' });
  await colleague.put(`${post}/comments/${comment}/flags`, { reason: 'spam' });
  const draft = await made('/recognition/recognitions', { ...thanks([colleague]), status: 'draft' });
  const rules = { join: 'or', rules: [{ segment: 'department', values: ['Navy'] }] };
  const team = await made('/identity/teams', { name: 'Sailors', automation: rules });
  const value = await made('/recognition/values', { name: 'Care', color: '#7a3e9d' });
  const { id, options } = await compareStaff(admin, 'Email,First name,Last name\nnew@example.test,Ned,New');
  await insertFactor(admin.userId);
  const soon = new Date(Date.now() + 7 * 86_400_000).toISOString().slice(0, 10);
  const edit = { message: richTextOf('Thank you again') };
  const unseen = { action: 'hide', seen: { hidden: true } };
  return {
    updateTenantMember: () => admin.patch(`/identity/tenantMembers/${colleague.id}`, { jobTitle: 'Lead' }, old),
    updateAuthSettings: () => admin.put('/identity/authSettings', { sessionIdleDays: 3, startsOn: 'now' }, old),
    requireSecondFactor: () => admin.put('/identity/accessRules/secondFactor', { startsOn: soon }, old),
    stopRequiringSecondFactor: () => admin.delete('/identity/accessRules/secondFactor', undefined, old),
    expireAllPasswords: () => admin.post('/identity/passwords/expireAll', { startsOn: soon }, old),
    keepPasswords: () => admin.delete('/identity/passwords/expireAll', undefined, old),
    updateTeam: () => admin.patch(`/identity/teams/${team}`, { name: 'Seamen' }, old),
    setTeamAutomation: () => admin.put(`/identity/teams/${team}/automation`, { ...rules, join: 'and' }, old),
    setQuickTeams: () => admin.put('/identity/quickTeams', { segments: ['department'] }, old),
    validateStaffImport: () => admin.put(`/identity/staffImports/${id}`, { ...options, addMembers: false }, old),
    applyStaffImport: () => admin.post(`/identity/staffImports/${id}/apply`, {}, old),
    setBudgetSettings: () => admin.put('/points/budgetSettings', { allocationAmount: 7 }, old),
    updateValue: () => admin.patch(`/recognition/values/${value}`, { name: 'Kindness' }, old),
    updateRecognition: () =>
      admin.put(`/recognition/recognitions/${draft}`, { ...edit, status: 'draft', sendTo: toPeople(colleague) }, old),
    editRecognition: () => admin.patch(post, edit, old),
    updateComment: () => admin.patch(`${post}/comments/${comment}`, says('Very well done'), old),
    updateRecognitionSettings: () => admin.put('/recognition/settings', { monthlyGoal: 7 }, old),
    updateModerationSettings: () => admin.put('/comment/settings', { flagThreshold: 7 }, old),
    updateRefinementSettings: () => admin.put('/refinement/settings', { enabled: true }, old),
    // These name the state they were made on in their body, because no single row has it.
    orderValues: () => admin.put('/recognition/values/ordering', { ids: [value], seen: [] }),
    moderate: () => admin.post(`${post}/moderate`, unseen),
    moderateComment: () => admin.post(`${post}/comments/${comment}/moderate`, unseen),
  };
}
const named = ['orderValues', 'moderate', 'moderateComment'];

describe('every endpoint that changes something', () => {
  it('names a version or a state, or is listed with the reason why it need not (D25)', () => {
    const accounted = [...versioned, ...named, ...Object.keys(unversioned)];
    expect(accounted.toSorted()).toEqual(changing.map(({ name }) => name).toSorted());
  });
});

describe('a change made on an old version', () => {
  let stale: Record<string, Stale>;
  beforeAll(async () => {
    await storage.ensureReady();
    stale = await staleChanges();
  }, 60_000);

  it.each([...versioned, ...named])('%s answers 409 StaleVersion and changes nothing (D25)', async (name) => {
    const change = stale[name];
    if (!change) throw new Error(`Say in staleChanges() how ${name} is called on a row that exists`);
    const first = await change();
    expect(first, JSON.stringify(first.body)).toMatchObject({ status: 409, body: { error: 'StaleVersion' } });
    expect(first.body.details.current).toBeTruthy();
    // The refusal itself leaves the row as it was.
    expect((await change()).body.details).toEqual(first.body.details);
  });
});

describe('changes of the same version at the same moment', () => {
  it.each([
    ['settings that no one has saved before', '/recognition/settings', (n: number) => ({ monthlyGoal: n })],
    ['rules of points', '/points/budgetSettings', (n: number) => ({ allocationAmount: n })],
    [
      'how members sign in',
      '/identity/authSettings',
      (n: number) => ({ sessionAbsoluteDays: 10 + n, startsOn: 'now' }),
    ],
    ['quick teams', '/identity/quickTeams', (n: number) => ({ segments: [n % 2 ? 'department' : 'location'] })],
  ])('%s: exactly one of ten is saved (D25)', async (_, path, bodyOf) => {
    const admin: TestMember = await (await newTenant()).admin();
    const { version } = (await admin.get(path)).body;
    const headers = { 'if-match': `"${version}"` };
    const answers = await Promise.all(Array.from({ length: 10 }, (__, n) => admin.put(path, bodyOf(n), headers)));
    const statuses = answers.map(({ status }) => status).toSorted((a, b) => a - b);
    expect(statuses).toEqual([200, ...Array.from({ length: 9 }, () => 409)]);
    const saved = answers.find(({ status }) => status === 200)?.body;
    expect(saved.version).toBe(version + 1);
    expect((await admin.get(path)).body).toMatchObject(saved);
  });
});
