import { beforeEach, describe, expect, it, vi } from "vitest";
import { undoImport } from "~/contracts/platform/imports";
import { chooseBonus } from "~/contracts/salary/bonus";
import { RUN_STATE } from "~/contracts/salary/codes";
import { deleteInput, saveInput } from "~/contracts/salary/inputs";
import { publishPayslips, withdrawPayslip } from "~/contracts/salary/payslips";
import { collectRun, lockRun, reopenRun } from "~/contracts/salary/run-steps";
import { createRun } from "~/contracts/salary/runs";
import { getWages, type OwnPayslip, updateWages } from "~/contracts/salary/wages";
import { rejectTask } from "~/upstream/approvals/engine/decide.server";
import { decideNext } from "~/upstream/demo/acts.server";
import { approvalKinds as kinds } from "~/upstream/domains.server";
import { database } from "~/upstream/platform/database/db.server";
import { workRuns } from "~/upstream/salary/runs/run-worker.server";
import { callApi, ok, one } from "../../support/api";
import { useDatabase } from "../../support/database";
import { importOf } from "../../support/imports";
import { faults } from "./fire-faults";
import {
  approved,
  calculated,
  collected,
  type Desk,
  desk,
  details,
  locked,
  lockedRun,
  MONTH,
  made,
  PAID,
  rowsOf,
  submitted,
} from "./runs-desk";
import { keyOwner, opened } from "./secrets-desk";
import { leaves } from "./settlement-desk";

/** Two at once of acts that exclude each other: one does, the other is told so, and everything agrees. */

let on: Desk;
beforeEach(async () => {
  await useDatabase();
  on = await desk();
});

const OPENING_HEAD = [
  ...["工号*", "主体*", "年份*", "截至月份*", "累计收入*", "累计减除费用*"],
  ...["累计专项*", "累计附加*", "累计其他", "累计已预扣*"],
];
const version = async (id: number) => (await details(on.manager, id)).version;
const REASON = "考勤有误，需要重新核算";
const askedToOpen = async (id: number) => {
  await ok(reopenRun, { id, version: await version(id), reason: REASON }, on.manager);
  return { id, version: await version(id) };
};
const codesOf = (answers: readonly { code: number }[]) => answers.map(({ code }) => code).sort();
const stateOf = async (id: number) => (await details(on.manager, id)).state;

