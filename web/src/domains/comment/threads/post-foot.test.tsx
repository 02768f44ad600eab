import * as recognitions from '@hurrah/contracts/recognition/recognitions';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { type Carried, type Post, type PostKind, setPostKinds } from '../../../lib/posts.ts';
import { signInWith } from '../../../test/company.ts';
import { renderInApp } from '../../../test/render.tsx';
import { PostFoot } from './post-foot.tsx';
import { PostMenu } from './post-menu.tsx';

const post = { type: 'recognition', id: '0194d000-0000-7000-8000-000000009001' } as const;
const permissions = ['react', 'comment', 'endorse', 'flag', 'moderate'];

/** A post with which one may do everything that its kind carries. Its menu is open. */
async function show(carries: Carried[], part: Partial<Post> = {}) {
  signInWith(['timelineApp:browse']);
  setPostKinds([{ type: post.type, to: '/recognitions/$id', carries, thread: recognitions } as unknown as PostKind]);
  const summary = { id: post.id, hiddenAt: null, permissions, ...part };
  await renderInApp(
    <main id="content">
      <PostFoot post={post} summary={summary} isWhole={false} isShort={false} />
      <PostMenu post={post} summary={summary} label="Menu of the post" isWhole={false} renderDelete={() => null} />
    </main>,
    { texts: ['comment', 'editor'] },
  );
  await button('Menu of the post').click();
  await expect.element(item('Copy link')).toBeVisible();
}

const button = (name: string | RegExp) => page.getByRole('button', { name });
const item = (name: string) => page.getByRole('menuitem', { name, exact: true });

it('offers everything below a post whose kind carries everything (D32)', async () => {
  await show(['reactions', 'comments', 'endorsements', 'flags']);
  for (const name of ['Add a reaction', 'Comment', 'Endorse']) await expect.element(button(name)).toBeVisible();
  for (const name of ['Report', 'Hide']) await expect.element(item(name)).toBeVisible();
});

it('offers reactions alone below a post whose kind carries nothing else (D32)', async () => {
  await show(['reactions'], { reactionCounts: { clap: 2 } });
  await expect.element(button(/Applause/)).toBeVisible();
  await expect.element(item('See who reacted')).toBeVisible();
  for (const name of ['Comment', 'Endorse']) await expect.element(button(name)).not.toBeInTheDocument();
  for (const name of ['Report', 'Hide']) await expect.element(item(name)).not.toBeInTheDocument();
});

it('shows no foot below a post whose kind has no thread and can be reported (D32)', async () => {
  await show(['flags']);
  for (const name of ['Add a reaction', 'Comment', 'Endorse']) {
    await expect.element(button(name)).not.toBeInTheDocument();
  }
  for (const name of ['Report', 'Hide']) await expect.element(item(name)).toBeVisible();
});
