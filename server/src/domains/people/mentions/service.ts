import type { RichText } from '@hurrah/contracts/rich-text';
import { lengthOf, mentionsOf, textOf } from '@hurrah/contracts/rich-text-rules';
import { findProseProblem } from '@hurrah/contracts/text-rules';
import type { Ctx } from '../../../platform/ctx.ts';
import { invalid } from '../../../platform/errors.ts';
import { listMentionable } from './queries.ts';
import { isProportionate, nameMentions } from './rules.ts';

/** Returns a message ready to store: within the length limit, and with the real names of its mentions. */
export async function checkMessage(
  ctx: Ctx,
  message: RichText,
  { path, maxLength }: { path: string; maxLength: number },
): Promise<RichText> {
  if (!isProportionate(message, maxLength)) throw invalid(path, 'text.messageTooLong');
  const mentioned = mentionsOf(message);
  const people = mentioned.length > 0 ? await listMentionable(ctx, mentioned) : new Map();
  if (people.size < mentioned.length) throw invalid(path, 'text.foreignMention');
  const named = nameMentions(message, people);
  // After the names are known, because they count too.
  if (lengthOf(named) > maxLength) throw invalid(path, 'text.messageTooLong');
  const problem = findProseProblem(textOf(named));
  if (problem) throw invalid(path, problem);
  return named;
}
