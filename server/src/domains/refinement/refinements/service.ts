import type { Received, Reply } from '@hurrah/contracts/endpoint';
import { say } from '@hurrah/contracts/messages';
import { recognitionLimits } from '@hurrah/contracts/recognition/recognitions';
import type { createRefinement, deleteRefinement } from '@hurrah/contracts/refinement';
import type { RichText } from '@hurrah/contracts/rich-text';
import { textOf } from '@hurrah/contracts/rich-text-rules';
import type { MemberCtx, MemberCtxWithoutTransaction } from '../../../platform/ctx.ts';
import { AppError, invalid } from '../../../platform/errors.ts';
import { checkMessage } from '../../people/index.ts';
import { refinementDisabled } from '../errors.ts';
import { getProvider, refine } from '../providers/service.ts';
import { isEnabled } from '../settings/service.ts';
import { deleteOwnRefinement, insertRefinement, isOwnRefinement } from './queries.ts';
import { fromAnswer, toOutgoing } from './rules.ts';

const maxLength = recognitionLimits.messageLength;

/** Checks, asks and notes that it was asked, each by itself: no transaction waits for the provider. */
export async function refineMessage(
  ctx: MemberCtxWithoutTransaction,
  { message, sessionId }: Received<typeof createRefinement>['body'],
): Promise<Reply<typeof createRefinement>> {
  const outgoing = toOutgoing(await ctx.within((inside) => requireRefinable(inside, message)));
  const output = fromAnswer(await refine(outgoing.text), outgoing, maxLength);
  if (!output) throw new AppError(502, 'ProviderError', say('refinement.empty'));
  const refinementId = await ctx.within((inside) => insertRefinement(inside, { sessionId, ...getProvider() }));
  return { refinementId, output };
}

/** The message with the names that are right now. */
async function requireRefinable(ctx: MemberCtx, message: RichText): Promise<RichText> {
  if (!(await isEnabled(ctx))) throw refinementDisabled();
  getProvider();
  if (textOf(message) === '') throw invalid('message', 'text.messageMissing');
  return checkMessage(ctx, message, { path: 'message', maxLength });
}

/** A recognition refers only to refinements of its own sender. */
export async function requireOwnRefinement(ctx: MemberCtx, refinementId: string): Promise<void> {
  if (!(await isOwnRefinement(ctx, refinementId))) throw invalid('refinementId', 'refinement.foreign');
}

/** Undo: the browser has put back what its author wrote. */
export async function undoRefinement(ctx: MemberCtx, { refinementId }: Received<typeof deleteRefinement>['query']) {
  await deleteOwnRefinement(ctx, refinementId);
  return {};
}
