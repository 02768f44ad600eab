import { describe, expect, it } from 'vitest';
import { serverAddress, templateName } from '../test/databases.ts';
import { runCommand } from '../test/own-process.ts';

describe('node src/main.ts check', () => {
  it('finds no problem in an installation that works', () => {
    const { status, stdout } = runCommand('check');
    expect(stdout).not.toContain('✗');
    for (const expected of [
      'hurrah_directory answers',
      'hurrah_app answers',
      'hurrah_jobs',
      'Redis',
      'Mail',
      'Storage',
    ]) {
      expect(stdout).toMatch(new RegExp(`^✓ .*${expected}`, 'm'));
    }
    expect(status).toBe(0);
  });

  it('lists every problem in one sentence each', () => {
    const nowhere = `${serverAddress}/${templateName}_nowhere`;
    const { status, stdout, stderr } = runCommand('check', {
      CELL_DATABASES: JSON.stringify({ main: nowhere, other: `${serverAddress}/postgres` }),
      REDIS_URL: 'redis://127.0.0.1:9',
      SMTP_URL: 'smtp://127.0.0.1:9',
      SMPT_URL: 'smtp://127.0.0.1:25',
      STORAGE: 'disk',
      STORAGE_DIR: '/dev/null/files',
    });
    expect(status).toBe(1);
    for (const expected of [
      'SMPT_URL is not a setting; did you mean SMTP_URL?',
      'Database main as hurrah_app: database ".*" does not exist; create it first',
      'Database other as hurrah_app is behind this release: run migrate',
      'Redis: connect ECONNREFUSED',
      'Mail server 127.0.0.1:9: connect ECONNREFUSED',
      'Storage /dev/null/files: ',
    ]) {
      expect(stdout).toMatch(new RegExp(`^✗ ${expected}`, 'm'));
    }
    expect(stdout + stderr).not.toContain('    at ');
  });
});

it('migrate reports that the database must be created, without a stack trace', () => {
  const address = `${serverAddress}/${templateName}_nowhere`;
  const { status, stderr } = runCommand('migrate', { DIRECTORY_DATABASE: address, CELL_DATABASES: '' });
  expect(status).toBe(1);
  expect(stderr).toMatch(/^Cannot run migrate: database ".*" does not exist; create it first, see docs\/install.md\n$/);
});
