import { sql } from "drizzle-orm";
import type { z } from "zod";
import { EMPLOYMENT } from "~/contracts/organization/codes";
import { LEVEL, SHEET_STATE } from "~/contracts/performance/codes";
import { MAY } from "~/contracts/performance/may";
import type { appointSubstitute as contract } from "~/contracts/performance/scoring";
import { performancePaths } from "~/lib/performance/paths";
import { companyDay } from "~/lib/period";
import type { Due } from "~/upstream/domain.server";
import { successorsOf } from "~/upstream/employees/leaving/successors.server";
import { responsibleFor } from "~/upstream/organization/hr-people.server";
import { chosenPerson } from "~/upstream/organization/person-choice.server";
import { audit } from "~/upstream/platform/audit.server";
import { type Tx, transaction } from "~/upstream/platform/database/db.server";
import { num, select, str } from "~/upstream/platform/database/select.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import { notify } from "~/upstream/platform/messages/notifications.server";
import { conflict, invalid } from "~/upstream/platform/refusal.server";
import { replaceable, scorerAt } from "./sheet-acts.server";
import { heldSheet, touchSheet } from "./standing.server";
import { editable } from "./visible.server";

interface Left {
  id: number;
  sheetId: number;
  empId: number;
  personName: string;
  leaverEmpId: number;
  leaverName: string;
  /** The own superior of whoever left, where he is on job. */
  managerEmpId: number | null;
}

/**
 * Superiors who have left before they scored are replaced by their successor, otherwise by their own superior
 * (performance rule 16); where neither can, performance staff is told to appoint somebody.
 */
export const scorersPassedOn = ({ now }: Due): Promise<number> =>
  transaction(async (tx) => {
    const left = await leftScorers(tx);
    if (left.length === 0) return 0;
    const heirs = await heirsOf(tx, left);
    const passed = left.flatMap((one) => {
      const heir = heirs.get(one.leaverEmpId)?.find((empId) => empId !== one.empId);
      return heir === undefined ? [] : [{ ...one, heir }];
    });
    await passOn(tx, passed);
    const given = new Set(passed.map(({ id }) => id));
    await tellStaff(
      tx,
      left.filter(({ id }) => !given.has(id)),
      companyDay(now),
    );
    return passed.length;
  });

/** Superiors' rows that nobody fills: the scorer has left and has not scored. */
async function leftScorers(tx: Tx): Promise<Left[]> {
  const rows = await select(tx, {
    id: num`c.id`,
    sheetId: num`c.sheet_id`,
    empId: num`s.emp_id`,
    personName: str`p.emp_name`,
    leaverEmpId: num`c.scorer_emp_id`,
    leaverName: str`e.emp_name`,
    managerEmpId: sql<number | null>`m.emp_id`,
  })`
    from perf_scorers c
    join employees e on e.emp_id = c.scorer_emp_id and e.employment <> ${EMPLOYMENT.onJob}
    join perf_sheets s on s.id = c.sheet_id and s.state < ${SHEET_STATE.calculated}
    join employees p on p.emp_id = s.emp_id
    left join employees m on m.emp_id = e.manager_emp_id and m.employment = ${EMPLOYMENT.onJob}
    where c.level in (${LEVEL.first}, ${LEVEL.second}) and c.submitted_at is null
    order by c.id
    for update of c`;
  return rows;
}

/** Who may stand in for each leaver, the first choice first; only people on job. */
async function heirsOf(tx: Tx, left: readonly Left[]): Promise<Map<number, number[]>> {
  const successors = await successorsOf(tx, [...new Set(left.map(({ leaverEmpId }) => leaverEmpId))]);
  const rows = await select(tx, { empId: num`emp_id` })`
    from employees
    where emp_id = any(${sql.param([...successors.values()])}::int[]) and employment = ${EMPLOYMENT.onJob}`;
  const here = new Set(rows.map(({ empId }) => empId));
  return new Map(
    left.map(({ leaverEmpId, managerEmpId }) => {
      const successor = successors.get(leaverEmpId);
      return [
        leaverEmpId,
        [successor !== undefined && here.has(successor) ? successor : null, managerEmpId].flatMap((one) => one ?? []),
      ];
    }),
  );
}

