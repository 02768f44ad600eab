import type { Comment } from '@hurrah/contracts/comment/threads';
import * as recognitions from '@hurrah/contracts/recognition/recognitions';
import { getRecognitionSettings } from '@hurrah/contracts/recognition/settings';
import { richTextOf, textOf } from '@hurrah/contracts/rich-text-rules';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { type Post, type PostKind, postQuery, setPostKinds } from '../../../lib/posts.ts';
import { setSession } from '../../../lib/session.ts';
import { answer, loseConnection, refuse } from '../../../test/api.ts';
import { ines, me, signInWith, tomas } from '../../../test/company.ts';
import { renderInApp, textIn } from '../../../test/render.tsx';
import { CommentThread } from './comment-thread.tsx';

const idOf = (index: number) => `0194d000-0000-7000-8000-${String(4000 + index).padStart(12, '0')}`;
const post = { type: 'recognition', id: idOf(0) } as const;
const comment = (index: number, text: string, part: Partial<Comment> = {}): Comment => ({
  id: idOf(index),
  version: 1,
  threadType: post.type,
  threadId: post.id,
  parentId: null,
  tenantMemberId: tomas.id,
  member: tomas,
  body: richTextOf(text),
  gifs: [],
  createdAt: new Date().toISOString(),
  editedAt: null,
  hiddenAt: null,
  ownReaction: null,
  reactionCounts: {},
  ownFlag: false,
  replyCount: 0,
  permissions: ['react', 'reply', 'flag'],
  ...part,
});
const reply = (index: number, text: string, part: Partial<Comment> = {}) =>
  comment(index, text, { parentId: idOf(1), member: ines, tenantMemberId: ines.id, ...part });
const pageOf = (results: Comment[], next: string | null = null) => ({
  results,
  total: results.length,
  page: 1,
  next,
  previous: null,
});

/** As a card shows it: what someone does is written into the post. */
function Thread(initial: { comments: Comment[]; commentCount: number }) {
  const [isExpanded, setIsExpanded] = useState(false);
  const initialData = initial as unknown as Post;
  const { data } = useQuery({ ...postQuery(post), initialData });
  return (
    <main id="content">
      <CommentThread
        post={post}
        comments={data.comments}
        commentCount={data.commentCount ?? 0}
        canComment
        isExpanded={isExpanded}
        onExpand={() => setIsExpanded(true)}
      />
    </main>
  );
}
const open = (comments: Comment[], commentCount = comments.length) =>
  renderInApp(<Thread comments={comments} commentCount={commentCount} />, { texts: ['comment', 'editor'] });

beforeEach(() => {
  localStorage.clear();
  setSession('session-aaaaaaaa-bbbbbbbb');
  setPostKinds([{ type: 'recognition', thread: recognitions } as unknown as PostKind]);
  signInWith(['recognitionApp:browse']);
  answer(getRecognitionSettings, () => ({
    version: 1,
    monthlyGoal: 0,
    undoSeconds: 10,
    gifs: false,
    qualitiesRequired: false,
  }));
});
afterEach(() => {
  vi.restoreAllMocks();
  localStorage.clear();
});

describe('earlier comments', () => {
  it('that cannot be loaded leave those that are there, with one line about it (E9)', async () => {
    await open([comment(1, 'The first'), comment(2, 'The second')], 7);
    await page.getByRole('button', { name: 'View 5 earlier comments' }).click();
    await expect.element(page.getByRole('alert')).toHaveTextContent('Couldn’t load the other comments. Try again');
    await expect.element(page.getByText('The first')).toBeVisible();
    await expect.element(page.getByText('The second')).toBeVisible();
    answer(recognitions.listComments, () => pageOf([comment(2, 'The second'), comment(3, 'The oldest')]));
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect.element(page.getByText('The oldest')).toBeVisible();
    await expect.element(page.getByRole('alert')).not.toBeInTheDocument();
  });
});

