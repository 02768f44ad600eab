import { parseArgs } from 'node:util';
import { licenseFeatures } from '@hurrah/contracts/permissions';
import { z } from 'zod';
import { listCells } from '../../../platform/cells.ts';
import { AppError } from '../../../platform/errors.ts';
import {
  type Command,
  resumeTenant,
  scheduleDeletion,
  setDomains,
  setFeatures,
  suspendTenant,
} from '../../access/index.ts';
import { type DirectoryCompany, findCertificate, findCompany, listCompanies } from '../companies/queries.ts';
import { describeCompany, Host, NewCompany, openCompany } from '../companies/service.ts';
import { exportCompany } from '../exports/service.ts';

export const tenantUsage = `tenant create --name NAME --host HOST [--host HOST …] --admin-email EMAIL --admin-name "FIRST LAST"
              [--cell CELL] [--language en|fr] [--zone ZONE] [--currency CURRENCY] [--features LIST]
tenant list
tenant show COMPANY
tenant features COMPANY [LIST]
tenant domains COMPANY [HOST …]
tenant suspend COMPANY
tenant resume COMPANY
tenant export COMPANY --to FOLDER
tenant delete COMPANY --confirm NAME

COMPANY is one of its host names or its id. LIST is none or some of ${licenseFeatures.join(',')}.`;

/** Invalid arguments of the command line. The sentence is for the operator who typed them. */
class Refusal extends Error {}

const options = {
  name: { type: 'string' },
  host: { type: 'string', multiple: true },
  cell: { type: 'string' },
  language: { type: 'string' },
  zone: { type: 'string' },
  currency: { type: 'string' },
  features: { type: 'string' },
  'admin-email': { type: 'string' },
  'admin-name': { type: 'string' },
  to: { type: 'string' },
  confirm: { type: 'string' },
} as const;

type Given = ReturnType<typeof parseArgs<{ options: typeof options; allowPositionals: true }>>['values'];
interface Operator {
  now: Date;
  by: string;
}

/** Runs one `tenant` command. Returns the lines to print, one object each, or the refusal. */
export async function runTenantCommand(
  args: string[],
  operator: Operator,
): Promise<{ lines: unknown[] } | { refusal: string }> {
  try {
    const { values, positionals } = parseArgs({ args, options, allowPositionals: true });
    const [verb = '', ...rest] = positionals;
    return { lines: await run(verb, rest, { given: values, operator }) };
  } catch (error) {
    if (error instanceof Refusal || error instanceof AppError) return { refusal: error.message };
    if (error instanceof TypeError && 'code' in error) return { refusal: `${error.message}\n\n${tenantUsage}` };
    throw error;
  }
}

async function run(
  verb: string,
  [which, ...rest]: string[],
  { given, operator }: { given: Given; operator: Operator },
): Promise<unknown[]> {
  if (verb === 'create') return [await create(given, operator)];
  if (verb === 'list') return listCompanies();
  const about = aboutOne[verb];
  if (!about || !which) throw new Refusal(tenantUsage);
  const company = await findCompany(which);
  if (company) return [await about(company, { given, rest, command: { tenant: company, ...operator } })];
  const certificate = verb === 'show' ? await findCertificate(which) : undefined;
  if (certificate) return [certificate];
  throw new Refusal(`There is no company ${which}`);
}

type About = (
  company: DirectoryCompany,
  asked: { given: Given; rest: string[]; command: Command },
) => Promise<Record<string, unknown>>;

const aboutOne: Record<string, About> = {
  show: (company, { command }) => describeCompany(company, command.now),
  async features(company, { rest: [list], command }) {
    if (list !== undefined) await setFeatures(command, featuresOf(list));
    return describeCompany(company, command.now);
  },
  async domains({ id, name, domains }, { rest, command }) {
    if (rest.length === 0) return { id, name, domains };
    const wanted = [...new Set(parse(z.array(Host), rest, 'HOST'))];
    await setDomains(command, wanted);
    return { id, name, domains: wanted };
  },
  async suspend({ id, name }, { command }) {
    await suspendTenant(command);
    return { id, name, suspended: true };
  },
  async resume({ id, name, deletionBeganAt }, { command }) {
    if (deletionBeganAt) throw new Refusal(`${name} is being deleted and cannot come back`);
    await resumeTenant(command);
    return { id, name, suspended: false };
  },
  async export(company, { given: { to }, command }) {
    if (!to) throw new Refusal('Name an empty folder with --to');
    return exportCompany(company, to, command);
  },
  async delete({ id, name }, { given: { confirm }, command }) {
    if (confirm !== name)
      throw new Refusal(`To delete ${name} and everything in it, add --confirm ${JSON.stringify(name)}`);
    return { id, name, deleteAt: await scheduleDeletion(command) };
  },
};

async function create(given: Given, operator: Operator) {
  const [, firstName, lastName] = /^(.*?)\s+(\S+)$/.exec(given['admin-name']?.trim() ?? '') ?? [];
  const asked = {
    name: given.name,
    hosts: given.host,
    cell: given.cell,
    language: given.language,
    zone: given.zone,
    currency: given.currency,
    features: given.features === undefined ? undefined : featuresOf(given.features),
    admin: { email: given['admin-email'], firstName, lastName },
  };
  const company = parse(NewCompany, asked, '');
  const cells = listCells().map(({ name }) => name);
  if (company.cell && !cells.includes(company.cell)) throw new Refusal(`--cell: there are only ${cells.join(', ')}`);
  const { tenantId, handle, cell, created } = await openCompany(company, { ...operator, invite: true });
  return { id: tenantId, handle, name: company.name, hosts: company.hosts, cell, created };
}

const featuresOf = (list: string) =>
  parse(z.array(z.enum(licenseFeatures)), list === 'none' ? [] : list.split(','), 'LIST');

const optionNames: Record<string, string> = {
  hosts: '--host',
  email: '--admin-email',
  firstName: '--admin-name',
  lastName: '--admin-name',
};

/** Every mistake at once, by the name of its option. */
function parse<S extends z.ZodType>(schema: S, given: unknown, name: string): z.output<S> {
  const { data, error } = schema.safeParse(given);
  if (!error) return data;
  const sentences = error.issues.map(({ path, message }) => {
    const field = path.findLast((part) => typeof part === 'string') ?? '';
    return `${name || (optionNames[field] ?? `--${field}`)}: ${message}`;
  });
  throw new Refusal([...new Set(sentences)].join('\n'));
}
