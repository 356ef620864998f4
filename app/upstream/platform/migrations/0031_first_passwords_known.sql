-- What was not written down until now is read from what was: sign-ins from their log and from sessions (the subsidy
-- login, type 4, opens one page and is none), passwords given from the day of the last change, or of the account.
UPDATE "users" SET
  "first_signed_in_at" = least(
    (select min(l."time") from "login_log" l where l."user_id" = "users"."user_id" and l."result" = 1 and l."login_type" <> 4),
    (select min(s."created_at") from "sessions" s where s."user_id" = "users"."user_id" and s."actor_user_id" = s."user_id" and s."login_type" <> 4)
  ),
  "password_given_at" = case when "password_hash" is not null then coalesce("password_changed_at", "created_at") end;
