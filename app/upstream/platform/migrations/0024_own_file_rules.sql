-- Branches of the bank library are found by any part of their name among 200,000.
CREATE EXTENSION IF NOT EXISTS pg_trgm;
--> statement-breakpoint
CREATE INDEX banks_branch_idx ON banks USING gin (branch_name gin_trgm_ops);
