import type { EndpointsOf, ThreadEndpoints } from '@hurrah/contracts/comment/thread-endpoints';
import type { Carried } from '@hurrah/contracts/posts';
import { type Binding, route } from '../../../platform/route.ts';
import * as comments from '../comments/service.ts';
import * as endorsements from '../endorsements/service.ts';
import * as moderation from '../moderation/service.ts';
import * as reactions from '../reactions/service.ts';
import type { ThreadKind } from './rules.ts';

const routesOf: Record<Carried, (api: ThreadEndpoints, kind: ThreadKind) => Binding[]> = {
  comments: (api, kind) => [
    route(api.listComments, (ctx, { params, query }) => comments.listComments(ctx, kind, { ...params, ...query })),
    route(api.createComment, (ctx, { params, body }) => comments.createComment(ctx, kind, { ...params, ...body })),
    route(api.listReplies, (ctx, { params, query }) => comments.listReplies(ctx, kind, { ...params, ...query })),
    route(api.updateComment, (ctx, received) => comments.editComment(ctx, kind, received)),
    route(api.deleteComment, (ctx, { params }) => comments.deleteComment(ctx, kind, params)),
    route(api.listCommentReactions, (ctx, { params, query }) =>
      reactions.listCommentReactions(ctx, kind, { ...params, ...query }),
    ),
    route(api.putCommentReaction, (ctx, { params, body }) =>
      reactions.reactToComment(ctx, kind, { ...params, ...body }),
    ),
    route(api.deleteCommentReaction, (ctx, { params }) =>
      reactions.reactToComment(ctx, kind, { ...params, reaction: null }),
    ),
    route(api.putCommentFlag, (ctx, { params, body }) => moderation.flagComment(ctx, kind, { ...params, ...body })),
    route(api.deleteCommentFlag, (ctx, { params }) => moderation.unflagComment(ctx, kind, params)),
    route(api.moderateComment, (ctx, { params, body }) =>
      moderation.moderateComment(ctx, kind, { ...params, ...body }),
    ),
  ],
  reactions: (api, kind) => [
    route(api.listReactions, (ctx, { params, query }) => reactions.listReactions(ctx, kind, { ...params, ...query })),
    route(api.putReaction, (ctx, { params, body }) => reactions.reactToThread(ctx, kind, { ...params, ...body })),
    route(api.deleteReaction, (ctx, { params }) => reactions.reactToThread(ctx, kind, { ...params, reaction: null })),
  ],
  endorsements: (api, kind) => [
    route(api.listEndorsements, (ctx, { params, query }) =>
      endorsements.listEndorsements(ctx, kind, { ...params, ...query }),
    ),
    route(api.endorse, (ctx, { params, body }) => endorsements.endorse(ctx, kind, { ...params, ...body })),
  ],
  flags: (api, kind) => [
    route(api.putFlag, (ctx, { params, body }) => moderation.flagThread(ctx, kind, { ...params, ...body })),
    route(api.deleteFlag, (ctx, { params }) => moderation.unflagThread(ctx, kind, params.id)),
    route(api.moderate, (ctx, { params, body }) => moderation.moderateThread(ctx, kind, { ...params, ...body })),
  ],
};

/**
 * All endpoints below the posts of one kind, as far as they carry them. Without access to the post they answer not
 * found.
 */
export const threadRoutes = <C extends Carried>(api: EndpointsOf<C>, kind: ThreadKind<C>): Binding[] =>
  kind.carries.flatMap((one) => routesOf[one](api as ThreadEndpoints, kind));
