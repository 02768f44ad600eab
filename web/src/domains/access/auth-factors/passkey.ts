import {
  answerPasskey,
  confirmPasskey,
  startPasskey,
  startPasskeyChallenge,
} from '@hurrah/contracts/access/auth-factors';
import type { Reply } from '@hurrah/contracts/endpoint';
import {
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  startAuthentication,
  startRegistration,
} from '@simplewebauthn/browser';
import { call } from '../../../lib/api.ts';

/** The authenticator already holds a passkey for this account. */
export const isKnownDevice = (error: unknown): boolean => error instanceof Error && error.name === 'InvalidStateError';

export async function enrolPasskey(name: string): Promise<Reply<typeof confirmPasskey>> {
  // The browser and the server library agree on this shape; the contract only passes it through.
  const optionsJSON = (await call(startPasskey)) as unknown as PublicKeyCredentialCreationOptionsJSON;
  const response = await startRegistration({ optionsJSON });
  return call(confirmPasskey, { body: { name, response: { ...response, type: 'public-key' } } });
}

export async function passWithPasskey(): Promise<void> {
  const optionsJSON = (await call(startPasskeyChallenge)) as unknown as PublicKeyCredentialRequestOptionsJSON;
  const response = await startAuthentication({ optionsJSON });
  await call(answerPasskey, { body: { response: { ...response, type: 'public-key' } } });
}
