-- Who invited somebody, so that they hear when the invitation is accepted. Null where no member did.
alter table directory.invitation add column inviter_id uuid;
