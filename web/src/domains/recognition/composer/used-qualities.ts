import { getSession } from '../../../lib/session.ts';
import { readStored, writeStored } from '../../../lib/stored.ts';

interface Used {
  /** The latest first. */
  all: string[];
  byRecipient: Record<string, string[]>;
}

const remembered = { qualities: 20, recipients: 100 };

const keyOf = (): string => {
  const { userId, tenantId } = getSession() ?? {};
  return `qualities:${userId}:${tenantId}`;
};

function read(): Used {
  try {
    return { all: [], byRecipient: {}, ...JSON.parse(readStored(keyOf()) ?? '{}') };
  } catch {
    return { all: [], byRecipient: {} };
  }
}

/** What the person chose lately, for anyone and for these people. It stays on the device. */
export function usedQualities(recipientIds: string[]): { used: string[]; usedFor: string[] } {
  const { all, byRecipient } = read();
  return { used: all, usedFor: recipientIds.flatMap((id) => byRecipient[id] ?? []) };
}

export function rememberQualities(recipientIds: string[], qualityIds: string[]): void {
  if (qualityIds.length === 0) return;
  const { all, byRecipient } = read();
  const others = Object.entries(byRecipient).filter(([id]) => !recipientIds.includes(id));
  const these = recipientIds.map((id): [string, string[]] => [id, qualityIds]);
  const used: Used = {
    all: [...new Set([...qualityIds, ...all])].slice(0, remembered.qualities),
    byRecipient: Object.fromEntries([...these, ...others].slice(0, remembered.recipients)),
  };
  writeStored(keyOf(), JSON.stringify(used));
}
