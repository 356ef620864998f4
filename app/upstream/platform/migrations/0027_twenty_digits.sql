-- An invoice by its number of twenty digits, or by code and number, is the same whatever type and seller were given with
-- it (finance rule 6). Where two forms hold one already, the first keeps it and the other stays as it is.
WITH told AS (
  SELECT "id", "used_by_form_id", CASE
      WHEN "digits" ~ '^[01]\d{19}$' THEN 'c:' || left("digits", 12) || ':' || right("digits", 8)
      WHEN "digits" ~ '^\d{20}$' THEN 'n:' || "digits"
      WHEN "type" NOT IN (3, 4, 5) AND "code" ~ '^(\d{10}|\d{12})$' AND "number" ~ '^\d{8}$'
        THEN 'c:' || "code" || ':' || "number"
    END AS "identity"
  FROM (SELECT *, regexp_replace("number", '\D', '', 'g') AS "digits" FROM "invoices") AS "named"
), ranked AS (
  SELECT "id", "identity", "used_by_form_id",
    row_number() OVER (PARTITION BY "identity", "used_by_form_id" IS NULL ORDER BY "id") AS "place"
  FROM told
  WHERE "identity" IS NOT NULL
)
UPDATE "invoices" v
SET "identity" = r."identity"
FROM ranked r
WHERE v."id" = r."id"
  AND v."identity" <> r."identity"
  AND (
    r."used_by_form_id" IS NULL
    OR (
      r."place" = 1
      AND NOT EXISTS (
        SELECT FROM "invoices" o
        WHERE o."identity" = r."identity" AND o."used_by_form_id" IS NOT NULL AND o."id" <> v."id"
      )
    )
  );
