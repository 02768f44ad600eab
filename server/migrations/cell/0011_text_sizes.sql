-- What people write is bounded by the database too, so that no way around the contracts can store a megabyte.

-- A message has at most 1,000 characters of at most four UTF-16 units each; names of people it mentions count.
alter table recognition
  add constraint recognition_message_text_size check (length(message_text) <= 8000) not valid,
  add constraint recognition_message_size check (octet_length(message::text) <= 131072) not valid;
alter table comment add constraint comment_body_size check (octet_length(body::text) <= 32768) not valid;

alter table tenant_member add constraint tenant_member_texts_size check (
  length(email) <= 254 and length(job_title) <= 100 and length(employee_id) <= 100
  and length(country) <= 100 and length(region) <= 100 and length(location) <= 100 and length(department) <= 100
  and length(cost_center) <= 100 and length(business_unit) <= 100 and length("group") <= 100
) not valid;
alter table staff_import add constraint staff_import_filename_size check (length(filename) <= 255) not valid;
alter table staff_record add constraint staff_record_fields_size check (octet_length(fields::text) <= 16384) not valid;
alter table points_transaction add constraint points_transaction_note_size check (length(note) <= 500) not valid;

-- How large the file may be, which its uploader is charged for until somebody claims it.
alter table media_object add column max_bytes integer not null default 0;
