-- The latest who endorsed a post stand on its card, however many there were before them.
create index endorsement_latest on endorsement (tenant_id, thread_type, thread_id, id);
