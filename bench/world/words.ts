import type { Crew } from './crew.ts';
import { postParts } from './posts.ts';
import type { Crowd } from './size.ts';

/** Words of titles, and what names and titles look like with a letter missing, as triggers keep them. */
export async function loadTitleWords({ owner, share }: Crew): Promise<void> {
  await owner.query(
    `create unlogged table seed.title_word as
     select job_title, word from (select distinct job_title from tenant_member) as title, words_of_name(job_title) as word`,
  );
  await share('words of titles', [
    `insert into title_word (tenant_id, word, member_id)
     select tenant_id, word, id from tenant_member join seed.title_word using (job_title) order by 1, 2, 3`,
    `insert into word_slip (tenant_id, slip, in_title, word)
     select tenant_id, slip, false, word from name_word, slips_of(word) as slip`,
  ]);
  await owner.query(
    `insert into word_slip (tenant_id, slip, in_title, word)
     select tenant_id, slip, true, word
     from (select distinct tenant_id, word from title_word) as titled, slips_of(word) as slip`,
  );
}

/** Words of recognitions, as a trigger keeps them. Their key is made last: sorted at once it takes a fraction of the time. */
export async function loadRecognitionWords({ owner, share }: Crew, crowds: Crowd[]): Promise<void> {
  await owner.query(
    `create unlogged table seed.message_word as
     select number, word from seed.message, search_words(message_text) as word`,
  );
  await owner.query('analyze seed.message_word');
  await owner.query('alter table recognition_word drop constraint recognition_word_pkey');
  await share(
    'words of recognitions',
    postParts(crowds).map(
      (part) => `
      insert into recognition_word (tenant_id, word, posted_at, recognition_id)
      select tenant_id, word, at, id from seed.post join seed.message_word on number = post.message where ${part}`,
    ),
  );
  await share('key of words', [
    `alter table recognition_word add primary key (tenant_id, word, posted_at, recognition_id)`,
  ]);
}
