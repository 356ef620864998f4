import { beforeEach, describe, expect, it } from "vitest";
import { RUN_STATE } from "~/contracts/salary/codes";
import {
  exportPayslips,
  payslipHead,
  payslipRun,
  previewPayslip,
  publishPayslips,
  remindPayslips,
  searchPayslipRuns,
  searchPayslips,
  withdrawPayslip,
} from "~/contracts/salary/payslips";
import { systemCircumstances } from "~/upstream/platform/identity/caller.server";
import { payslipsPassed, payslipsReminded } from "~/upstream/salary/payslips/payslip-daily.server";
import { callApi, ok, one, sendCall, sessionOf } from "../../support/api";
import { useDatabase } from "../../support/database";
import { workbookOf } from "../../support/imports";
import { clerk, idOf, leaks, logOf, manager, rowsOf } from "./archives-desk";
import { allPublished, type Made, madeRun, payslipState, reopened } from "./runs-made";

/** Longhua, Nanshan, Longhua. */
const PEOPLE = ["10011", "10012", "10007"];
let run: Made;
let payroll: { token: string };
beforeEach(async () => {
  await useDatabase();
  run = await madeRun({ people: PEOPLE });
  payroll = await clerk("10006");
});

const runState = () =>
  one<{ state: number; version: number }>("select state, version from payroll_runs where id = $1", [run.runId]);
const publish = async (as = payroll, given: { siteIds?: number[]; version?: number } = {}) =>
  callApi(publishPayslips, { id: run.runId, version: (await runState()).version, ...given } as never, as);
const noticesTo = async (jobNumber: string) =>
  (
    await rowsOf<{ key: string; title: string; text: string; url: string }>(
      "select event_key as key, title::text, text::text, url from notifications where emp_id = $1 and event_key like 'payslip%' order by id",
      [await idOf(jobNumber)],
    )
  ).map(({ key }) => key);

