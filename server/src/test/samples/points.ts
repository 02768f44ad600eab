import { byHand } from '../points.ts';
import { because, oldVersion, type Sample } from '../samples.ts';

export const sample: Sample = {
  // One that happens at once in each account, and one that waits for a second admin.
  populate: async (admin) => {
    const person = { email: 'wim@example.test', firstName: 'Wim', lastName: 'Welcome' };
    const { id } = (await admin.post('/identity/tenantMembers', person)).body;
    await admin.post(`/points/redeemableAccounts/${id}/points`, byHand(10));
    await admin.post(`/points/allocationAccounts/${id}/points`, byHand(10));
    const second = { email: 'selma@example.test', firstName: 'Selma', lastName: 'Second', role: 'admin' };
    const { body: approver } = await admin.post('/identity/tenantMembers', second);
    await admin.post(`/identity/tenantMembers/${approver.id}/welcome`);
    await admin.post(`/points/redeemableAccounts/${id}/points`, byHand(60_000));
    const bank = await admin.post('/points/budgetItems', { kind: 'pointsBank', name: 'Awards', amount: 100 });
    await admin.post(`/points/pointsBanks/${bank.body.id}/points`, byHand(10));
  },
  unversioned: {
    addAllocationPoints: because.adds,
    addBankPoints: because.adds,
    removeBankPoints: because.adds,
    createBudgetItem: because.creates,
    estimateBudgetItem: because.reads,
    simulateBudget: because.reads,
    addRedeemablePoints: because.adds,
    removeAllocationPoints: because.adds,
    removeRedeemablePoints: because.adds,
    approveMovementRequest: because.stateDecides,
    declineMovementRequest: because.stateDecides,
    cancelMovementRequest: because.stateDecides,
    allocateFund: because.stateDecides,
    disableFund: because.single,
    enableFund: because.single,
    expirePayout: because.stateDecides,
    exportAllocationAccounts: because.reads,
    exportLiabilities: because.reads,
    exportPointsSummary: because.reads,
    exportRedeemableAccounts: because.reads,
    exportStatement: because.reads,
    exportTransactionRecipients: because.reads,
    printStatement: because.reads,
    reverseTransaction: because.stateDecides,
  },
  staleChanges: async (admin) => {
    const [item] = (await admin.get('/points/budgetItems')).body.results;
    return {
      setBudgetSettings: () => admin.put('/points/budgetSettings', { manualLimit: 7 }, oldVersion),
      updateBudgetItem: () => admin.put(`/points/budgetItems/${item.id}`, { amount: 7 }, oldVersion),
      deleteBudgetItem: () => admin.delete(`/points/budgetItems/${item.id}`, undefined, oldVersion),
    };
  },
};
