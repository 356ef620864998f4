import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { checkPassword } from "~/contracts/shell/account";
import {
  bindFactor,
  confirmFactor,
  dropFactor,
  factorStep,
  issueFactor,
  ownFactor,
  resetFactor,
} from "~/contracts/shell/factor";
import { saveParameter } from "~/contracts/shell/parameters";
import { login, mobileLogin } from "~/contracts/shell/session";
import { userDetail } from "~/contracts/shell/users";
import { companyDay } from "~/lib/period";
import { seal } from "~/upstream/platform/identity/crypto.server";
import { resetFactorOf } from "~/upstream/shell/access/accounts.server";
import { sweepShell } from "~/upstream/shell/sweep.server";
import { callApi, DEMO_PASSWORD, ok, one, sessionOf, signedIn } from "../../support/api";
import { useDatabase } from "../../support/database";
import { codeOf, SECRET } from "../salary/secrets-desk";

beforeEach(async () => {
  await useDatabase();
  // In the middle of a step: a code does not grow old between its making and its use.
  vi.useFakeTimers({ toFake: ["Date"], now: Math.floor(Date.now() / 30_000) * 30_000 + 15_000 });
});
afterEach(() => {
  vi.useRealTimers();
});

const userIdOf = async (jobNumber: string) =>
  (await one<{ id: number }>("select user_id as id from users where job_number = $1", [jobNumber])).id;
/** Codes of an account are counted in quarters of an hour: none ends while a test counts. */
const windowWithRoom = async () => {
  const { left } = await one<{ left: number }>("select 900 - extract(epoch from now())::int % 900 as left");
  if (left < 15) await new Promise((resolve) => setTimeout(resolve, (left + 1) * 1000));
};
/** An account whose authenticator has the secret above. */
const bound = async (jobNumber: string) =>
  one("insert into account_factors (user_id, secret, last_step) values ($1, $2, 0) returning user_id", [
    await userIdOf(jobNumber),
    seal(SECRET),
  ]);
const asked = async (jobNumber: string, endpoint: typeof login | typeof mobileLogin = login) => {
  const input = { username: jobNumber, jobNumber, password: DEMO_PASSWORD };
  const answer = await ok(endpoint as typeof login, input);
  if (!("factorTicket" in answer)) throw new Error("no code was asked for");
  return answer.factorTicket;
};
const sessions = async (jobNumber: string) =>
  (
    await one<{ n: number }>("select count(*)::int as n from sessions where user_id = $1 and revoked_at is null", [
      await userIdOf(jobNumber),
    ])
  ).n;
const requireFor = async (value: string) =>
  callApi(
    saveParameter,
    { name: "secondFactorRoles", effectiveDay: companyDay(), value },
    { token: await sessionOf("10001") },
  );

