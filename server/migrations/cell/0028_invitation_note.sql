-- What an admin writes to the people whom a batch invites. It is in their email.
alter table member_batch add column note text;
alter table member_batch add constraint member_batch_note_size check (length(note) <= 500) not valid;
