import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';

type Cbor = number | string | Buffer | Map<number | string, Cbor>;

/** As much of CBOR as WebAuthn needs: whole numbers, texts, bytes and maps. */
function cbor(value: Cbor): Buffer {
  if (typeof value === 'number') return value >= 0 ? head(0, value) : head(1, -1 - value);
  if (typeof value === 'string') return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)]);
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value]);
  const entries = [...value].flatMap(([key, part]) => [cbor(key), cbor(part)]);
  return Buffer.concat([head(5, value.size), ...entries]);
}

function head(major: number, count: number): Buffer {
  if (count < 24) return Buffer.from([(major << 5) | count]);
  if (count < 256) return Buffer.from([(major << 5) | 24, count]);
  return Buffer.from([(major << 5) | 25, count >> 8, count & 255]);
}

const sha256 = (data: Buffer | string) => createHash('sha256').update(data).digest();

interface Asked {
  challenge: string;
}
/** Claims that an honest authenticator and browser would not make. */
interface Lies {
  origin?: string;
  rpId?: string;
  challenge?: string;
  isVerified?: boolean;
  counter?: number;
  credentialId?: string;
}

/** An authenticator in software with one ES256 key, and the browser in front of it. */
export function createAuthenticator(site: { origin: string; rpId: string }) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const credentialId = randomBytes(32);
  let counter = 0;

  const clientData = (type: string, asked: Asked, lies: Lies) =>
    Buffer.from(
      JSON.stringify({ type, challenge: lies.challenge ?? asked.challenge, origin: lies.origin ?? site.origin }),
    );
  const authData = (lies: Lies, flags: number, rest: Buffer[] = []) => {
    const count = Buffer.alloc(4);
    count.writeUInt32BE(lies.counter ?? counter);
    const present = 1;
    const verified = lies.isVerified === false ? 0 : 4;
    return Buffer.concat([sha256(lies.rpId ?? site.rpId), Buffer.from([flags | present | verified]), count, ...rest]);
  };
  const wrap = (response: Record<string, unknown>, id = credentialId.toString('base64url')) => ({
    id,
    rawId: id,
    type: 'public-key',
    clientExtensionResults: {},
    response,
  });

  return {
    credentialId: credentialId.toString('base64url'),
    /** Responds to the options of an enrolment. */
    enrol(asked: Asked, lies: Lies = {}) {
      const id = lies.credentialId ? Buffer.from(lies.credentialId, 'base64url') : credentialId;
      const key = new Map<number, Cbor>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, Buffer.from(x, 'base64url')],
        [-3, Buffer.from(y, 'base64url')],
      ]);
      const hasCredential = 64;
      const data = authData(lies, hasCredential, [Buffer.alloc(16), Buffer.from([0, id.length]), id, cbor(key)]);
      const attestation = new Map<string, Cbor>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', data],
      ]);
      const response = {
        clientDataJSON: clientData('webauthn.create', asked, lies).toString('base64url'),
        attestationObject: cbor(attestation).toString('base64url'),
        transports: ['internal'],
      };
      return wrap(response, id.toString('base64url'));
    },
    /** Responds to the options of a challenge. */
    answer(asked: Asked, lies: Lies = {}) {
      counter += 1;
      const client = clientData('webauthn.get', asked, lies);
      const data = authData(lies, 0);
      const response = {
        clientDataJSON: client.toString('base64url'),
        authenticatorData: data.toString('base64url'),
        signature: sign('sha256', Buffer.concat([data, sha256(client)]), privateKey).toString('base64url'),
      };
      return wrap(response, lies.credentialId);
    },
  };
}
