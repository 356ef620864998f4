import { beforeEach, describe, expect, it } from "vitest";
import { dimissionCertificate } from "~/contracts/employees/dimission";
import { ownAdvice } from "~/contracts/employees/leaving-advice";
import { withdrawDimission } from "~/contracts/employees/resignations";
import { createRequest } from "~/contracts/requests/general";
import { addDays } from "~/lib/period-dates";
import { submitForm } from "~/upstream/approvals/engine/submit.server";
import { approvalKinds, takeEffect } from "~/upstream/domains.server";
import { transaction } from "~/upstream/platform/database/db.server";
import { callApi, ok, one, sessionOf } from "../../support/api";
import { useDatabase } from "../../support/database";
import { callerOf, personOf } from "../approvals/probe";
import {
  accountOf,
  acknowledge,
  acknowledgeOnce,
  formOf,
  night,
  opened,
  personRow,
  resign,
  rowOf,
  send,
  today,
} from "./dimission-support";

// Each test has a company of its own: somebody leaves it.
beforeEach(async () => {
  await useDatabase();
  await one("update employees set lifecycle = 3 where lifecycle in (1, 2) returning emp_id", []);
}, 20_000);

const last = addDays(today, 31);
const audited = async (id: number) =>
  (
    await one<{ n: number }>(
      "select count(*)::int as n from audit_log where action = 'dimission.effective' and object_id = $1::text",
      [id],
    )
  ).n;

describe("the day after the last working day", () => {
  it("makes a leaver of somebody who was confirmed: person, stay, contracts, account, certificate, in one go and once", async () => {
    const { id } = await resign("10011", { expectDate: last });
    await acknowledge(id);
    const live = await sessionOf("10011");
    await night(last);
    expect(await rowOf(id)).toMatchObject({ state: 2, cert_no: `LZ-${last.slice(0, 4)}-0001` });
    await Promise.all([night(addDays(last, 1)), night(addDays(last, 1))]);
    expect(await rowOf(id)).toMatchObject({ state: 3, last_work_date: last, cert_no: `LZ-${last.slice(0, 4)}-0001` });
    expect(await personRow("10011")).toMatchObject({ employment: 2, lifecycle: 5, leave_date: last });
    expect(
      await one(
        "select end_date, dimission_id from employment_spells where emp_id = (select emp_id from employees where job_number = '10011') order by start_date desc limit 1",
        [],
      ),
    ).toEqual({ end_date: last, dimission_id: id });
    expect(
      await one(
        "select count(*)::int as n from contracts where emp_id = (select emp_id from employees where job_number = '10011') and state in (1, 2, 3)",
        [],
      ),
    ).toEqual({ n: 0 });
    expect(
      await one(
        "select valid_to from employee_posts where emp_id = (select emp_id from employees where job_number = '10011') order by valid_from desc limit 1",
        [],
      ),
    ).toEqual({ valid_to: last });
    expect([await accountOf("10011"), await audited(id)]).toEqual([3, 1]);
    expect((await callApi(ownAdvice, {}, { token: live })).code).toBe(555);
    const paper = await ok(dimissionCertificate, { id }, { token: await sessionOf("10002") });
    expect(paper).toMatchObject({ certNo: `LZ-${last.slice(0, 4)}-0001`, endDate: last });
    expect(Object.keys(paper).sort()).toEqual([
      "certNo",
      "company",
      "empName",
      "endDate",
      "id",
      "jobNumber",
      "months",
      "post",
      "termFrom",
      "termTo",
      "years",
    ]);
  });

  it("by the day of the person's own place", async () => {
    await one(
      "update employees set overseas_timezone = 'America/Los_Angeles' where job_number = '10013' returning emp_id",
      [],
    );
    const { id } = await opened("10013", { type: 2, expectDate: "2026-12-10" });
    await send(id);
    await acknowledge(id);
    await takeEffect(new Date("2026-12-11T00:05:00+08:00"));
    expect((await rowOf(id)).state).toBe(2);
    await takeEffect(new Date("2026-12-11T08:05:00Z"));
    expect((await rowOf(id)).state).toBe(3);
  });

  it("a lawful notice takes effect without consent, on the lawful day, and its form is voided", async () => {
    const { id } = await resign("10011", { expectDate: addDays(today, 5), earlyRelease: 1 });
    const lawful = addDays(today, 30);
    await night(lawful);
    expect((await rowOf(id)).state).toBe(1);
    await night(addDays(lawful, 1));
    expect(await rowOf(id)).toMatchObject({ state: 3, last_work_date: lawful });
    expect((await formOf(id)).status).toBe(6);
    expect(
      await one("select count(*)::int as n from approval_tasks where instance_id = $1 and status in (0, 1)", [
        (await formOf(id)).id,
      ]),
    ).toEqual({ n: 0 });
    expect(await personRow("10011")).toMatchObject({ employment: 2, leave_date: lawful });
  });

  it("somebody who left on own is employment 3", async () => {
    const gone = addDays(today, -20);
    const { id } = await opened("10011", {
      type: 8,
      expectDate: gone,
      firstNotice: addDays(gone, 4),
      secondNotice: addDays(gone, 8),
    });
    await one("update dimissions set state = 2, last_work_date = expect_date where id = $1 returning id", [id]);
    await night(today);
    expect(await personRow("10011")).toMatchObject({ employment: 3, lifecycle: 5, leave_date: gone });
  });

  it("thirty days later the account is disabled, not before", async () => {
    const { id } = await resign("10011", { expectDate: last });
    await acknowledge(id);
    await night(addDays(last, 1));
    await night(addDays(last, 30));
    expect(await accountOf("10011")).toBe(3);
    await night(addDays(last, 31));
    expect(await accountOf("10011")).toBe(2);
  });

  it("what is not handed over is told to the head every day, and never stops the last day", async () => {
    const { id } = await resign("10011", { expectDate: last });
    await acknowledge(id);
    for (const n of [1, 1, 2]) await night(addDays(last, n));
    expect(
      await one("select count(*)::int as n from notifications where event_key like $1", [`dimission:${id}:open:%`]),
    ).toEqual({ n: 2 });
  });
});

