import { randomUUID } from "node:crypto";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import {
  bindWageKey,
  issueWageKey,
  queryGoogleAuth,
  requestWageReset,
  saveWageSecret,
  verifyWages,
  wageSecretState,
} from "~/contracts/salary/secrets";
import { companyDay } from "~/lib/period";
import { database } from "~/upstream/platform/database/db.server";
import { callerOf } from "~/upstream/platform/identity/caller.server";
import { sha256, unseal } from "~/upstream/platform/identity/crypto.server";
import * as passwords from "~/upstream/platform/identity/passwords.server";
import { matchedStep, newTotpSecret, otpauthUri } from "~/upstream/platform/identity/totp.server";
import { sweepWageSecrets } from "~/upstream/salary/secrets/keys.server";
import { heldWageSession } from "~/upstream/salary/secrets/session.server";
import { callApi, DEMO_PASSWORD, ok, one, sendCall, sessionOf } from "../../support/api";
import { useDatabase } from "../../support/database";
import { boundBy, codeOf, empIdOf, keyOwner, opened, PASSWORD, SECRET, stored, WRONG } from "./secrets-desk";

beforeEach(async () => {
  await useDatabase();
  // In the middle of a step: a code does not grow old between its making and its use.
  vi.useFakeTimers({ toFake: ["Date"], now: Math.floor(Date.now() / 30_000) * 30_000 + 15_000 });
});
afterEach(() => {
  vi.useRealTimers();
});

const FAILED = "验证失败";
const LOCKED = /^错误次数过多，请于 \d\d:\d\d 后重试$/;
const around = { requestId: "test", ip: "", userAgent: "", language: "zh" } as const;
const callerBy = async (token: string) => (await callerOf(token, around, companyDay()))!;
const verify = (token: string, wagePassword: string, otpCode?: string, key?: string) =>
  callApi(verifyWages, { wagePassword, otpCode }, { token, key });

describe("codes", () => {
  it("salary 16: the codes of the RFC's secret; a step late passes, two steps late do not", () => {
    expect(codeOf(SECRET, 0, 59_000)).toBe("287082");
    expect(codeOf(SECRET, 0, 1_111_111_109_000)).toBe("081804");
    expect(matchedStep(SECRET, "287082", 59_000)).toBe(1);
    expect(matchedStep(SECRET, "081804", 1_111_111_109_000)).toBe(37_037_036);
    for (const second of [30, 59, 60, 89]) expect(matchedStep(SECRET, "287082", second * 1000), `${second}`).toBe(1);
    expect(matchedStep(SECRET, "287082", 90_000)).toBeNull();
    // A clock that is ahead by one step, and no more.
    expect(matchedStep(SECRET, codeOf(SECRET, 0, 60_000), 30_000)).toBe(2);
    expect(matchedStep(SECRET, codeOf(SECRET, 0, 90_000), 30_000)).toBeNull();
    for (const typed of ["", "28708", "2870820", "28708a", "２８７０８２ "])
      expect(matchedStep(SECRET, typed, 59_000)).toBeNull();
  });

  it("come from secrets of 160 bits, which the phone learns by an address", () => {
    const secret = newTotpSecret();
    expect(secret).toMatch(/^[A-Z2-7]{32}$/);
    expect(newTotpSecret()).not.toBe(secret);
    const uri = new URL(otpauthUri(secret, "薪资", "10011"));
    expect(decodeURIComponent(uri.pathname)).toMatch(/薪资:10011$/);
    expect(Object.fromEntries(uri.searchParams)).toMatchObject({
      secret,
      issuer: "薪资",
      algorithm: "SHA1",
      digits: "6",
      period: "30",
    });
  });

  it("salary 16: one step late is let in, the same code sent twice is refused, and an older one", async () => {
    const { token, empId } = await keyOwner("10011", SECRET);
    const late = codeOf(SECRET, -1);
    expect((await verify(token, PASSWORD, late)).data).toMatchObject({ verified: 1, needOtp: 0, expiresIn: 600 });
    expect(await verify(token, PASSWORD, late)).toMatchObject({ code: 400, msg: "验证码已使用", data: null });
    expect((await verify(token, PASSWORD, codeOf(SECRET, 1))).data?.verified).toBe(1);
    // The step of now lies before the one that was used.
    expect((await verify(token, PASSWORD, codeOf(SECRET))).msg).toBe("验证码已使用");
    expect((await stored(empId)).fail_count).toBe(1);
  });

  it("let in one of two at once, whose answer a repeated call gets again", async () => {
    const { token } = await keyOwner("10011", SECRET);
    const code = codeOf(SECRET);
    const both = await Promise.all([verify(token, PASSWORD, code), verify(token, PASSWORD, code)]);
    expect(both.map((answer) => answer.code).sort()).toEqual([200, 400]);
    const key = randomUUID();
    const next = codeOf(SECRET, 1);
    const first = await verify(token, PASSWORD, next, key);
    expect(first.data?.wageToken).toMatch(/^[\w-]{43}$/);
    expect(await verify(token, PASSWORD, next, key)).toEqual(first);
    expect((await verify(token, WRONG, next, key)).code).toBe(409);
    const kept = await one<{ body_hash: string; result: string }>(
      "select body_hash, result from idempotency_keys where key = $1",
      [key],
    );
    expect(kept.result).not.toContain(first.data!.wageToken);
    expect(JSON.parse(unseal(kept.result))).toEqual(first.data);
    // A password is no easier to guess from the row of its request than from its own.
    for (const guess of [
      JSON.stringify({ otpCode: next, wagePassword: PASSWORD }),
      JSON.stringify([PASSWORD, next]),
      JSON.stringify(JSON.stringify([PASSWORD, next])),
    ])
      expect(sha256(guess)).not.toBe(kept.body_hash);
  });
});

