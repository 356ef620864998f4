import { beforeEach, describe, expect, it } from "vitest";
import { addSigners, approveTask, transferTask } from "~/contracts/approvals/decisions";
import { instanceDetail } from "~/contracts/approvals/form-pages";
import { reassignTask } from "~/contracts/approvals/watch";
import { commitImport, previewImport } from "~/contracts/platform/imports";
import { holderLeft, remindDue } from "~/upstream/approvals/engine/watch.server";
import { approvalKinds } from "~/upstream/domains.server";
import { transaction } from "~/upstream/platform/database/db.server";
import { systemCircumstances } from "~/upstream/platform/identity/caller.server";
import { callApi, ok, one, sessionOf } from "../../support/api";
import { useDatabase } from "../../support/database";
import { csv } from "../../support/files";
import { approve, heldBy, instanceOf, sent, stateOf } from "./adjust-desk";
import { clerk, companyOf, confirmMinimum, idOf, manager, saved, structure } from "./archives-desk";

/** Longhua, under 10007. */
const SUBJECT = "10011";
/** Of Nanshan, without a right to anybody's pay. */
const STRANGER = "10012";
/** Payroll manager and finance head: read everybody's pay but their own. */
const READER = "10004";
const READERS = [READER, "10009"];
/** Administers approvals. */
const ADMINISTRATOR = "10010";

let form: number;
let instance: number;

beforeEach(async () => {
  await useDatabase();
  const pay = await clerk("10003");
  await manager(READER);
  const [structureId, { id: companyId }] = [await structure("龙华薪资结构"), await companyOf()];
  await confirmMinimum();
  await saved(pay, { jobNumber: SUBJECT, structureId, companyId });
  form = await sent(pay, SUBJECT, { base: "9876.54" });
  instance = await instanceOf(form);
});

const as = async (jobNumber: string) => ({ token: await sessionOf(jobNumber) });
const holders = async () => (await heldBy(form)).map(({ job }) => job);
const reference = async () => {
  const [{ taskId, taskVersion, version }] = (await heldBy(form)) as [Awaited<ReturnType<typeof heldBy>>[0]];
  return { taskId, taskVersion, version };
};
const nameOf = async (jobNumber: string) =>
  (await one<{ name: string }>("select emp_name as name from employees where job_number = $1", [jobNumber])).name;
const notFor = async (jobNumber: string) => [[`${await nameOf(jobNumber)}无权查看该单据`]];
const faultsOf = ({ fieldErrors }: { fieldErrors?: Record<string, string[]> }) => Object.values(fieldErrors ?? {});

