import { type SQL, sql } from "drizzle-orm";
import { blindIndex } from "~/upstream/platform/identity/crypto.server";

/** What an ID number is found by: the number itself is encrypted (employees rule 7). */
export const identityHash = (idNumber: string): string => blindIndex("idNumber", idNumber.toUpperCase());

/** The same of a person on file, in a statement of another domain; null where there is no card. */
export const identityHashOf = (empId: SQL): SQL => sql`
  (
    select c.id_hash
    from identity_cards c
    where c.emp_id = ${empId}
  )
`;
