-- Files that members upload, and what is made of them.

create table media_object (
  tenant_id uuid not null default current_setting('app.tenant_id')::uuid references tenant,
  id uuid not null default uuidv7(),
  kind text not null check (kind in ('doc', 'image', 'graphic', 'file', 'gif')),
  purpose text not null check (purpose in ('avatar', 'staffFile', 'recognitionAttachment')),
  original_filename text not null check (length(original_filename) between 1 and 255),
  -- What the sender claims, until the bytes have been looked at.
  content_type text not null,
  size_bytes int check (size_bytes > 0),
  -- Where the form stores the original. Once a picture has its variants, nothing lies there any more.
  storage_key text not null,
  state text not null default 'pending' check (state in ('pending', 'uploaded', 'error')),
  error text,
  -- name → {key, contentType, width, height}
  variants jsonb not null default '{}',
  created_by uuid not null,
  -- The row that asked for it, of the kind that the purpose names. Set once, so that no two rows share a file.
  owner_id uuid,
  created_at timestamptz not null,
  uploaded_at timestamptz,
  -- When it may be swept away; null while its owner shows it.
  expires_at timestamptz,
  primary key (tenant_id, id),
  foreign key (tenant_id, created_by) references tenant_member (tenant_id, id),
  check ((state = 'error') = (error is not null)),
  check ((state = 'uploaded') = (uploaded_at is not null))
);
create index media_object_expiry on media_object (tenant_id, expires_at) where expires_at is not null;
call protect('media_object');

-- The upload that becomes the avatar when it is ready. The last one chosen wins, whichever is ready first.
alter table tenant_member add column pending_avatar_media_id uuid;