describe("a sign-in with an authenticator", () => {
  it("opens nothing by the password alone; the code of the phone opens it, once", async () => {
    await bound("10011");
    const ticket = await asked("10011");
    expect(await sessions("10011")).toBe(0);
    expect(await ok(factorStep, { ticket })).toEqual({ jobNumber: "10011", enrol: null });
    expect((await callApi(confirmFactor, { ticket, code: codeOf(SECRET, 5) })).fieldErrors).toEqual({
      code: ["验证码不正确或已使用"],
    });
    const code = codeOf(SECRET);
    const opened = await ok(confirmFactor, { ticket, code: `${code.slice(0, 3)} ${code.slice(3)}` });
    expect(opened).toMatchObject({ jobNumber: "10011", mustChangePassword: false });
    expect(await ok(ownFactor, {}, { token: opened.token })).toMatchObject({ required: false, waiting: null });
    // The ticket is spent, and so is the code.
    expect((await callApi(confirmFactor, { ticket, code: codeOf(SECRET, 1) })).code).toBe(403);
    const second = await asked("10011");
    expect((await callApi(confirmFactor, { ticket: second, code })).code).toBe(400);
    expect(await sessions("10011")).toBe(1);
  });

  it("opens the mobile side as the first step said", async () => {
    await bound("10011");
    const opened = await ok(confirmFactor, { ticket: await asked("10011", mobileLogin), code: codeOf(SECRET) });
    expect(
      await one("select channel from sessions where user_id = $1 order by created_at desc limit 1", [opened.userId]),
    ).toEqual({ channel: 2 });
  });

  it("of two with one code one comes in", async () => {
    await bound("10011");
    const tickets = [await asked("10011"), await asked("10011")];
    const code = codeOf(SECRET);
    const answers = await Promise.all(tickets.map((ticket) => callApi(confirmFactor, { ticket, code })));
    expect(answers.map((answer) => answer.code).sort()).toEqual([200, 400]);
    const once = await asked("10011");
    const next = codeOf(SECRET, 1);
    const twice = await Promise.all([1, 2].map(() => callApi(confirmFactor, { ticket: once, code: next })));
    expect(twice.filter((answer) => answer.code === 200)).toHaveLength(1);
    expect(await sessions("10011")).toBe(2);
  });

  it("takes five codes a password and ten an account, then nothing until the quarter is over; its owner is told", async () => {
    await windowWithRoom();
    await bound("10011");
    const wrong = async (ticket: string) => (await callApi(confirmFactor, { ticket, code: codeOf(SECRET, 9) })).code;
    const first = await asked("10011");
    const codes = await Promise.all(Array.from({ length: 8 }, () => wrong(first)));
    expect(codes.filter((code) => code === 400)).toHaveLength(5);
    expect(codes.filter((code) => code === 403)).toHaveLength(3);
    const second = await asked("10011");
    for (let n = 0; n < 5; n += 1) expect(await wrong(second)).toBe(400);
    const third = await asked("10011");
    expect((await callApi(confirmFactor, { ticket: third, code: codeOf(SECRET) })).code).toBe(429);
    expect((await callApi(confirmFactor, { ticket: third, code: codeOf(SECRET) })).code).toBe(429);
    expect(await one("select count(*)::int as n from notifications where event_key like 'factorLock:%'")).toEqual({
      n: 1,
    });
    expect(await sessions("10011")).toBe(0);
  });

  it("is over after ten minutes, and swept", async () => {
    await bound("10011");
    const ticket = await asked("10011");
    await one("update factor_tickets set expires_at = now() - interval '1 second' returning user_id");
    expect((await callApi(factorStep, { ticket })).code).toBe(403);
    expect((await callApi(confirmFactor, { ticket, code: codeOf(SECRET) })).code).toBe(403);
    await sweepShell();
    expect(await one("select count(*)::int as n from factor_tickets")).toEqual({ n: 0 });
  });

  it("is refused an account that was closed between the steps", async () => {
    await bound("10011");
    const ticket = await asked("10011");
    await one("update users set status = 2 where job_number = '10011' returning user_id");
    expect((await callApi(confirmFactor, { ticket, code: codeOf(SECRET) })).code).toBe(403);
    expect(await sessions("10011")).toBe(0);
  });
});

describe("roles that ask for one", () => {
  it("are entered by their codes; one that nobody has is refused by name", async () => {
    expect((await requireFor("sysadmin, nobody-has-it")).fieldErrors).toEqual({
      value: ["没有编码为 nobody-has-it 的角色"],
    });
    expect((await requireFor("not a code!")).fieldErrors).toHaveProperty("value");
    expect((await requireFor("sysadmin，payrollManager")).code).toBe(200);
  });

  it("let their members in with a key that they bind at the sign-in, and nobody take it away", async () => {
    await requireFor("sysadmin");
    const ticket = await asked("10001");
    const { enrol } = await ok(factorStep, { ticket });
    expect(new URL(enrol!.otpauthUri).searchParams.get("secret")).toBe(enrol!.secret);
    const { token } = await ok(confirmFactor, { ticket, code: codeOf(enrol!.secret) });
    expect(await ok(ownFactor, {}, { token })).toEqual({ boundAt: expect.any(String), required: true, waiting: null });
    expect((await callApi(dropFactor, { code: codeOf(enrol!.secret, 1) }, { token })).msg).toBe(
      "你的角色需要两步验证，不能解除",
    );
    // Nobody else is asked.
    expect(await signedIn(login, { username: "10011", password: DEMO_PASSWORD })).toMatchObject({ jobNumber: "10011" });
  });
});