describe("approvals 35: a form about pay goes to nobody who may not see it", () => {
  it("by transfer, not to somebody of another site and not to whom it is about", async () => {
    for (const to of [STRANGER, SUBJECT]) {
      const given = { ...(await reference()), toEmpId: await idOf(to), comment: "请代为审批" };
      expect(faultsOf(await callApi(transferTask, given, await as("10007")))).toEqual(await notFor(to));
    }
    expect(await holders()).toEqual(["10007"]);
    const given = { ...(await reference()), toEmpId: await idOf(READER), comment: "请代为审批" };
    await ok(transferTask, given, await as("10007"));
    expect(await holders()).toEqual([READER]);
  });

  it("as a signer", async () => {
    for (const position of ["before", "after"] as const) {
      const given = { ...(await reference()), empIds: [await idOf(STRANGER)], comment: "请一起看", position };
      expect(faultsOf(await callApi(addSigners, given, await as("10007")))).toEqual(await notFor(STRANGER));
    }
    expect([await holders(), await stateOf(form)]).toEqual([["10007"], 1]);
  });

  it("by an administrator", async () => {
    for (const to of [STRANGER, SUBJECT]) {
      const { taskId, version } = await reference();
      const given = { taskId, version, toEmpId: await idOf(to), comment: "换人审批" };
      expect(faultsOf(await callApi(reassignTask, given, await as(ADMINISTRATOR)))).toEqual(await notFor(to));
    }
    expect(await holders()).toEqual(["10007"]);
  });

  it("by delegation: whoever stands in reads and decides nothing of it, unless he may", async () => {
    for (const to of [STRANGER, READER])
      await one(
        `insert into approval_delegations (from_emp_id, to_emp_id, form_type_codes, start_at, end_at, include_pending, reason, created_by)
         values ($1, $2, '{}', now() - interval '1 hour', now() + interval '1 day', 1, '', 1)`,
        [await idOf("10007"), await idOf(to)],
      );
    const stranger = await as(STRANGER);
    const seen = await ok(instanceDetail, { id: instance }, stranger);
    expect([seen.instance.withheld, seen.desk, JSON.stringify(seen).includes("987654")]).toEqual([true, null, false]);
    expect(await callApi(approveTask, { ...(await reference()), comment: "" }, stranger)).toMatchObject({
      code: 409,
      msg: `${await nameOf(STRANGER)}无权查看该单据`,
    });
    expect(await stateOf(form)).toBe(1);
    expect((await ok(instanceDetail, { id: instance }, await as(READER))).instance.withheld).toBe(false);
    await ok(approveTask, { ...(await reference()), comment: "" }, await as(READER));
  });

  it("when its holder leaves: to somebody who may see it, not to the superior", async () => {
    const [head, superior] = [await idOf("10007"), await idOf(STRANGER)];
    await one("update employees set manager_emp_id = $2 where emp_id = $1", [head, superior]);
    expect(await one("select superior_of($1) as id", [head])).toEqual({ id: superior });
    await transaction(async (tx) => holderLeft(approvalKinds, tx, await systemCircumstances(), head));
    expect(await holders()).toEqual(READERS);
  });

  it("when its holder lets it lie, either", async () => {
    const [head, superior] = [await idOf("10007"), await idOf(STRANGER)];
    await one("update employees set manager_emp_id = $2 where emp_id = $1", [head, superior]);
    await one(
      `with d as (
         insert into approval_definitions (form_type_code, definition_version, status, settings, nodes)
         select d.form_type_code, 900, 2, d.settings, (
           select jsonb_agg(case when n ->> 'type' = '2' then n || '{"timeoutAction": 2}' else n end)
           from jsonb_array_elements(d.nodes) n)
         from approval_definitions d join approval_instances i on i.definition_id = d.id where i.id = $1 returning id)
       update approval_instances i set definition_id = d.id from d where i.id = $1`,
      [instance],
    );
    await one(
      "update approval_tasks set remind_at = now() - interval '1 hour', due_at = now() - interval '1 hour' where instance_id = $1",
      [instance],
    );
    await remindDue(approvalKinds);
    expect(await holders()).toEqual(READERS);
  });

  it("by replacement in a role", async () => {
    await approveFirst();
    expect(await holders()).toEqual([READER]);
    const { role } = await one<{ role: string }>(
      "select min(role_code) as role from approval_role_members where emp_id = $1",
      [await idOf(READER)],
    );
    const { batchId, errors } = await ok(
      previewImport,
      { type: "approvalRole", template: "roleReplacement", name: "r.csv" },
      {
        ...(await as(ADMINISTRATOR)),
        file: csv([
          ["原工号", "新工号", "角色编码", "同时转交待办"],
          [READER, STRANGER, role, "是"],
        ]),
      },
    );
    expect(errors).toBe(0);
    const { version } = await one<{ version: number }>("select version from import_batches where id = $1", [batchId]);
    await ok(commitImport, { type: "approvalRole", batchId, version }, await as(ADMINISTRATOR));
    expect(await holders()).toEqual([READER]);
    await approve(form);
    expect(await stateOf(form)).toBe(2);
  });
});

const approveFirst = async () =>
  ok(approveTask, { ...(await reference()), comment: "" }, await as((await holders())[0]!));