describe("the lock", () => {
  it("salary 22: the fifth wrong code locks for 15 minutes, a correct one inside is refused too", async () => {
    const { token, empId } = await keyOwner("10011", SECRET);
    const wrong = codeOf(SECRET, 40);
    for (let n = 0; n < 4; n += 1)
      expect(await verify(token, PASSWORD, wrong)).toMatchObject({ code: 400, msg: FAILED });
    const fifth = await verify(token, PASSWORD, wrong);
    expect(fifth.code).toBe(423);
    expect(fifth.msg).toMatch(LOCKED);
    const right = await verify(token, PASSWORD, codeOf(SECRET));
    expect([right.code, right.msg]).toEqual([423, fifth.msg]);
    expect(right.retryAfter).toBeGreaterThan(800);
    const { locked_until: until } = await stored(empId);
    const left = until!.getTime() - Date.now();
    expect(left).toBeGreaterThan(14 * 60_000);
    expect(left).toBeLessThan(16 * 60_000);
    expect(fifth.msg).toContain(
      new Intl.DateTimeFormat("en-GB", { timeZone: "Asia/Shanghai", timeStyle: "short" }).format(until!),
    );
    expect((await callApi(verifyWages, { wagePassword: PASSWORD, otpCode: "1" }, { token, language: "en" })).msg).toBe(
      `Too many attempts, try again at ${/\d\d:\d\d/.exec(fifth.msg)![0]}`,
    );
    // He is told, and after the lock he begins anew.
    expect(
      await one("select count(*)::int as n from notifications where emp_id = $1 and event_key like 'wageLock:%'", [
        empId,
      ]),
    ).toEqual({ n: 1 });
    await one("update wage_secrets set locked_until = now() - interval '1 second' where emp_id = $1 returning 1", [
      empId,
    ]);
    expect((await verify(token, WRONG, codeOf(SECRET))).msg).toBe(FAILED);
    expect(await stored(empId)).toMatchObject({ fail_count: 1, locked_until: null });
    expect((await verify(token, PASSWORD, codeOf(SECRET))).data?.verified).toBe(1);
    expect((await stored(empId)).fail_count).toBe(0);
  });

  it("counts passwords and codes together, says the same of both, and starts over after a right one", async () => {
    const { token, empId } = await keyOwner("10011", SECRET);
    const tries = [
      [WRONG, codeOf(SECRET)],
      [PASSWORD, codeOf(SECRET, 40)],
      [WRONG, "000000"],
      [PASSWORD, "abc"],
    ] as const;
    for (const [password, code] of tries) expect((await verify(token, password, code)).msg).toBe(FAILED);
    expect((await stored(empId)).fail_count).toBe(4);
    expect((await verify(token, PASSWORD, codeOf(SECRET))).data?.verified).toBe(1);
    expect((await stored(empId)).fail_count).toBe(0);
    // Without a code nothing is compared, so that it tells nothing of the password.
    for (const password of [PASSWORD, WRONG])
      expect((await verify(token, password)).data).toEqual({
        verified: 0,
        wageToken: null,
        expiresIn: 0,
        needOtp: 1,
        needSetup: 0,
      });
    expect((await stored(empId)).fail_count).toBe(0);
  });

  it("of fifty wrong tries at once five are compared", async () => {
    const { token, empId } = await keyOwner("10011");
    const compared = vi.spyOn(passwords, "passwordFits");
    const answers = await Promise.all(Array.from({ length: 50 }, () => verify(token, WRONG)));
    const seen = compared.mock.calls.length;
    compared.mockRestore();
    expect(answers.filter(({ code }) => code === 400)).toHaveLength(4);
    expect(answers.filter(({ code }) => code === 423)).toHaveLength(46);
    expect(seen).toBe(5);
    expect(await one("select count(*)::int as n from audit_log where action = 'wageSecret.lock'")).toEqual({ n: 1 });
    expect((await stored(empId)).fail_count).toBe(5);
    expect((await verify(token, PASSWORD)).code).toBe(423);
  });
});

