import { beforeAll, describe, expect, it } from "vitest";
import { cancelDelegation, createDelegation, searchDelegations } from "~/contracts/approvals/watch";
import type { In } from "~/contracts/endpoint";
import { approveTask } from "~/upstream/approvals/engine/decide.server";
import { transaction } from "~/upstream/platform/database/db.server";
import { callApi, ok, one, sessionOf } from "../../support/api";
import { useDatabase } from "../../support/database";
import {
  callerOf,
  end,
  historyOf,
  kinds,
  named,
  personOf,
  prepareProbe,
  publish,
  refusal,
  sent,
  start,
  taskOf,
} from "./probe";

type Person = Awaited<ReturnType<typeof personOf>>;
const people: Record<string, Person> = {};
const tokens: Record<string, string> = {};
const LIST = ["10002", "10003", "10004", "10005", "10006", "10011", "10012"];

beforeAll(async () => {
  await useDatabase();
  await prepareProbe(0);
  for (const jobNumber of LIST) {
    people[jobNumber] = await personOf(jobNumber);
    tokens[jobNumber] = await sessionOf(jobNumber);
  }
});

/** A clock time so many hours from now, as a person in Shanghai types it. */
const at = (hours: number) => new Date(Date.now() + hours * 3_600_000 + 8 * 3_600_000).toISOString().slice(0, 16);
const ask = (from: string, to: string, more: Partial<In<typeof createDelegation>> = {}) =>
  callApi(
    createDelegation,
    { toEmpIdText: to, formTypeCodes: [], startAt: at(-1), endAt: at(48), includePending: 1, ...more },
    { token: tokens[from] },
  );
const clear = () => one("delete from approval_delegations");

describe("a delegation", () => {
  it("approvals 10: the delegate decides for the holder, the requester's own form stays with the holder, the later decision is told by whom", async () => {
    const [a, b, c] = [people["10002"]!, people["10003"]!, people["10011"]!];
    await publish([start, named("one", [a.empId]), end]);
    expect(await ask("10002", "10003")).toMatchObject({ code: 200 });
    const ofB = await sent(b);
    const callerB = await callerOf(b);
    const ref = await taskOf(ofB.id, a.empId);
    expect(await refusal(transaction((tx) => approveTask(kinds, tx, callerB, { ...ref, comment: "" })))).toMatchObject({
      code: 404,
    });
    const ofC = await sent(c);
    const seen = await taskOf(ofC.id, a.empId);
    await transaction((tx) => approveTask(kinds, tx, callerB, { ...seen, comment: "" }));
    expect((await historyOf(ofC.id)).at(-1)).toMatchObject({
      action: 2,
      actor_emp_id: b.empId,
      on_behalf_of_emp_id: a.empId,
    });
    const callerA = await callerOf(a);
    expect(await refusal(transaction((tx) => approveTask(kinds, tx, callerA, { ...seen, comment: "" })))).toMatchObject(
      { code: 409, key: "approvals:said.handledBy" },
    );
    await clear();
  });

  it("approvals 11: a delegate who delegates in the period is refused, by name", async () => {
    await ask("10003", "10004");
    const said = await ask("10002", "10003");
    const { name } = await one<{ name: string }>("select emp_name as name from employees where job_number = '10003'");
    expect(said.fieldErrors).toEqual({ toEmpId: [`${name}在该期间也设置了代理`] });
    expect(await ask("10002", "10003", { startAt: at(49), endAt: at(60) })).toMatchObject({ code: 200 });
    await clear();
  });

  it("refuses oneself, people not on the job, an end before the start, one that is over, and more than 90 days", async () => {
    const fields = async (more: Partial<In<typeof createDelegation>>, to = "10003") =>
      (await ask("10002", to, more)).fieldErrors;
    expect(await fields({}, "10002")).toEqual({ toEmpId: ["不能委托给本人"] });
    expect(await fields({}, "")).toHaveProperty("toEmpId");
    const left = await one<{ job_number: string }>("select job_number from employees where employment = 2 limit 1");
    expect(await fields({}, left.job_number)).toHaveProperty("toEmpId");
    expect(await fields({ startAt: at(2), endAt: at(1) })).toEqual({ endAt: ["结束时间应晚于开始时间"] });
    expect(await fields({ startAt: at(-3), endAt: at(-2) })).toEqual({ endAt: ["结束时间已过"] });
    expect(await fields({ startAt: at(0), endAt: at(24 * 90 + 1) })).toEqual({ endAt: ["代理期最长 90 天"] });
    expect(await fields({ formTypeCodes: [9998] })).toHaveProperty("formTypeCodes");
  });

  it("overlaps no other of the same types, other types may", async () => {
    expect(await ask("10005", "10003", { formTypeCodes: [9010] })).toMatchObject({ code: 200 });
    expect(await ask("10005", "10004", { formTypeCodes: [4010] })).toMatchObject({ code: 200 });
    expect(await ask("10005", "10004", { formTypeCodes: [4010, 9010] })).toMatchObject({
      code: 409,
      msg: "与已有代理时间重叠",
    });
    expect(await ask("10005", "10004")).toMatchObject({ code: 409 });
    await clear();
  });

  it("two at once: of two that overlap one is set; of two that would make a chain one is refused", async () => {
    for (let n = 0; n < 3; n += 1) {
      const twice = await Promise.all([ask("10005", "10003"), ask("10005", "10004")]);
      expect(twice.map(({ code }) => code).sort()).toEqual([200, 409]);
      await clear();
      const mutual = await Promise.all([ask("10005", "10006"), ask("10006", "10005")]);
      expect(mutual.map(({ code }) => code).sort()).toEqual([200, 400]);
      await clear();
    }
  });

  it("is ended early by the delegator, once; the delegate sees it and cannot", async () => {
    const { id } = (await ask("10005", "10006")).data!;
    const [seen] = (await ok(searchDelegations, {}, { token: tokens["10006"] })).simpleList;
    expect(seen).toMatchObject({ id, status: 1, mayEnd: false, formTypes: [] });
    expect((await callApi(cancelDelegation, { id, version: 1 }, { token: tokens["10006"] })).code).toBe(404);
    const codes = (
      await Promise.all([1, 2].map(() => callApi(cancelDelegation, { id, version: 1 }, { token: tokens["10005"] })))
    ).map(({ code }) => code);
    expect(codes.sort()).toEqual([200, 409]);
    expect(
      (await ok(searchDelegations, { query: { status: 3 } }, { token: tokens["10005"] })).simpleList,
    ).toMatchObject([{ id, status: 3 }]);
    await clear();
  });

  it("is set for others with 13103002 only, and never while acting as somebody", async () => {
    const { empId } = people["10011"]!;
    expect((await ask("10012", "10003", { fromEmpId: empId })).code).toBe(404);
    expect((await ask("10002", "10003", { fromEmpId: empId })).code).toBe(200);
    const acting = await sessionOf("10002", { actorJobNumber: "10014" });
    const said = await callApi(
      createDelegation,
      { toEmpIdText: "10003", formTypeCodes: [], startAt: at(0), endAt: at(5) },
      { token: acting },
    );
    expect(said).toMatchObject({ code: 403, msg: "代登录状态下不可操作" });
    await clear();
  });
});
