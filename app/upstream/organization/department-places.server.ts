import { type SQL, sql } from "drizzle-orm";
import type { DepartmentMerge } from "~/upstream/domain.server";

type Places = DepartmentMerge["places"];

/** The positions of a merge in a statement: rows `place("from", "to")`. */
export const placed = (places: Places): SQL =>
  sql`jsonb_to_recordset(${JSON.stringify(places)}::jsonb) as place("from" int, "to" int)`;

/** The position that takes the place of one that goes with its department; every other stays as it is. */
export const placeAfter = (places: Places, position: SQL): SQL =>
  sql`coalesce((select place."to" from ${placed(places)} where place."from" = ${position}), ${position})`;