describe("the password", () => {
  const save = (token: string, input: Record<string, string>) =>
    callApi(saveWageSecret, input as never, { token, language: "en" });

  it("has 8 to 20 characters of three sorts and is not that of the sign-in; all faults are said at once", async () => {
    const token = await sessionOf("10011", { side: "mobile" });
    for (const bad of ["Abcdef12", "Abc123!", "12345678!", "Abc12345678901234567!", "Abc 123!x"]) {
      const { code, fieldErrors } = await save(token, { password: bad, password_confirm: "other" });
      expect([code, Object.keys(fieldErrors!).sort()], bad).toEqual([400, ["password", "password_confirm"]]);
    }
    const same = await save(token, { password: DEMO_PASSWORD, password_confirm: DEMO_PASSWORD });
    expect(same.fieldErrors?.password).toEqual(["The salary password must differ from the login password"]);
    expect((await callApi(verifyWages, { wagePassword: PASSWORD }, { token })).data).toMatchObject({ needSetup: 1 });
    const set = await save(token, { password: "Abc123!x", password_confirm: "Abc123!x" });
    // The first one opens its ten minutes (rule 34); whoever changes it has some open.
    expect(set.data).toEqual({ totpState: 0, wageToken: expect.any(String), expiresIn: 600 });
    expect(await ok(wageSecretState, { wageToken: set.data!.wageToken! }, { token })).toMatchObject({ verified: 1 });
    const { password_hash: hash } = await one<{ password_hash: string }>("select password_hash from wage_secrets");
    expect(hash).toMatch(/^\$argon2id\$/);
  });

  it("is set by the first of two tabs; a change wants an open session and the old one", async () => {
    const token = await sessionOf("10011", { side: "mobile" });
    const two = await Promise.all(
      [PASSWORD, WRONG].map((password) => save(token, { password, password_confirm: password })),
    );
    // The other one is refused: his page is old, or, when it comes a moment later, he has not given the first one.
    const codes = two.map(({ code }) => code).sort();
    expect([codes[0], [403, 409].includes(codes[1]!)]).toEqual([200, true]);
    const [mine, other] = two[0]!.code === 200 ? [PASSWORD, WRONG] : [WRONG, PASSWORD];
    const change = { oldPassword: mine, password: "Third#2026", password_confirm: "Third#2026" };
    expect((await save(token, change)).code).toBe(403);
    const { wageToken } = await ok(verifyWages, { wagePassword: mine }, { token });
    const elsewhere = await ok(verifyWages, { wagePassword: mine }, { token });
    expect((await save(token, { ...change, wageToken: wageToken!, oldPassword: other })).msg).toBe(
      "Verification failed",
    );
    expect((await save(token, { ...change, wageToken: wageToken!, oldPassword: "" })).fieldErrors).toHaveProperty(
      "oldPassword",
    );
    expect((await save(token, { ...change, wageToken: wageToken! })).code).toBe(200);
    // What the old password had opened elsewhere is over; here it goes on.
    const state = (held: string) => ok(wageSecretState, { wageToken: held }, { token });
    expect([(await state(wageToken!)).verified, (await state(elsewhere.wageToken!)).verified]).toEqual([1, 0]);
    expect((await verify(token, mine)).msg).toBe(FAILED);
    expect((await verify(token, "Third#2026")).data?.verified).toBe(1);
  });

  it("is no way to guess that of the sign-in: five in a quarter of an hour are compared with it", async () => {
    const token = await sessionOf("10011", { side: "mobile" });
    const same = { password: DEMO_PASSWORD, password_confirm: DEMO_PASSWORD };
    for (let n = 0; n < 5; n += 1) expect((await save(token, same)).code).toBe(400);
    expect((await save(token, same)).code).toBe(429);
  });
});

