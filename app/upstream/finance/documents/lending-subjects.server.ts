import { sql } from "drizzle-orm";
import type { LendingRegister } from "~/contracts/finance/codes";
import type { Reader } from "~/upstream/platform/database/db.server";

/** A record of a register by what a file calls it: several of one word are told apart by a longer one. */
export type Subjects = ReadonlyMap<string, number | "several">;

const NAMES: Readonly<Record<LendingRegister, ReturnType<typeof sql>>> = {
  company: sql`
    select company_id as id, array[company_name, credit_code] as names
    from companies
  `,
  lease: sql`
    select id, array[contract_no] as names
    from leases
  `,
  brand: sql`
    select id, array[registration_no, concat_ws('/', registration_no, nice_class, country)] as names
    from brands
    where registration_no <> ''
  `,
};

/** All records of a register, by every word for them in lower case. */
export async function subjectsOf(db: Reader, register: LendingRegister): Promise<Subjects> {
  const { rows } = await db.execute<{ id: number; names: string[] }>(NAMES[register]);
  const subjects = new Map<string, number | "several">();
  for (const { id, names } of rows)
    for (const name of names.map((one) => one.toLowerCase()))
      subjects.set(name, subjects.has(name) && subjects.get(name) !== id ? "several" : id);
  return subjects;
}
