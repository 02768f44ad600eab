import { createHash } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { dictionary } from '@zxcvbn-ts/language-common';
import { repository } from './services/places.ts';

/**
 * Writes the common passwords that are refused: 49,233 in lower case from zxcvbn-ts (MIT), which collects them from
 * published leaks. Run it after an update of that package. The file holds the first six bytes of each SHA-256, sorted,
 * so that a lookup is a binary search; a false positive happens once in five billion times.
 */
const bytesPerHash = 6;
const hashes = dictionary['passwords-common'].map((password) =>
  createHash('sha256').update(password).digest().subarray(0, bytesPerHash),
);
const sorted = hashes.toSorted((one, other) => Buffer.compare(one, other));
writeFileSync(join(repository, 'server/data/common-passwords.bin'), Buffer.concat(sorted));
process.stdout.write(`${sorted.length} passwords\n`);