describe("the key", () => {
  it("is shown while it waits, bound by its first good code and never shown again", async () => {
    const { token, empId } = await keyOwner("10011");
    const wageToken = await opened(token);
    const elsewhere = await opened(token);
    const as = { token };
    expect(await ok(queryGoogleAuth, { wageToken }, as)).toMatchObject({ totpState: 0, secret: null });
    expect((await callApi(queryGoogleAuth, {}, as)).code).toBe(403);
    expect((await callApi(issueWageKey, {}, as)).code).toBe(403);
    await ok(issueWageKey, { wageToken }, as);
    const shown = await ok(queryGoogleAuth, { wageToken }, as);
    expect(shown).toMatchObject({ totpState: 1, boundAt: null, account: "10011", issuer: "薪资" });
    expect(shown.otpauthUri).toContain(`secret=${shown.secret}`);
    const { totp_secret: sealed } = await one<{ totp_secret: string }>("select totp_secret from wage_secrets");
    expect(sealed).not.toContain(shown.secret);
    expect((await callApi(bindWageKey, { wageToken, code: codeOf(shown.secret!, 40) }, as)).msg).toBe(FAILED);
    expect((await stored(empId)).fail_count).toBe(1);
    // Typed as a phone's keyboard writes it.
    const code = codeOf(shown.secret!).replace(/\d/g, (digit) => String.fromCharCode(digit.charCodeAt(0) + 0xfee0));
    expect(await ok(bindWageKey, { wageToken, code: `${code.slice(0, 3)} ${code.slice(3)}` }, as)).toEqual({
      totpState: 2,
    });
    const bound = await ok(queryGoogleAuth, { wageToken }, as);
    expect(bound).toMatchObject({ totpState: 2, secret: null, otpauthUri: null, shownUntil: null });
    expect(bound.boundAt).not.toBeNull();
    expect((await callApi(issueWageKey, { wageToken }, as)).code).toBe(409);
    // A session that was opened without a code is over; the code that bound is spent.
    expect((await callApi(queryGoogleAuth, { wageToken: elsewhere }, as)).code).toBe(403);
    expect((await verify(token, PASSWORD, codeOf(shown.secret!))).msg).toBe("验证码已使用");
  });

  it("of two tabs the one that shows the newest key binds it", async () => {
    const { token } = await keyOwner("10011");
    const wageToken = await opened(token);
    const issued = async () => {
      await ok(issueWageKey, { wageToken }, { token });
      return (await ok(queryGoogleAuth, { wageToken }, { token })).secret!;
    };
    const [old, now] = [await issued(), await issued()];
    expect((await callApi(bindWageKey, { wageToken, code: codeOf(old) }, { token })).msg).toBe(FAILED);
    const both = await Promise.all(
      [codeOf(now), codeOf(now, 1)].map((code) => callApi(bindWageKey, { wageToken, code }, { token })),
    );
    expect(both.map(({ code }) => code).sort()).toEqual([200, 409]);
    expect((await callApi(bindWageKey, { wageToken, code: codeOf(now, 1) }, { token })).code).toBe(409);
  });

  it("waits ten minutes", async () => {
    const { token } = await keyOwner("10011");
    const wageToken = await opened(token);
    await ok(issueWageKey, { wageToken }, { token });
    const { secret } = await ok(queryGoogleAuth, { wageToken }, { token });
    await one("update wage_secrets set issued_at = now() - interval '11 minutes' returning 1");
    expect(await ok(queryGoogleAuth, { wageToken }, { token })).toMatchObject({ totpState: 0, secret: null });
    const late = await callApi(bindWageKey, { wageToken, code: codeOf(secret!) }, { token, language: "en" });
    expect([late.code, late.msg]).toEqual([
      409,
      "The key has expired or been replaced; look at it again or issue another",
    ]);
    await one("update wage_sessions set expires_at = now() - interval '1 second' returning 1");
    await sweepWageSecrets();
    expect(
      await one("select key_state, totp_secret, (select count(*) from wage_sessions)::int as open from wage_secrets"),
    ).toEqual({ key_state: 0, totp_secret: null, open: 0 });
  });
});

