import { type SQL, sql } from "drizzle-orm";
import { HAN_SPACES, isSameName } from "~/lib/organization/person-name";
import { addFault, type Faults } from "~/upstream/platform/faults.server";

/** A name on file as `personName` gives it, of the rows that an index has found. */
export const nameOnFile = (column: SQL): SQL => sql`regexp_replace(${column}, ${HAN_SPACES}, '', 'g')`;

/** The name that a file gives beside a job number must be the one on file, which the caller may see: it is told. */
export function judgeName(faults: Faults, field: string, given: string | undefined, onFile: string | undefined): void {
  if (given && onFile !== undefined && !isSameName(given, onFile))
    addFault(faults, field, "employees:import.nameMismatch", { name: onFile });
}
