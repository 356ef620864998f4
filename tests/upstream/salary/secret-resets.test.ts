import { beforeEach, describe, expect, it } from "vitest";
import type { In } from "~/contracts/endpoint";
import { RESET_SCOPE } from "~/contracts/salary/codes";
import {
  requestWageReset,
  resetWageSecret,
  searchWageResets,
  verifyWages,
  wageResetDetail,
  wageSecretState,
} from "~/contracts/salary/secrets";
import { callApi, ok, one, sessionOf } from "../../support/api";
import { useDatabase } from "../../support/database";
import { codeOf, keyOwner, opened, PASSWORD, SECRET, stored } from "./secrets-desk";

let manager: { token: string };
/** Somebody with a bound key, an open wage session and a request. */
let asker: { token: string; empId: number; wageToken: string };

beforeEach(async () => {
  await useDatabase();
  await one(
    `insert into user_roles (user_id, role_id)
     select u.user_id, r.id from users u, roles r where u.job_number = '10004' and r.role_code = 'payrollManager'
     on conflict do nothing returning user_id`,
  );
  manager = { token: await sessionOf("10004") };
  const owner = await keyOwner("10011", SECRET);
  asker = { ...owner, wageToken: await opened(owner.token, codeOf(SECRET)) };
  await ok(requestWageReset, { reason: "手机丢失" }, { token: asker.token });
});

const request = async (empId = asker.empId) => ok(wageResetDetail, { empId }, manager);
const reset = async (more: Partial<In<typeof resetWageSecret>> = {}) =>
  callApi(
    resetWageSecret,
    {
      empId: asker.empId,
      askedAt: more.askedAt ?? (await request()).askedAt,
      scope: RESET_SCOPE.key,
      identityCheck: "当面核对身份证",
      ...more,
    },
    manager,
  );
const isOpen = async () => (await ok(wageSecretState, { wageToken: asker.wageToken }, asker)).verified;

describe("a reset", () => {
  it("clears the key and ends what was opened with it, with a row of how its owner was recognised", async () => {
    expect(await isOpen()).toBe(1);
    const { simpleList } = await ok(searchWageResets, { query: { likeEmpName: "10011" } }, manager);
    expect(simpleList).toMatchObject([{ empId: asker.empId, reason: "手机丢失", resets: 0 }]);
    expect(await request()).toMatchObject({ totpState: 2, jobNumber: "10011" });
    expect((await reset()).code).toBe(200);
    expect(await isOpen()).toBe(0);
    expect(await stored(asker.empId)).toMatchObject({ key_state: 0, last_step: null, fail_count: 0 });
    // The password stands; the key is gone.
    expect((await callApi(verifyWages, { wagePassword: PASSWORD }, asker)).data).toMatchObject({ verified: 1 });
    expect(
      await one("select action, subject, emp_id, reason, before, after from salary_log where subject = 'secretReset'"),
    ).toEqual({
      action: 2,
      subject: "secretReset",
      emp_id: asker.empId,
      reason: "当面核对身份证",
      before: null,
      after: null,
    });
    expect(
      await one("select count(*)::int as n from notifications where emp_id = $1 and event_key like 'wageReset:%'", [
        asker.empId,
      ]),
    ).toEqual({ n: 1 });
    expect((await ok(searchWageResets, {}, manager)).simpleList).toEqual([]);
    expect((await callApi(wageResetDetail, { empId: asker.empId }, manager)).code).toBe(404);
    await ok(requestWageReset, { reason: "又换手机" }, { token: asker.token });
    expect(await request()).toMatchObject({ resets: 1, totpState: 0 });
  });

  it("clears a forgotten password too, where that was asked for, and lifts the lock", async () => {
    await one("update wage_secrets set fail_count = 5, locked_until = now() + interval '10 minutes' returning 1");
    expect((await reset({ scope: RESET_SCOPE.all })).code).toBe(200);
    expect((await callApi(verifyWages, { wagePassword: PASSWORD }, asker)).data).toMatchObject({ needSetup: 1 });
    expect(await isOpen()).toBe(0);
  });

  it("is of the request that was looked at, and once", async () => {
    const { askedAt } = await request();
    await one("update wage_secrets set reset_asked_at = reset_asked_at + interval '1 minute' returning 1");
    expect((await reset({ askedAt })).code).toBe(409);
    expect((await stored(asker.empId)).key_state).toBe(2);
    const now = (await request()).askedAt;
    const both = await Promise.all([1, 2].map(() => reset({ askedAt: now })));
    expect(both.map(({ code }) => code).sort()).toEqual([200, 404]);
    expect(await one("select count(*)::int as n from salary_log")).toEqual({ n: 1 });
  });

  it("needs a word on the identity and a scope", async () => {
    const { fieldErrors } = await reset({ identityCheck: " ", scope: 3 });
    expect(Object.keys(fieldErrors!).sort()).toEqual(["identityCheck", "scope"]);
  });

  it("is nobody's own, nobody's without a request, and out of reach not there", async () => {
    await keyOwner("10004");
    await ok(requestWageReset, { reason: "忘记密码" }, manager);
    const { empId: own } = await one<{ empId: number }>(
      `select emp_id as "empId" from employees where job_number = '10004'`,
    );
    expect((await ok(searchWageResets, {}, manager)).simpleList.map(({ empId }) => empId)).toEqual([asker.empId]);
    const { askedAt } = await request();
    expect((await reset({ empId: own, askedAt })).code).toBe(404);
    const idle = await keyOwner("10012");
    expect((await reset({ empId: idle.empId, askedAt })).code).toBe(404);
    // The same right with the scope of another site: the request is not there.
    await one("update roles set data_scope = 4 where role_code = 'payrollManager' returning id");
    await one("update employees set site_id = 6 where emp_id = $1 returning emp_id", [asker.empId]);
    await one("update reference_versions set version = version + 1 where name = 'rights' returning 1");
    expect((await ok(searchWageResets, {}, manager)).simpleList).toEqual([]);
    expect((await callApi(wageResetDetail, { empId: asker.empId }, manager)).code).toBe(404);
    expect((await reset({ askedAt })).code).toBe(404);
    expect((await stored(asker.empId)).key_state).toBe(2);
  });

  it("is asked for by whoever has a password; the newest reason counts", async () => {
    await ok(requestWageReset, { reason: "忘记密码" }, { token: asker.token });
    expect((await request()).reason).toBe("忘记密码");
    const without = await sessionOf("10012", { side: "mobile" });
    expect((await callApi(requestWageReset, { reason: "x" }, { token: without })).code).toBe(409);
  });
});