describe('replies', () => {
  const answered = (part: Partial<Comment> = {}) =>
    comment(1, 'Who was there?', { replyCount: 2, replies: [reply(2, 'I was'), reply(3, 'So was I')], ...part });

  it('stand below their comment and are loaded page by page (REC-17)', async () => {
    await open([answered({ replyCount: 30 })], 31);
    await expect.element(page.getByRole('button', { name: /earlier comment/ })).not.toBeInTheDocument();
    const replies = page.getByRole('list', { name: 'Replies' });
    await expect.element(replies.getByText('So was I')).toBeVisible();
    const asked = vi.fn();
    answer(recognitions.listReplies, ({ query }) => {
      asked(query.get('cursor'), query.get('pageSize'));
      return query.get('cursor') ? pageOf([reply(5, 'The very first')]) : pageOf([reply(3, 'So was I')], 'more');
    });
    await replies.getByRole('button', { name: 'View 28 earlier replies' }).click();
    await replies.getByRole('button', { name: 'View 29 earlier replies' }).click();
    await expect.element(replies.getByText('The very first')).toBeVisible();
    expect(asked.mock.calls).toEqual([
      [null, '20'],
      ['more', '20'],
    ]);
    await expect.element(replies.getByRole('button', { name: /earlier/ })).not.toBeInTheDocument();
  });

  it('to a reply begin with the name of its author and join the same comment (REC-17)', async () => {
    const sent = vi.fn();
    answer(recognitions.createComment, ({ body }) => {
      sent(body.parentId, textOf(body.body));
      return reply(6, 'ignored', { body: body.body, member: me });
    });
    await open([answered()], 3);
    await page.getByRole('button', { name: 'Reply to Ines Duarte' }).last().click();
    const field = page.getByRole('textbox', { name: 'Reply to Ines Duarte' });
    await expect.element(field).toHaveFocus();
    await expect.element(field).toHaveTextContent('@Ines Duarte');
    // Nothing was written yet, so that another name takes the place of the first.
    await page.getByRole('button', { name: 'Reply to Tomas Berg' }).click();
    const other = page.getByRole('textbox', { name: 'Reply to Tomas Berg' });
    await expect.poll(() => textIn(other)).toBe('');
    await page.getByRole('button', { name: 'Reply to Ines Duarte' }).last().click();
    await expect.element(field).toHaveFocus();
    await userEvent.keyboard('me too{Enter}');
    await expect.poll(() => sent.mock.calls).toEqual([[idOf(3), '@Ines Duarte me too']]);
    await expect.element(page.getByRole('button', { name: 'Reply to Ines Duarte' }).last()).toHaveFocus();
  });

  it('that are refused or left behind are kept, and those that are thrown away are not (D29)', async () => {
    refuse(recognitions.createComment, 500, { error: 'InternalError', message: 'Oops' });
    const { unmount } = await open([answered()], 3);
    await page.getByRole('button', { name: 'Reply to Tomas Berg' }).click();
    await userEvent.keyboard('Not me{Enter}');
    await page.getByRole('button', { name: 'Continue writing: Not me' }).click();
    await expect.element(page.getByRole('textbox', { name: 'Reply to Tomas Berg' })).toHaveTextContent('Not me');
    await userEvent.keyboard(', sadly');
    await unmount();

    await open([answered()], 3);
    await page.getByRole('button', { name: 'Continue writing: Not me, sadly' }).click();
    await page.getByRole('button', { name: 'Cancel' }).click();
    await expect.element(page.getByRole('button', { name: /Continue writing/ })).not.toBeInTheDocument();
  });

  it('are not offered below what is hidden (REC-17)', async () => {
    await open([answered({ hiddenAt: new Date().toISOString(), permissions: ['delete'] })], 0);
    await expect.element(page.getByText('So was I')).toBeVisible();
    await expect.element(page.getByRole('button', { name: /Reply to/ })).not.toBeInTheDocument();
  });
});

describe('a comment that is being edited', () => {
  const own = comment(1, 'It was a good day', { member: me, permissions: ['edit', 'delete', 'react', 'reply'] });
  const edit = async () => {
    await page.getByRole('button', { name: /More actions for Mara Vogel/ }).click();
    await page.getByRole('menuitem', { name: 'Edit' }).click();
  };

  it('is kept on the device, with the version that it was begun on (D29)', async () => {
    const { unmount } = await open([own]);
    await edit();
    await expect.element(page.getByRole('textbox', { name: 'Edit' })).toHaveFocus();
    await userEvent.keyboard(', a great one');
    await unmount();

    await open([{ ...own, version: 2 }]);
    await page.getByRole('button', { name: 'Continue editing' }).click();
    await expect
      .element(page.getByRole('textbox', { name: 'Edit' }))
      .toHaveTextContent('It was a good day, a great one');
    const sent = vi.fn();
    answer(recognitions.updateComment, ({ headers }) => {
      sent(headers.get('if-match'));
      return { ...own, version: 3 };
    });
    await page.getByRole('button', { name: 'Save' }).click();
    await expect.element(page.getByRole('textbox', { name: 'Edit' })).not.toBeInTheDocument();
    expect(sent.mock.calls).toEqual([['"1"']]);
    expect(Object.keys(localStorage).filter((key) => key.startsWith('kept:'))).toEqual([]);
  });

  it('is forgotten when it is thrown away (D29)', async () => {
    await open([own]);
    await edit();
    await userEvent.keyboard(' and more');
    await page.getByRole('button', { name: 'Cancel' }).click();
    await expect.element(page.getByText('It was a good day')).toBeVisible();
    await expect.element(page.getByRole('button', { name: 'Continue editing' })).not.toBeInTheDocument();
  });
});

describe('a reaction', () => {
  it('is there at once and goes back when it cannot be sent, which is said (E10)', async () => {
    await open([comment(1, 'Well done', { reactionCounts: { clap: 2 } })]);
    const lose = loseConnection(recognitions.putCommentReaction);
    await page.getByRole('button', { name: 'Applause, 2 people' }).click();
    const chip = page.getByRole('button', { name: 'Applause, 3 people' });
    await expect.element(chip).toHaveAttribute('aria-pressed', 'true');
    lose();
    await expect.element(page.getByText('Not sent, you’re offline')).toBeVisible();
    await expect
      .element(page.getByRole('button', { name: 'Applause, 2 people' }))
      .toHaveAttribute('aria-pressed', 'false');
  });
});