describe("publication", () => {
  it("is by site or of all: the run is published with the last of them; notices name no amount", async () => {
    expect(await ok(searchPayslipRuns, {}, payroll)).toMatchObject({
      simpleList: [{ runId: run.runId, state: RUN_STATE.locked, counts: { created: 3, published: 0 } }],
    });
    const nanshan = await publish(payroll, { siteIds: [4] });
    expect(nanshan.data).toMatchObject({ published: 1, left: 2, state: RUN_STATE.locked });
    expect(await noticesTo("10012")).toEqual([`payslip:${run.runId}:1:published`]);
    expect(await noticesTo("10011")).toEqual([]);
    expect((await publish(payroll, { siteIds: [4] })).msg).toBe("没有待发布的工资条");

    const rest = await publish();
    expect(rest.data).toMatchObject({ published: 2, left: 0, state: RUN_STATE.published });
    expect(await runState()).toEqual({ state: RUN_STATE.published, version: rest.data!.version });
    expect(await ok(payslipRun, { runId: run.runId }, payroll)).toMatchObject({
      counts: { created: 0, published: 3 },
      sites: [
        { siteId: 1, counts: { published: 2 } },
        { siteId: 4, counts: { published: 1 } },
      ],
    });
    for (const figure of ["11773", "15362", "11,773"]) expect(await leaks(figure)).toEqual([]);
    expect(
      JSON.stringify(await rowsOf("select before, after from audit_log where action like 'payslip%'")),
    ).not.toMatch(/\d{5,}/);
  });

  it("is refused of a run that was looked at before it changed, and of one that is not locked", async () => {
    expect((await publish(payroll, { version: 99 })).code).toBe(409);
    await one("update payroll_runs set state = 4 where id = $1 returning id", [run.runId]);
    expect((await publish()).code).toBe(404);
    expect((await callApi(payslipRun, { runId: run.runId }, payroll)).code).toBe(404);
    expect((await ok(searchPayslips, { query: { runId: run.runId } }, payroll)).simpleList).toEqual([]);
  });

  it("two clerks at once publish each payslip once", async () => {
    const second = await clerk("10013");
    const both = await Promise.all([publish(), publish(second)]);
    expect(both.map(({ code }) => code).sort()).toEqual([200, 409]);
    expect(await noticesTo("10011")).toHaveLength(1);
  });

  it("leaves out whom the clerk does not reach, and his own", async () => {
    const own = await clerk("10007");
    expect((await publish(own)).data).toMatchObject({ published: 2, left: 1, state: RUN_STATE.locked });
    expect((await payslipState(run.payslips["10007"]!)).state).toBe(0);
    expect((await callApi(previewPayslip, { payslipId: run.payslips["10007"]! }, own)).code).toBe(404);

    const nanshan = await clerk("10013", { siteIds: [4] });
    expect(await ok(payslipRun, { runId: run.runId }, nanshan)).toMatchObject({ counts: { created: 0, published: 1 } });
    const away = await clerk("10014", { siteIds: [6] });
    expect((await ok(searchPayslipRuns, {}, away)).simpleList).toEqual([]);
    for (const payslipId of [run.payslips["10011"]!, 999_999]) {
      expect((await callApi(previewPayslip, { payslipId }, away)).code).toBe(404);
      expect((await callApi(payslipHead, { payslipId }, away)).code).toBe(404);
      expect((await callApi(withdrawPayslip, { payslipId, version: 7, reason: "x" }, away)).code).toBe(404);
    }
    expect((await callApi(publishPayslips, { id: run.runId, version: 99 }, away)).code).toBe(404);
    expect((await callApi(remindPayslips, { runId: run.runId }, away)).code).toBe(404);
    const unlisted = await clerk("10015", null);
    expect((await ok(searchPayslipRuns, {}, unlisted)).simpleList).toEqual([]);
  });

  it("reminds who has not opened his payslip, once a day", async () => {
    await publish();
    await one("update payslips set state = 2 where id = $1 returning id", [run.payslips["10012"]]);
    expect(await ok(remindPayslips, { runId: run.runId }, payroll)).toEqual({ reminded: 2 });
    await ok(remindPayslips, { runId: run.runId }, payroll);
    expect(await noticesTo("10011")).toHaveLength(2);
    expect(await noticesTo("10012")).toHaveLength(1);
    await one("update payslips set state = 2 where run_id = $1 returning id", [run.runId]);
    expect((await callApi(remindPayslips, { runId: run.runId }, payroll)).msg).toBe("所有人都已查看");
  });

  it("takes one payslip back, which comes again under another version and is told again", async () => {
    await publish();
    const payslipId = run.payslips["10011"]!;
    expect((await callApi(withdrawPayslip, { payslipId, version: 2, reason: "x" }, payroll)).code).toBe(409);
    expect(await ok(withdrawPayslip, { payslipId, version: 1, reason: "少算加班" }, payroll)).toMatchObject({
      version: 2,
    });
    expect((await callApi(withdrawPayslip, { payslipId, version: 2, reason: "x" }, payroll)).msg).toBe(
      "工资条尚未发布",
    );
    expect(await logOf("10011")).toMatchObject([{ action: 2, subject: "payslip" }]);
    expect((await publish()).data).toMatchObject({ published: 1, left: 0, state: RUN_STATE.published });
    expect(await noticesTo("10011")).toEqual([
      `payslip:${run.runId}:1:published`,
      `payslip:${run.runId}:1:withdrawn`,
      `payslip:${run.runId}:2:published`,
    ]);
    expect(await payslipState(payslipId)).toMatchObject({ state: 1, version: 2 });
  });

  it("after a reopening every payslip is one version on and unpublished, about the new lines", async () => {
    await allPublished(run.runId);
    await reopened(run.runId);
    const rows = await rowsOf<{ version: number; state: number; same: boolean }>(
      `select p.version, p.state, exists (select from payroll_lines l where l.id = p.line_id and l.emp_id = p.emp_id) as same
       from payslips p where p.run_id = $1`,
      [run.runId],
    );
    expect(rows).toEqual(PEOPLE.map(() => ({ version: 2, state: 0, same: true })));
    // One who is in the run no more has no payslip to publish.
    await one("delete from payroll_lines where run_id = $1 and emp_id = $2 returning id", [
      run.runId,
      await idOf("10012"),
    ]);
    expect((await publish()).data).toMatchObject({ published: 2, left: 0, state: RUN_STATE.published });
  });
});

