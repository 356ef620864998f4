import { sql } from "drizzle-orm";
import { EMPLOYMENT } from "~/contracts/organization/codes";
import { LEVEL, RESOLVER } from "~/contracts/performance/codes";
import { departmentsOf } from "~/upstream/organization/organization.server";
import type { Tx } from "~/upstream/platform/database/db.server";
import { bool, num, select } from "~/upstream/platform/database/select.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import type { ChainLink } from "../classes/tables.server";
import type { Segment } from "./people.server";

/** Who scores a person at a level, with the weight of the level. */
export interface Scorer {
  level: ChainLink["level"];
  weightBp: number;
  scorerEmpId: number;
}

/**
 * The scorers of people by a class's chain (rule 11): never the person himself, nobody twice, only people on job; where
 * the resolver gives none of these, the next higher manager. Peers are chosen later. One read however many people.
 */
export async function scorersOf(tx: Tx, around: Pick<Caller, "versions">) {
  const rows = await select(tx, {
    empId: num`emp_id`,
    managerEmpId: sql<number | null>`manager_emp_id`,
    departmentId: num`department_id`,
    on: bool`employment = ${EMPLOYMENT.onJob}`,
  })`from employees`;
  const people = new Map(rows.map((row) => [row.empId, row]));
  const { lineOf } = await departmentsOf(tx, around);
  const isOnJob = (empId: number) => people.get(empId)?.on === true;
  const heads = (departmentId: number): number[] =>
    lineOf(departmentId).flatMap(({ headEmpId }) => (headEmpId === null ? [] : [headEmpId]));

  /** Managers one above the other, then the heads of the department and those above it. */
  function above(empId: number, managerEmpId: number | null, departmentId: number): number[] {
    const line: number[] = [];
    for (
      let at = managerEmpId;
      at !== null && !line.includes(at) && at !== empId;
      at = people.get(at)?.managerEmpId ?? null
    )
      line.push(at);
    return [...line, ...heads(departmentId)];
  }

  function wanted(link: ChainLink, segment: Segment, first: number | undefined): number[] {
    const line = above(segment.empId, segment.managerEmpId, segment.departmentId);
    const beyond = first === undefined ? line : line.slice(line.indexOf(first) + 1);
    if (link.resolver === RESOLVER.departmentHead) return [...heads(segment.departmentId), ...beyond];
    if (link.resolver !== RESOLVER.named || link.empId === null) return beyond;
    const named = people.get(link.empId);
    return [link.empId, ...(named ? above(link.empId, named.managerEmpId, named.departmentId) : [])];
  }

  return (segment: Segment, chain: readonly ChainLink[]): Scorer[] => {
    const scorers: Scorer[] = [];
    for (const link of [...chain].sort((a, b) => a.level - b.level)) {
      if (link.level === LEVEL.peer) continue;
      const { level, weightBp } = link;
      if (level === LEVEL.self) {
        scorers.push({ level, weightBp, scorerEmpId: segment.empId });
        continue;
      }
      const taken = scorers.map(({ scorerEmpId }) => scorerEmpId);
      const first = scorers.find((one) => one.level === LEVEL.first)?.scorerEmpId;
      const scorerEmpId = wanted(link, segment, first).find(
        (empId) => empId !== segment.empId && !taken.includes(empId) && isOnJob(empId),
      );
      if (scorerEmpId !== undefined) scorers.push({ level, weightBp, scorerEmpId });
    }
    return scorers;
  };
}
