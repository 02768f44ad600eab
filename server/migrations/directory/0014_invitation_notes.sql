-- What the inviter wrote, for the page that the link opens. It goes with the invitation.
alter table directory.invitation add column note text;