describe("a look as the employee", () => {
  it("shows what he sees, before it is published too, and is written down each time", async () => {
    const payslipId = run.payslips["10011"]!;
    const seen = await ok(previewPayslip, { payslipId }, payroll);
    expect(seen).toMatchObject({ state: 0, month: "2026-11", slip: { net: 1_177_386, gross: 1_536_207 } });
    await ok(previewPayslip, { payslipId }, payroll);
    expect(await logOf("10011")).toMatchObject([{ action: 1, subject: "payslip" }, { subject: "payslip" }]);
    expect((await payslipState(payslipId)).viewed).toBe(false);
  });

  it("shows no figure of a level above the clerk's limit, and lists none of anybody", async () => {
    await one(
      "update employees set level_id = (select level_id from position_levels order by rank desc limit 1) where job_number = '10011' returning 1",
    );
    const limited = await clerk("10013", { maxRank: 1 });
    expect(await ok(previewPayslip, { payslipId: run.payslips["10011"]! }, limited)).toMatchObject({ slip: null });
    expect(await logOf("10011")).toEqual([]);
    const rows = JSON.stringify(await ok(searchPayslips, { query: { runId: run.runId } }, payroll));
    expect(rows).not.toMatch(/1177386|1536207/);
  });

  it("is refused while acting as a clerk", async () => {
    const acting = await sessionOf("10006", { actorJobNumber: "10004" });
    expect((await callApi(previewPayslip, { payslipId: run.payslips["10011"]! }, { token: acting })).code).toBe(403);
    expect(await logOf("10011")).toEqual([]);
  });
});

describe("payslips as a file", () => {
  it("leave with their figures for whoever takes pay out, and are counted in the log", async () => {
    const head = await manager("10004");
    const response = await sendCall(exportPayslips, { query: { runId: run.runId } }, head);
    const [, first] = await workbookOf(response);
    expect(first).toEqual(expect.arrayContaining(["10007", "待发布"]));
    expect(await one("select action, subject, rows from salary_log order by id desc limit 1")).toEqual({
      ...{ action: 3, subject: "payslip", rows: 3 },
    });
    expect((await callApi(exportPayslips, { query: { runId: run.runId } }, payroll)).code).toBe(403);
  });
});

describe("each day", () => {
  const due = async (days: number) => ({
    kinds: {} as never,
    now: new Date(Date.now() + days * 86_400_000),
    around: await systemCircumstances(),
  });

  it("whoever has not confirmed is reminded after 3 and after 7 days, each once", async () => {
    await publish();
    await one("update payslips set state = 3, confirmed_at = now() where id = $1 returning id", [
      run.payslips["10012"],
    ]);
    await one("update payslips set state = 2 where id = $1 returning id", [run.payslips["10007"]]);
    expect(await payslipsReminded(await due(2))).toBe(0);
    expect(await payslipsReminded(await due(3))).toBe(2);
    expect(await payslipsReminded(await due(4))).toBe(0);
    expect(await payslipsReminded(await due(7))).toBe(2);
    expect(await payslipsReminded(await due(30))).toBe(0);
    expect(await noticesTo("10011")).toEqual([
      `payslip:${run.runId}:1:published`,
      `payslip:${run.runId}:1:reminder1`,
      `payslip:${run.runId}:1:reminder2`,
    ]);
    expect(await noticesTo("10012")).toHaveLength(1);
  });

  it("nobody confirms for anybody, unless the company has switched it on: then what was opened passes", async () => {
    await publish();
    await one("update payslips set state = 2 where id = $1 returning id", [run.payslips["10007"]]);
    expect(await payslipsPassed(await due(365))).toBe(0);
    await one(
      `insert into system_parameters (name, value, effective_day, updated_by) values ('autoConfirmDays', '10', '2026-01-01', 1) returning id`,
    );
    const { around, ...rest } = await due(10);
    expect(
      await payslipsPassed({ ...rest, around: { ...around, versions: { ...around.versions, parameters: -1 } } }),
    ).toBe(1);
    expect(await payslipState(run.payslips["10007"]!)).toMatchObject({ state: 3, confirm_ip: "", content_hash: "" });
    expect((await payslipState(run.payslips["10011"]!)).state).toBe(1);
  });
});
