import { CYCLE_STATE, SHEET_STATE } from "~/contracts/performance/codes";
import { approveTask } from "~/upstream/approvals/engine/decide.server";
import type { returnTask } from "~/upstream/approvals/engine/give-back.server";
import { approvalKinds } from "~/upstream/domains.server";
import { makeCalibrations } from "~/upstream/performance/calibration/groups.server";
import { database, transaction } from "~/upstream/platform/database/db.server";
import { one, sessionOf } from "../../support/api";
import { callerOf, personOf } from "../approvals/probe";

export const SCHEME = {
  grades: [
    { code: "S", minScore: 9500, coefficientPct: 150 },
    { code: "A", minScore: 8500, coefficientPct: 120 },
    { code: "B", minScore: 7000, coefficientPct: 100 },
    { code: "C", minScore: 6000, coefficientPct: 80 },
    { code: "D", minScore: 0, coefficientPct: 0 },
  ],
  capS: 1000,
  capSA: 3000,
  bottomPct: 1000,
  minGroup: 10,
};

/** The group of 23 of acceptance example 5, in hundredths. */
export const GROUP = [
  9820, 9650, 9650, 9510, 9400, 9210, 9100, 8890, 8700, 8550, 8400, 8230, 8100, 8000, 7900, 7810, 7700, 7600, 7500,
  7420, 7300, 7210, 7150,
];

export const all = async <T>(text: string, values: unknown[] = []): Promise<T[]> =>
  (await database().writePool.query(text, values)).rows as T[];

const ids = async (text: string, values: unknown[] = []) =>
  (await all<{ id: number }>(text, values)).map(({ id }) => id);

/** A role of somebody: his account has it from now on. */
export const giveRole = (jobNumber: string, roleCode: string) =>
  one(
    `insert into user_roles (user_id, role_id)
     select u.user_id, r.id from users u, roles r where u.job_number = $1 and r.role_code = $2
     on conflict do nothing returning user_id as id`,
    [jobNumber, roleCode],
  );

export const signedIn = async (jobNumber: string) => ({ token: await sessionOf(jobNumber) });
export const callerBy = async (jobNumber: string) => callerOf(await personOf(jobNumber));
export const empIdOf = async (jobNumber: string) => (await personOf(jobNumber)).empId!;

/** Employees of a site on job, in the order of their job numbers. */
export const staffOf = (siteId: number, n: number, from = 0): Promise<number[]> =>
  ids(
    `select emp_id as id from employees
     where site_id = $1 and overseas_warehouse = 0 and employment = 1 and length(job_number) > 5
     order by job_number limit $2 offset $3`,
    [siteId, n, from],
  );

/** A department below another one. */
export const department = async (name: string, parentId: number | null, siteId = 1): Promise<number> =>
  (
    await ids(
      `insert into departments (parent_id, code, department_name, department_level_id, site_id, valid_from)
       values ($1, 'T' || md5($2), $2, 5, $3, '2020-01-01') returning department_id as id`,
      [parentId, name, siteId],
    )
  )[0]!;

/** The department that the tree begins with. */
export const rootDepartment = async (): Promise<number> =>
  (await ids("select department_id as id from departments where parent_id is null order by 1 limit 1"))[0]!;

interface CycleGiven {
  name?: string;
  kind?: number;
  from?: string;
  to?: string;
  state?: number;
  scheme?: object;
}

/** A cycle of one class, as it is when its sheets are there. */
export async function cycleOf(given: CycleGiven = {}): Promise<{ cycleId: number; classId: number }> {
  const { name = "2026年10月", kind = 1, from = "2026-10-01", to = "2026-10-31", scheme = SCHEME } = given;
  const state = given.state ?? CYCLE_STATE.calibration;
  const { id: classId } = await one<{ id: number }>(
    `with s as (
       insert into perf_grade_schemes (name, grades, cap_s, cap_sa, bottom_pct, min_group)
       values ($1, '[]', 1000, 3000, 1000, 10) returning id
     ), t as (insert into perf_templates (name) values ($1) returning id)
     insert into perf_classes (name, category, site_ids, priority, cycle_kind, template_id, grade_scheme_id, chain)
     select $1, 4, '{1}', 10, $2, t.id, s.id, '[]' from s, t returning id`,
    [name, kind],
  );
  const { id: cycleId } = await one<{ id: number }>(
    `insert into perf_cycles (name, kind, from_date, to_date, site_ids, stage_dates, state, locked_at)
     values ($1, $2, $3, $4, '{1}', '[]', $5::int, case when $5::int = 7 then now() end) returning id`,
    [name, kind, from, to, state],
  );
  await one(
    `insert into perf_cycle_classes (cycle_id, class_id, kind, from_date, taken)
     values ($1, $2, $3, $4, jsonb_build_object('name', 'x', 'chain', '[]'::jsonb, 'scheme', $5::jsonb,
       'targetConfirm', 0, 'lines', '[]'::jsonb)) returning class_id as id`,
    [cycleId, classId, kind, from, JSON.stringify(scheme)],
  );
  return { cycleId, classId };
}

