import { execFileSync } from 'node:child_process';
import { chmodSync, chownSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export interface Certificate {
  cert: string;
  key: string;
}

export interface Certificates {
  folder: string;
  /** The file of the authority that signed the certificates. */
  ca: string;
  /** An authority that signed none of them. */
  otherCa: string;
  issue(host: string, owner?: { uid: number; gid: number }): Certificate;
}

/** A certificate authority for one test, made with openssl. The folder must exist. */
export function makeCertificates(folder: string = mkdtempSync(join(tmpdir(), 'hurrah-tls-'))): Certificates {
  chmodSync(folder, 0o755);
  const openssl = (...args: string[]) => execFileSync('openssl', args, { cwd: folder, stdio: 'pipe' });
  const authority = (name: string) => {
    const [cert, key] = [join(folder, `${name}.pem`), join(folder, `${name}.key`)];
    openssl('req', '-x509', ...newKey, '-keyout', key, '-out', cert, '-days', '2', '-subj', `/CN=${name}`);
    return { cert, key };
  };
  const [ca, other] = [authority('ca'), authority('other-ca')];
  return {
    folder,
    ca: ca.cert,
    otherCa: other.cert,
    issue(host, owner) {
      const [cert, key, request] = ['pem', 'key', 'csr'].map((kind) => join(folder, `${host}.${kind}`)) as [
        string,
        string,
        string,
      ];
      const names = join(folder, `${host}.names`);
      writeFileSync(names, `subjectAltName=DNS:${host}\n`);
      openssl('req', ...newKey, '-keyout', key, '-out', request, '-subj', `/CN=${host}`);
      const signed = ['-CA', ca.cert, '-CAkey', ca.key, '-CAcreateserial', '-days', '2', '-extfile', names];
      openssl('x509', '-req', '-in', request, '-out', cert, ...signed);
      chmodSync(key, 0o600);
      // PostgreSQL refuses a key that others own or can read.
      if (owner) for (const file of [cert, key]) chownSync(file, owner.uid, owner.gid);
      return { cert, key };
    },
  };
}

const newKey = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes'];