describe("a head who leaves", () => {
  const led = () =>
    one<{ people: number; departments: number }>(
      `select (select count(*)::int from employees where manager_emp_id = h.emp_id and employment = 1) as people, (select count(*)::int from departments where head_emp_id = h.emp_id) as departments
     from employees h where job_number = '10007'`,
      [],
    );
  const cycles = () =>
    one<{ n: number }>(
      `with recursive line as (select emp_id as start, manager_emp_id as at, 1 as depth from employees where manager_emp_id is not null
       union all select l.start, e.manager_emp_id, l.depth + 1 from line l join employees e on e.emp_id = l.at where e.manager_emp_id is not null and l.depth < 40 and l.at <> l.start)
     select count(*)::int as n from line where at = start`,
      [],
    );

  it("hands people, departments and open decisions to the named successor, even one of his own people, and no line closes", async () => {
    const heir = await personOf("10011");
    const token = await sessionOf("10012");
    const made = await ok(createRequest, { title: "x", categoryCode: "1", reason: "x" }, { token });
    const asker = await callerOf(await personOf("10012"));
    const head = await personOf("10007");
    await one("update employees set manager_emp_id = $1 where job_number = '10012' returning emp_id", [head.empId]);
    await transaction((tx) =>
      submitForm(approvalKinds, tx, asker, made.instanceId, { chosen: {}, cc: [], version: 1 }),
    );
    const before = await led();
    expect(before.people + before.departments).toBeGreaterThan(1);
    const { id } = await opened("10007", { type: 2, expectDate: last, successorEmpIdText: "10011" });
    await one("update dimissions set state = 2, last_work_date = expect_date where id = $1 returning id", [id]);
    await night(addDays(last, 1));
    expect(await led()).toEqual({ people: 0, departments: 0 });
    expect(await one("select count(*)::int as n from departments where head_emp_id = $1", [heir.empId])).toEqual({
      n: before.departments,
    });
    expect((await personRow("10012")).manager_emp_id).toBe(heir.empId);
    expect((await cycles()).n).toBe(0);
    expect(
      await one("select count(*)::int as n from approval_tasks where assignee_emp_id = $1 and status = 1", [
        head.empId,
      ]),
    ).toEqual({ n: 0 });
    expect(
      await one("select count(*)::int as n from department_history where head_emp_id = $1 and valid_to = $2", [
        head.empId,
        last,
      ]),
    ).toEqual({ n: before.departments });
    expect(
      await one(
        "select valid_from from employee_posts where emp_id = (select emp_id from employees where job_number = '10012') and valid_to is null",
        [],
      ),
    ).toEqual({ valid_from: addDays(last, 1) });
  });

  it("without a successor the head above takes over, and HR is told", async () => {
    const before = await led();
    const { id } = await opened("10007", { type: 2, expectDate: last });
    await one("update dimissions set state = 2, last_work_date = expect_date where id = $1 returning id", [id]);
    await night(addDays(last, 1));
    expect(await led()).toEqual({ people: 0, departments: 0 });
    expect(before.people).toBeGreaterThan(0);
    expect((await cycles()).n).toBe(0);
    const { n } = await one<{ n: number }>("select count(*)::int as n from notifications where event_key like $1", [
      `dimission:${id}:%:headReplaced`,
    ]);
    expect(n).toBeGreaterThan(0);
  });
});