/** The rows are the heirs' now, for the leavers; sheets count one version more, the heirs are told. */
async function passOn(tx: Tx, passed: readonly (Left & { heir: number })[]): Promise<void> {
  if (passed.length === 0) return;
  await tx.execute(sql`
    with given as (
      select *
      from jsonb_to_recordset(${JSON.stringify(passed)}::jsonb) as g(id int, "sheetId" int, "leaverEmpId" int, heir int)
    ), passed as (
      update perf_scorers c
      set scorer_emp_id = g.heir, on_behalf_of = coalesce(c.on_behalf_of, g."leaverEmpId")
      from given g
      where c.id = g.id
    ), counted as (
      update perf_sheets s
      set version = s.version + 1, updated_at = now()
      where s.id in (select g."sheetId" from given g)
    )
    insert into perf_trail (sheet_id, act, level, by_emp_id, on_behalf_of)
    select g."sheetId", 'substitute', c.level, g.heir, g."leaverEmpId"
    from given g
    join perf_scorers c on c.id = g.id`);
  await notify(
    tx,
    ...passed.map(({ id, sheetId, heir, personName, leaverName }) => ({
      eventKey: `perfSubstitute:${id}:${heir}`,
      empIds: [heir],
      title: { key: "perfSheets:notice.substitute.title", params: { name: personName } },
      text: { key: "perfSheets:notice.substitute.text", params: { name: personName, leaver: leaverName } },
      url: performancePaths.sheet(sheetId),
    })),
  );
}

/** Somebody is to be appointed: performance staff is told once a leaver's row. */
async function tellStaff(tx: Tx, left: readonly Left[], today: string): Promise<void> {
  const people = [...new Set(left.map(({ empId }) => empId))];
  const staff = await responsibleFor(tx, MAY.sheets.edit, people, today);
  await notify(
    tx,
    ...left.map(({ id, sheetId, empId, personName, leaverName, leaverEmpId }) => ({
      eventKey: `perfAppoint:${id}:${leaverEmpId}`,
      empIds: staff.get(empId)?.hr ?? [],
      title: { key: "perfSheets:notice.appoint.title", params: { name: personName } },
      text: { key: "perfSheets:notice.appoint.text", params: { name: personName, leaver: leaverName } },
      url: performancePaths.sheet(sheetId),
    })),
  );
}

/** Appoints who scores for a superior who has left (performance rule 16). */
export async function appointSubstitute(tx: Tx, caller: Caller, input: z.output<(typeof contract)["input"]>) {
  const sheet = await heldSheet(tx, caller, input, editable(caller));
  if (sheet.isOwn) throw conflict("perfScoring:said.own");
  const scorer = scorerAt(sheet, input.grade);
  if (!scorer || scorer.submittedAt !== null) throw conflict("perfScoring:said.notNow");
  if (!replaceable(scorer)) throw conflict("perfScoring:said.employed", { name: scorer.name });
  const heir = await chosenPerson(tx, "empId", { empId: input.empId, typed: input.empIdText });
  if (heir === null) throw invalid({ empId: { key: "errors:required" } });
  const isPeer = sheet.scorers.some(({ level, scorerEmpId }) => level === LEVEL.peer && scorerEmpId === heir);
  if (heir === sheet.empId || isPeer) throw invalid({ empId: { key: "perfScoring:said.substitute" } });
  const leaver = { empId: scorer.onBehalfOf ?? scorer.scorerEmpId, name: scorer.onBehalfName ?? scorer.name };
  await passOn(tx, [
    {
      id: scorer.id,
      sheetId: sheet.id,
      empId: sheet.empId,
      personName: sheet.empName,
      managerEmpId: null,
      leaverEmpId: leaver.empId,
      leaverName: leaver.name,
      heir,
    },
  ]);
  await audit(tx, caller, {
    action: "perfSheet.substitute",
    objectType: "perfSheet",
    objectId: sheet.id,
    before: { level: input.grade, scorerEmpId: scorer.scorerEmpId },
    after: { level: input.grade, scorerEmpId: heir },
  });
  return { state: sheet.state, version: await touchSheet(tx, caller, sheet.id) };
}