describe("at once", () => {
  it("two reopen a run: its counter-entries are written once", async () => {
    const id = await lockedRun(on);
    const seen = await askedToOpen(id);
    const answers = await Promise.all([1, 2].map(() => callApi(reopenRun, seen, on.head)));
    expect(codesOf(answers)).toEqual([200, 409]);
    expect(await rowsOf("select from tax_ledger where run_id = $1 and reverses is not null", [id])).toHaveLength(4);
    expect(await faults()).toEqual({});
  });

  it("one publishes and one reopens: no payslip of an open run is seen", async () => {
    const id = await lockedRun(on);
    const seen = await askedToOpen(id);
    const answers = await Promise.all([callApi(publishPayslips, seen, on.clerk), callApi(reopenRun, seen, on.head)]);
    // Whoever comes second sees another version, or no locked run any more.
    expect(answers.filter(({ code }) => code === 200)).toHaveLength(1);
    expect([2, 6]).toContain(await stateOf(id));
    expect(await faults()).toEqual({});
  });

  it("one locks and one takes the opening back that its tax goes on from: never both", async () => {
    const { name } = await one<{ name: string }>("select company_name as name from companies where company_id = $1", [
      on.companyId,
    ]);
    const opening = importOf("taxOpening", "taxOpening", () => on.clerk.token);
    const figures = ["80000", "50000", "10000", "10000", "", "300"];
    const { batchId } = await opening.upload([OPENING_HEAD, ["10011", name, PAID.slice(0, 4), "10", ...figures]]);
    expect((await opening.commit(batchId)).code).toBe(200);
    const id = await made(on);
    await collected(on, id);
    await calculated(on, id);
    await submitted(on, id);
    await approved(id);
    const asked = {
      type: "taxOpening",
      batchId,
      version: (await opening.detail(batchId)).version,
      reason: "文件用错了",
    };
    const seen = { id, version: await version(id) };
    // Both are held where they meet, so that neither has been done when the other has looked.
    const client = await database().writePool.connect();
    await client.query("begin");
    await client.query("select from employees where job_number = '10011' for update");
    const both = Promise.all([callApi(lockRun, seen, on.manager), callApi(undoImport, asked, on.clerk)]);
    await vi.waitFor(
      async () =>
        expect(
          await one(
            "select count(*)::int as n from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()",
          ),
        ).toEqual({ n: 2 }),
      { timeout: 10_000 },
    );
    await client.query("rollback");
    client.release();
    expect(codesOf(await both)).toEqual([200, 409]);
    const { opened } = await one<{ opened: boolean }>(
      "select exists (select from tax_ledger where run_id is null) as opened",
    );
    expect(opened).toBe((await stateOf(id)) === RUN_STATE.locked);
  });

  it("one locks and one rejects: what is not approved is not locked", async () => {
    const id = await made(on);
    await collected(on, id);
    await calculated(on, id);
    await submitted(on, id);
    const seen = { id, version: await version(id) };
    const { instanceId } = await details(on.manager, id);
    const [answer] = await Promise.all([
      callApi(lockRun, seen, on.manager),
      decideNext(instanceId!, (tx, caller, ref) => rejectTask(kinds, tx, caller, { ...ref, comment: "再核对" })),
    ]);
    expect(answer.code).toBe(409);
    expect(await stateOf(id)).toBe(2);
    // What was refused goes on its way again, in a form of its own, and is locked in the end; so does what is reopened.
    expect(await submitted(on, id)).toMatchObject({ state: 3 });
    const again = await details(on.manager, id);
    expect(again.instanceId).toBeGreaterThan(instanceId!);
    await approved(id);
    await locked(on, id);
    await ok(reopenRun, await askedToOpen(id), on.head);
    expect(await submitted(on, id)).toMatchObject({ state: 3 });
    expect((await details(on.manager, id)).instanceId).toBeGreaterThan(again.instanceId!);
    expect(await faults()).toEqual({});
  });

  it("one confirms his payslip and one takes it back: a confirmation of what is taken back does not count", async () => {
    const id = await lockedRun(on);
    await ok(publishPayslips, { id, version: await version(id) }, on.clerk);
    const { token, empId } = await keyOwner("10012");
    const wageToken = await opened(token);
    const slip = await one<{ id: number }>("select id from payslips where run_id = $1 and emp_id = $2", [id, empId]);
    const { nonce } = (await ok(getWages, { wageToken, payslipId: slip.id }, { token })) as OwnPayslip;
    const named = { payslipId: slip.id, version: 1 };
    const [confirmed, back] = await Promise.all([
      callApi(updateWages, { ...named, wageToken, action: 1, nonce: nonce! }, { token }),
      callApi(withdrawPayslip, { ...named, reason: "有误" }, on.clerk),
    ]);
    expect(back.code).toBe(200);
    expect([200, 409]).toContain(confirmed.code);
    expect(await rowsOf("select state, version, confirmed_at from payslips where id = $1", [slip.id])).toEqual([
      { state: 0, version: 2, confirmed_at: null },
    ]);
    expect(await faults()).toEqual({});
  });

  it("one takes an input back and the run collects it: it is gone, or it is in the run", async () => {
    const id = await made(on);
    const given = { empId: on.ids["10012"]!, month: MONTH, itemCode: "allowance", amount: "300" };
    const input = await ok(saveInput, given, on.clerk);
    await ok(collectRun, { id, version: await version(id) }, on.clerk);
    const [gone] = await Promise.all([
      callApi(deleteInput, { id: input.id, version: input.version }, on.clerk),
      workRuns(),
    ]);
    const rows = await rowsOf<{ taken: number }>("select taken_by as taken from run_inputs where id = $1", [input.id]);
    expect(rows).toEqual(gone.code === 200 ? [] : [{ taken: id }]);
    expect([200, 409]).toContain(gone.code);
    expect(await faults()).toEqual({});
  });

  it("two choose the way of a bonus: one way stands", async () => {
    const bonus = await ok(chooseBonus, { empId: on.ids["10012"]!, year: 2026, amount: "36000" }, on.manager);
    const answers = await Promise.all(
      ([1, 2] as const).map((way) => callApi(chooseBonus, { ...bonus, way }, on.manager)),
    );
    expect(codesOf(answers)).toEqual([200, 409]);
    const way = answers[0]!.code === 200 ? 1 : 2;
    expect(await rowsOf("select way, version from salary_bonuses", [])).toEqual([{ way, version: bonus.version + 1 }]);
  });
});

describe("one person", () => {
  it("is not settled with as a leaver in a month that a locked run has paid him", async () => {
    await leaves(on);
    const regular = await lockedRun(on);
    const given = {
      month: MONTH,
      companyId: on.companyId,
      kind: 4 as const,
      jobNumbers: "10014",
      payDate: "2026-11-20",
    };
    const { id } = await ok(createRun, given, on.clerk);
    const twice = await callApi(collectRun, { id, version: await version(id) }, on.clerk);
    const { no } = await details(on.manager, regular);
    expect(twice).toMatchObject({ code: 409, msg: expect.stringContaining(`${MONTH}的工资已在批次${no}中`) });
  });

  it("keeps a run locked while another that has him is on its way", async () => {
    const id = await lockedRun(on);
    const given = { month: MONTH, companyId: on.companyId, kind: 2 as const, jobNumbers: "10012", payDate: PAID };
    const { id: supplement } = await ok(createRun, given, on.clerk);
    await collected(on, supplement);
    const answer = await callApi(reopenRun, await askedToOpen(id), on.head);
    expect(answer).toMatchObject({ code: 409, msg: expect.stringContaining("尚未锁定，其中有1人相同") });
    expect(await faults()).toEqual({});
  });
});