describe("killed, repeated, at once", () => {
  it("a fault in the middle leaves nobody half left; the next run does the whole of it, and others are not kept", async () => {
    const [first, second] = [await resign("10011", { expectDate: last }), await resign("10012", { expectDate: last })];
    for (const { id } of [first, second]) await acknowledge(id);
    await one(
      "create function fault() returns trigger language plpgsql as $$ begin if new.emp_id = (select emp_id from employees where job_number = '10011') then raise exception 'cut off'; end if; return new; end $$",
      [],
    );
    await one("create trigger fault before update on users for each row execute function fault()", []);
    await expect(night(addDays(last, 1))).rejects.toThrow();
    expect(await rowOf(first.id)).toMatchObject({ state: 2 });
    expect(await personRow("10011")).toMatchObject({ employment: 1, lifecycle: 4, leave_date: null });
    expect(
      await one(
        "select count(*)::int as n from contracts where emp_id = (select emp_id from employees where job_number = '10011') and state = 3",
        [],
      ),
    ).toMatchObject({ n: 1 });
    expect(await personRow("10012")).toMatchObject({ employment: 2 });
    await one("drop trigger fault on users", []);
    await Promise.all([night(addDays(last, 1)), night(addDays(last, 1))]);
    expect(await personRow("10011")).toMatchObject({ employment: 2, lifecycle: 5, leave_date: last });
    expect([await accountOf("10011"), await audited(first.id), await audited(second.id)]).toEqual([3, 1, 1]);
  });

  it("withdraw, acknowledge and the nightly job at the same moment have exactly one outcome", async () => {
    const seen = new Set<number>();
    for (const number of ["10011", "10012", "10015", "10016", "10008"]) {
      const { id } = await resign(number, { expectDate: addDays(today, 30) });
      while (
        (
          await one<{ n: number }>(
            "select count(*)::int as n from approval_instances where id = $1 and current_node_key = 'hr'",
            [(await formOf(id)).id],
          )
        ).n === 0
      )
        await acknowledgeOnce(id);
      const token = await sessionOf(number, { side: "mobile" });
      const { version } = await rowOf(id);
      await Promise.allSettled([
        callApi(withdrawDimission, { id, version }, { token }),
        acknowledgeOnce(id),
        night(addDays(today, 31)),
      ]);
      const [row, form, person, account] = [
        await rowOf(id),
        await formOf(id),
        await personRow(number),
        await accountOf(number),
      ];
      seen.add(row.state);
      const outcome = [row.state, form.status, person.employment, person.lifecycle, account];
      // Withdrawn; or gone, acknowledged before or by law.
      if (row.state === 5) expect(outcome, number).toEqual([5, 5, 1, 3, 1]);
      else if (row.state === 2) expect(outcome, number).toEqual([2, 2, 1, 4, 1]);
      else
        expect(
          [
            [3, 2, 2, 5, 3],
            [3, 6, 2, 5, 3],
          ],
          number,
        ).toContainEqual(outcome);
      await night(addDays(today, 31));
      expect([3, 5]).toContain((await rowOf(id)).state);
    }
    expect(seen.size).toBeGreaterThan(0);
  });
});