interface SheetGiven {
  empId: number;
  score: number | null;
  state?: number;
  isManager?: 0 | 1;
  grade?: string;
  veto?: boolean;
}

/** Main sheets of people in a department, by the order given. */
export async function sheetsOf(
  { cycleId, classId }: { cycleId: number; classId: number },
  departmentId: number,
  people: readonly SheetGiven[],
): Promise<number[]> {
  const rows = people.map((person, n) => ({
    ...{ n, state: SHEET_STATE.calculated, isManager: 0, grade: null },
    ...person,
    veto: person.veto === true,
  }));
  return ids(
    `insert into perf_sheets (cycle_id, emp_id, class_id, site_id, company_id, department_id, position_id, is_manager,
       segment_from, segment_to, state, total_score, superior_score, final_grade, veto, veto_confirmed_by)
     select $1, p."empId", $2, e.site_id, (select company_id from employment_spells m where m.emp_id = e.emp_id
         and m.end_date is null), $3, e.position_id, p."isManager", y.from_date, y.to_date, p.state, p.score, p.score,
       p.grade, p.veto::int, case when p.veto then 1 end
     from jsonb_to_recordset($4::jsonb) as p(
       "empId" int, score int, state int, "isManager" int, grade text, veto boolean, n int)
     join employees e on e.emp_id = p."empId"
     join perf_cycles y on y.id = $1
     order by p.n
     returning id`,
    [cycleId, classId, departmentId, JSON.stringify(rows)],
  );
}

export const makeGroups = async (cycleId: number): Promise<number> => {
  const caller = await callerBy("10002");
  return transaction((tx) => makeCalibrations(tx, caller, cycleId));
};

export const groupsOf = (cycleId: number) =>
  all<{ id: number; departmentId: number; byShare: number; state: number; version: number }>(
    `select id, department_id as "departmentId", by_share as "byShare", state, version
     from perf_calibrations where cycle_id = $1 order by id`,
    [cycleId],
  );

export const gradesOf = async (sheetIds: readonly number[]): Promise<string> =>
  (
    await all<{ grade: string | null }>(
      "select final_grade as grade from perf_sheets where id = any($1::int[]) order by array_position($1::int[], id)",
      [sheetIds],
    )
  )
    .map(({ grade }) => grade ?? "-")
    .join("");

interface Task {
  userId: number;
  empId: number;
  taskId: number;
  taskVersion: number;
  version: number;
}

const taskOf = (batchId: number) =>
  one<Task | undefined>(
    `select u.user_id as "userId", u.emp_id as "empId", t.id as "taskId", t.version as "taskVersion", i.version
     from approval_tasks t
     join approval_instances i on i.id = t.instance_id
     join users u on u.emp_id = t.assignee_emp_id
     where i.kind_code = 701 and i.business_id = $1 and t.status = 1 order by t.id limit 1`,
    [batchId],
  );

/** The holder of the open task approves or returns. */
export async function decide(batchId: number, act: typeof approveTask | typeof returnTask) {
  const { userId, empId, ...ref } = (await taskOf(batchId))!;
  const caller = await callerOf({ userId, empId });
  return transaction((tx) => act(approvalKinds, tx, caller, { ...ref, comment: "已阅，请复核" }));
}

export async function approveBatch(batchId: number): Promise<void> {
  while (await taskOf(batchId)) await decide(batchId, approveTask);
}