describe("the wage session", () => {
  it("ends with the sign-in it was opened in, opens nothing in another one, nor for somebody else", async () => {
    const { token } = await keyOwner("10011");
    const wageToken = await opened(token);
    const state = async (by: string) => (await ok(wageSecretState, { wageToken }, { token: by })).verified;
    expect(await state(token)).toBe(1);
    expect(await state(await sessionOf("10011", { side: "mobile" }))).toBe(0);
    await keyOwner("10012");
    expect(await state(await sessionOf("10012", { side: "mobile" }))).toBe(0);
    const caller = await callerBy(token);
    expect(await heldWageSession(database().read, caller, wageToken)).toEqual({ keyState: 0, withCode: false });
    await one("update sessions set revoked_at = now() where token_hash = $1 returning 1", [sha256(token)]);
    expect((await callApi(wageSecretState, { wageToken }, { token })).code).toBe(555);
    await expect(heldWageSession(database().read, caller, wageToken)).rejects.toMatchObject({ code: 403 });
  });

  it("lasts ten minutes", async () => {
    const { token } = await keyOwner("10011");
    const wageToken = await opened(token);
    await one("update wage_sessions set expires_at = expires_at - interval '599 seconds' returning 1");
    expect((await ok(wageSecretState, { wageToken }, { token })).verified).toBe(1);
    await one("update wage_sessions set expires_at = expires_at - interval '2 seconds' returning 1");
    expect((await callApi(queryGoogleAuth, { wageToken }, { token })).code).toBe(403);
  });

  it("opens pay with a code where a key is bound, and asks managers for a key (rule 34)", async () => {
    const token = await sessionOf("10011", { side: "mobile" });
    const { wageToken } = await boundBy(token);
    expect(await heldWageSession(database().read, await callerBy(token), wageToken)).toEqual({
      keyState: 2,
      withCode: true,
    });
    const manager = await keyOwner("10001");
    const open = await opened(manager.token);
    const held = async () => heldWageSession(database().read, await callerBy(manager.token), open);
    await one(
      "update position_levels set rank = 95 where level_id = (select level_id from employees where emp_id = $1) returning 1",
      [manager.empId],
    );
    await expect(held()).rejects.toMatchObject({ code: 403, text: { key: "salSecret:said.bindFirst" } });
    await one(
      "insert into system_parameters (name, value, effective_day, updated_by) values ('otpRequired', 'bound', '2020-01-01', 1) returning 1",
    );
    await one("update reference_versions set version = version + 1 where name = 'parameters' returning 1");
    expect(await held()).toEqual({ keyState: 0, withCode: false });
  });

  it("answers are kept by nobody, and headers alone carry what is secret", async () => {
    const { token } = await keyOwner("10011");
    const response = await sendCall(verifyWages, { wagePassword: PASSWORD }, { token });
    expect(response.headers.get("cache-control")).toBe("no-store");
    const wageToken = await opened(token);
    const body = JSON.stringify({ wageToken });
    const { host } = await import("~/upstream/host.server");
    const headers = {
      authorization: `Bearer ${token}`,
      "content-type": "application/json",
      "idempotency-key": randomUUID(),
    };
    const inBody = await host.fetch(
      new Request("http://api.test/wages/secret/issue", { method: "POST", headers, body }),
    );
    expect(inBody.status).toBe(403);
    const inQuery = await host.fetch(
      new Request(`http://api.test/wages/queryGoogleAuth?wageToken=${wageToken}`, { headers }),
    );
    expect(inQuery.status).toBe(403);
    const noKey = await host.fetch(
      new Request("http://api.test/wages/verify", {
        headers: { authorization: headers.authorization, wagePassword: Buffer.from(PASSWORD).toString("base64") },
      }),
    );
    expect(noKey.status).toBe(422);
  });

  it("salary 21: refused while acting as a subordinate, whatever the token; nothing is logged", async () => {
    const { token } = await keyOwner("10011");
    const wageToken = await opened(token);
    const rows = () =>
      one(
        `select (select count(*) from salary_log)::int as looks, (select count(*) from audit_log)::int as audits,
          (select count(*) from wage_sessions)::int as open, (select sum(fail_count) from wage_secrets)::int as tries`,
      );
    const before = await rows();
    const acting = await sessionOf("10011", { actorJobNumber: "10007" });
    const as = { token: acting, language: "en" };
    const answers = await Promise.all([
      callApi(verifyWages, { wagePassword: PASSWORD }, as),
      callApi(wageSecretState, { wageToken }, as),
      callApi(queryGoogleAuth, { wageToken }, as),
      callApi(saveWageSecret, { password: WRONG, password_confirm: WRONG }, as),
      callApi(issueWageKey, { wageToken }, as),
      callApi(bindWageKey, { wageToken, code: "123456" }, as),
      callApi(requestWageReset, { reason: "x" }, as),
    ]);
    for (const { code, msg } of answers) expect([code, msg]).toEqual([403, "Not allowed while acting as another user"]);
    expect(await rows()).toEqual(before);
  });

  it("is open to somebody in the window after his last day, and to nobody kept to other pages", async () => {
    const { token } = await keyOwner("10011");
    const restrict = (pages: string[]) =>
      one("update sessions set restricted_to = $2 where token_hash = $1 returning 1", [sha256(token), pages]);
    await one("update users set status = 3 where job_number = '10011' returning 1");
    await restrict(["/h5/dimission", "/h5/wages", "/h5/secret"]);
    const wageToken = await opened(token);
    expect(await ok(wageSecretState, { wageToken }, { token })).toMatchObject({ verified: 1, leaver: true });
    await restrict(["/h5/companyRegistrySubsidy"]);
    expect((await callApi(wageSecretState, { wageToken }, { token })).code).toBe(403);
  });
});

