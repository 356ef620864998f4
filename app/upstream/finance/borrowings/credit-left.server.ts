import type { Reader } from "~/upstream/platform/database/db.server";
import { creditInUseBy, creditInUseOf } from "../advances/credit.server";
import { type Limits, limitsOfAll } from "../credit-lines/limits.server";

/** What the credit lines of people leave, in fen, lowered by what is taken from them (finance rule 12). */
export interface CreditLeft {
  limits: Map<number, Limits>;
  people: Map<number, number>;
  departments: Map<number, number>;
}

/** The lines of people as they stand on a day, in three statements. */
export async function creditLeftOf(db: Reader, empIds: readonly number[], day: string): Promise<CreditLeft> {
  const limits = await limitsOfAll(db, [...new Set(empIds)], day);
  const pools = new Map(
    [...limits.values()].flatMap(({ departments }) =>
      departments.map(({ departmentId, limitCny }) => [departmentId, limitCny] as const),
    ),
  );
  const [used, pooled] = await Promise.all([
    creditInUseBy(db, [...limits.keys()]),
    creditInUseOf(db, [...pools.keys()]),
  ]);
  return {
    limits,
    people: new Map([...limits].map(([id, { personal }]) => [id, (personal ?? 0) - (used.get(id) ?? 0)])),
    departments: new Map([...pools].map(([id, limit]) => [id, limit - (pooled.get(id) ?? 0)])),
  };
}

/** Takes an amount from the lines of a person. @returns fen that were left before; null: no line is set */
export function takeCredit({ limits, people, departments }: CreditLeft, empId: number, cny: number): number | null {
  const { personal, departments: above } = limits.get(empId)!;
  if (personal === null) return null;
  const left = Math.min(people.get(empId)!, ...above.map(({ departmentId }) => departments.get(departmentId)!));
  people.set(empId, people.get(empId)! - cny);
  for (const { departmentId } of above) departments.set(departmentId, departments.get(departmentId)! - cny);
  return left;
}