describe("one's own authenticator", () => {
  const issued = async (token: string) => {
    const { checkTicket } = await ok(checkPassword, { oldPassword: DEMO_PASSWORD }, { token });
    await ok(issueFactor, { checkTicket: checkTicket! }, { token });
    return (await ok(ownFactor, {}, { token })).waiting!.secret;
  };

  it("is bound by password and first code, shown in that session alone, and goes with its code", async () => {
    const token = await sessionOf("10011");
    expect((await callApi(issueFactor, { checkTicket: "none" }, { token })).fieldErrors).toHaveProperty("oldPassword");
    const secret = await issued(token);
    expect((await ok(ownFactor, {}, { token: await sessionOf("10011") })).waiting).toBeNull();
    expect((await callApi(bindFactor, { code: codeOf(secret, 7) }, { token })).fieldErrors).toHaveProperty("code");
    await ok(bindFactor, { code: codeOf(secret) }, { token });
    expect(await ok(ownFactor, {}, { token })).toMatchObject({ boundAt: expect.any(String), waiting: null });
    expect((await callApi(bindFactor, { code: codeOf(secret, 1) }, { token })).code).toBe(409);
    // What is stored is sealed.
    expect(
      await one("select count(*)::int as n from account_factors where secret like '%' || $1 || '%'", [secret]),
    ).toEqual({ n: 0 });
    expect((await callApi(dropFactor, { code: codeOf(secret) }, { token })).fieldErrors).toHaveProperty("code");
    await ok(dropFactor, { code: codeOf(secret, 1) }, { token });
    expect(await signedIn(login, { username: "10011", password: DEMO_PASSWORD })).toMatchObject({ jobNumber: "10011" });
  });

  it("of two keys bound at once one is", async () => {
    const [one1, two] = [await sessionOf("10011"), await sessionOf("10011")];
    const [first, second] = [await issued(one1), await issued(two)];
    const answers = await Promise.all([
      callApi(bindFactor, { code: codeOf(first) }, { token: one1 }),
      callApi(bindFactor, { code: codeOf(second) }, { token: two }),
    ]);
    expect(answers.map(({ code }) => code).sort()).toEqual([200, 409]);
  });

  it("is taken away by an administrator, not by himself; its owner is told and his sessions end", async () => {
    const admin = await sessionOf("10001");
    await bound("10011");
    await bound("10001");
    const theirs = await sessionOf("10011");
    const userId = await userIdOf("10011");
    expect((await ok(userDetail, { userId }, { token: admin })).acts).toContain("resetFactor");
    await ok(resetFactor, { userId }, { token: admin });
    expect((await callApi(ownFactor, {}, { token: theirs })).code).toBe(555);
    expect((await callApi(resetFactor, { userId }, { token: admin })).code).toBe(409);
    expect((await callApi(resetFactor, { userId: await userIdOf("10001") }, { token: admin })).msg).toBe(
      "不能解除自己的绑定，请另一位管理员操作",
    );
    expect(await one("select count(*)::int as n from notifications where event_key like 'factorReset:%'")).toEqual({
      n: 1,
    });
    expect(await signedIn(login, { username: "10011", password: DEMO_PASSWORD })).toMatchObject({ jobNumber: "10011" });
  });

  it("is taken away on the command line, for an administrator who lost his phone", async () => {
    await bound("10001");
    const theirs = await sessionOf("10001");
    expect(await resetFactorOf("10001")).toBe(true);
    expect(await resetFactorOf("10001")).toBe(false);
    expect((await callApi(ownFactor, {}, { token: theirs })).code).toBe(555);
  });
});