describe("hostile calls", () => {
  it("are refused whole, and nothing of a secret comes back", async () => {
    const { token, empId } = await keyOwner("10011");
    const wageToken = await opened(token);
    const bodies: [Parameters<typeof callApi>[0], Record<string, unknown>][] = [
      [verifyWages, { wagePassword: "" }],
      [verifyWages, { wagePassword: "x".repeat(201) }],
      [verifyWages, { wagePassword: PASSWORD, otpCode: "1".repeat(21) }],
      [saveWageSecret, { wageToken, password: ["a"], password_confirm: { a: 1 } }],
      [saveWageSecret, { wageToken, password: "x".repeat(500), password_confirm: 5 }],
      [bindWageKey, { wageToken, code: "" }],
      [bindWageKey, { wageToken, code: { toString: "x" } }],
      [requestWageReset, { reason: "a\u0000b" }],
      [requestWageReset, { reason: "x".repeat(501) }],
      [requestWageReset, {}],
    ];
    for (const [endpoint, input] of bodies) {
      const { code, msg, fieldErrors } = await callApi(endpoint, input as never, { token });
      expect([code, JSON.stringify({ msg, fieldErrors }).includes(PASSWORD)], JSON.stringify(input)).toEqual([
        400,
        false,
      ]);
    }
    for (const held of ["x", "'; drop table wage_sessions; --", "A".repeat(43), "\u0000".repeat(43)])
      expect((await ok(wageSecretState, { wageToken: held }, { token })).verified).toBe(0);
    expect(await stored(empId)).toMatchObject({ key_state: 0, fail_count: 0 });
    const own = await one<{ n: number }>("select count(*)::int as n from wage_secrets where emp_id <> $1", [empId]);
    expect(own.n).toBe(0);
  });

  it("name nobody else: whose key it is comes from the session", async () => {
    const { token } = await keyOwner("10011");
    const other = await empIdOf("10012");
    await callApi(requestWageReset, { reason: "忘记密码", empId: other } as never, { token });
    expect(await one("select emp_id from wage_secrets where reset_asked_at is not null")).toEqual({
      emp_id: await empIdOf("10011"),
    });
  });
});
