import { beforeAll, describe, expect, it } from "vitest";
import {
  areas,
  captcha,
  codeLogin,
  sendLoginCode,
  sendVerifyCode,
  subsidyLogin,
  verifySession,
} from "~/contracts/shell/doors";
import { frame, login, mobileLogin } from "~/contracts/shell/session";
import { transaction } from "~/upstream/platform/database/db.server";
import { blindIndex, seal } from "~/upstream/platform/identity/crypto.server";
import { issueSlip } from "~/upstream/platform/messages/verify-codes.server";
import { callApi, DEMO_PASSWORD, ok, one, sessionOf, signedIn } from "../../support/api";
import { useDatabase } from "../../support/database";
import { lastCode, passAMinute, solvedCaptcha } from "../../support/doors";

beforeAll(() => useDatabase());

describe("captcha", () => {
  it("is a picture that does not tell its answer, and only a keyed hash of it is kept", async () => {
    const { captchaId, image } = await ok(captcha, {});
    expect(image).toMatch(/^data:image\/png;base64,/);
    const bytes = Buffer.from(image!.split(",")[1]!, "base64");
    expect(bytes.subarray(1, 4).toString()).toBe("PNG");
    expect(bytes.length).toBeLessThan(4_000);
    const row = await one<{ answer_hash: string }>("select answer_hash from captchas where id = $1", [captchaId]);
    expect(row.answer_hash).toMatch(/^[0-9a-f]{64}$/);
  });

  it("opens once, also when used twice at once, and not after five minutes", async () => {
    for (let n = 0; n < 3; n += 1)
      await callApi(login, { username: "10003", password: "wrong-1" }, { ip: "192.0.2.1" });
    const given = await solvedCaptcha();
    const answers = await Promise.all(
      [1, 2].map(() => callApi(login, { username: "10003", password: DEMO_PASSWORD, ...given }, { ip: "192.0.2.1" })),
    );
    expect(answers.map((answer) => answer.code).sort()).toEqual([200, 400]);
    expect(answers.find((answer) => answer.code === 400)?.fieldErrors?.captcha).toEqual(["图形验证码错误"]);
    const late = await solvedCaptcha();
    await one("update captchas set expires_at = now() where id = $1", [late.captchaId]);
    expect(
      (await callApi(login, { username: "10003", password: DEMO_PASSWORD, ...late }, { ip: "192.0.2.1" })).fieldErrors
        ?.captcha,
    ).toEqual(["图形验证码错误"]);
  });

  it("is offered for an account only when its next try needs one, unknown accounts alike", async () => {
    for (const jobNumber of ["10004", "66666"]) {
      expect(await ok(captcha, { jobNumber })).toEqual({ captchaId: null, image: null });
      for (let n = 0; n < 3; n += 1)
        await callApi(login, { username: jobNumber, password: "wrong-1" }, { ip: "192.0.2.2" });
      expect((await ok(captcha, { jobNumber })).captchaId).not.toBeNull();
    }
  });

  it("may be drawn sixty times a minute by one address", async () => {
    const answers = await Promise.all(Array.from({ length: 61 }, () => callApi(captcha, {}, { ip: "192.0.2.3" })));
    expect(answers.filter((answer) => answer.code === 429).length).toBeGreaterThanOrEqual(1);
  });
});

describe("messaging code", () => {
  it("answers alike for known and unknown accounts, and keeps only a hash", async () => {
    const known = await callApi(sendLoginCode, { jobNumber: "10011" }, { ip: "192.0.2.10" });
    const unknown = await callApi(sendLoginCode, { jobNumber: "55555" }, { ip: "192.0.2.10" });
    expect(unknown).toEqual(known);
    expect(known.data).toEqual({ resendAfter: 60 });
    const code = await lastCode();
    expect(code).toMatch(/^\d{6}$/);
    expect(
      await one(
        "select count(*)::int as n from verify_codes where code_hash like '%' || $1 || '%' and length(code_hash) < 64",
        [code],
      ),
    ).toEqual({ n: 0 });
    expect(
      await one(
        "select channel, attempts, used_at, extract(epoch from expires_at - sent_at)::int as life from verify_codes order by id desc limit 1",
      ),
    ).toEqual({ channel: 2, attempts: 0, used_at: null, life: 300 });
    const opened = await signedIn(codeLogin, { jobNumber: "10011", code });
    expect(await one("select login_type, channel from sessions order by created_at desc limit 1")).toEqual({
      login_type: 3,
      channel: 2,
    });
    expect(opened.restrictedTo).toBeNull();
  });

  it("is sent once a minute, also when asked for twice at once, and five times an hour", async () => {
    const before = await one<{ n: number }>("select count(*)::int as n from verify_codes");
    const both = await Promise.all([1, 2].map(() => ok(sendLoginCode, { jobNumber: "10012" }, { ip: "192.0.2.11" })));
    expect(both.every(({ resendAfter }) => resendAfter > 0 && resendAfter <= 60)).toBe(true);
    expect((await one<{ n: number }>("select count(*)::int as n from verify_codes")).n - before.n).toBe(1);
    for (let n = 2; n <= 5; n += 1) {
      await passAMinute();
      await ok(sendLoginCode, { jobNumber: "10012" }, { ip: `192.0.2.${n + 20}` });
    }
    await passAMinute();
    const sixth = await callApi(sendLoginCode, { jobNumber: "10012" }, { ip: "192.0.2.30" });
    expect([sixth.code, sixth.msg]).toEqual([429, "操作过于频繁,请稍后再试"]);
  });

  it("shell 14: five wrong tries void it, the right one is then refused too", async () => {
    await ok(sendLoginCode, { jobNumber: "10013" }, { ip: "192.0.2.12" });
    const code = await lastCode();
    for (let n = 0; n < 5; n += 1)
      expect((await callApi(codeLogin, { jobNumber: "10013", code: "x00000" })).code).toBe(400);
    const sixth = await callApi(codeLogin, { jobNumber: "10013", code }, { language: "en" });
    expect(sixth.fieldErrors?.code).toEqual(["Verification code is wrong or expired"]);
  });

  it("shell 14: the right code posted twice at once opens one session", async () => {
    await ok(sendLoginCode, { jobNumber: "10014" }, { ip: "192.0.2.13" });
    const code = await lastCode();
    const answers = await Promise.all([1, 2].map(() => callApi(codeLogin, { jobNumber: "10014", code })));
    expect(answers.map((answer) => answer.code).sort()).toEqual([200, 400]);
    expect(
      await one(
        "select count(*)::int as n from sessions s join users u using (user_id) where u.job_number = '10014' and login_type = 3",
      ),
    ).toEqual({ n: 1 });
  });

  it("is void once a newer one was sent, and after five minutes", async () => {
    await ok(sendLoginCode, { jobNumber: "10015" }, { ip: "192.0.2.14" });
    const first = await lastCode();
    await passAMinute();
    await ok(sendLoginCode, { jobNumber: "10015" }, { ip: "192.0.2.14" });
    const second = await lastCode();
    if (first !== second) expect((await callApi(codeLogin, { jobNumber: "10015", code: first })).code).toBe(400);
    await one("update verify_codes set expires_at = now()");
    expect((await callApi(codeLogin, { jobNumber: "10015", code: second })).code).toBe(400);
  });

  it("in the leaver window opens three pages only, on the phone only", async () => {
    await one("update users set status = 3 where job_number = '10016'");
    await ok(sendLoginCode, { jobNumber: "10016" }, { ip: "192.0.2.15" });
    const code = await lastCode();
    const opened = await signedIn(codeLogin, { jobNumber: "10016", code });
    expect(opened.restrictedTo).toEqual(["/h5/dimission", "/h5/wages", "/h5/secret"]);
    expect(await ok(verifySession, {}, { token: opened.token })).toMatchObject({
      valid: true,
      restrictedTo: opened.restrictedTo,
    });
    expect((await callApi(frame, {}, { token: opened.token })).code).toBe(403);
    expect((await callApi(login, { username: "10016", password: DEMO_PASSWORD })).code).toBe(403);
    expect((await signedIn(mobileLogin, { jobNumber: "10016", password: DEMO_PASSWORD })).restrictedTo).toEqual(
      opened.restrictedTo,
    );
  });

  it("for a public form goes to the mobile it names, for a signature needs a session", async () => {
    expect((await callApi(sendVerifyCode, { purpose: 2, target: "12" })).fieldErrors?.target).toHaveLength(1);
    expect(await ok(sendVerifyCode, { purpose: 2, target: "13912345678" })).toEqual({ resendAfter: 60 });
    expect(await one("select target, channel from verify_codes order by id desc limit 1")).toEqual({
      target: "mobile:13912345678",
      channel: 2,
    });
    expect((await callApi(sendVerifyCode, { purpose: 3 })).code).toBe(555);
    expect(await ok(sendVerifyCode, { purpose: 3 }, { token: await sessionOf("10011") })).toEqual({ resendAfter: 60 });
    expect((await callApi(sendVerifyCode, { purpose: 1 as 2, target: "10011" })).code).toBe(400);
  });
});

describe("subsidy login", () => {
  const idNumber = "11010519491231002X";
  let subsidyId = 0;

  beforeAll(async () => {
    const row = await one<{ id: number }>(
      `insert into registry_subsidies (emp_id, holder_name, id_number, id_hash, mobile, company_id, role, monthly_amount, start_month, end_month, created_by)
       select emp_id, '林晓彤', $1, $2, '13812345678', (select min(company_id) from companies), 1, 100000, '2026-01', '2026-12', 1 from employees where job_number = '10011' returning id`,
      [seal(idNumber), blindIndex("idNumber", idNumber)],
    );
    subsidyId = row.id;
  });

  it("shell 25: takes a number with the right check digit and refuses another; the session opens one page", async () => {
    const wrong = await callApi(subsidyLogin, { name: "林晓彤", idNumber: "110105194912310021", code: "000000" });
    expect(Object.keys(wrong.fieldErrors ?? {})).toEqual(["idNumber"]);
    await ok(sendVerifyCode, { purpose: 4, target: "11010519491231002x" });
    const code = await lastCode();
    expect((await callApi(subsidyLogin, { name: "别的人", idNumber, code })).code).toBe(400);
    const opened = await ok(subsidyLogin, { name: " 林晓彤 ", idNumber, code });
    expect(opened.restrictedTo).toEqual(["/h5/companyRegistrySubsidy"]);
    expect(
      await one("select login_type, channel, restricted_to from sessions order by created_at desc limit 1"),
    ).toEqual({ login_type: 4, channel: 2, restricted_to: ["/h5/companyRegistrySubsidy"] });
    expect((await callApi(frame, {}, { token: opened.token })).code).toBe(403);
  });

  it("takes the slip of a person without a phone, once", async () => {
    const slip = await transaction((tx) => issueSlip(tx, 4, `subsidy:${subsidyId}`));
    expect(slip).toMatch(/^[A-Z2-9]{8}$/);
    expect((await callApi(subsidyLogin, { name: "林晓彤", idNumber, code: slip.toLowerCase() })).code).toBe(200);
    expect((await callApi(subsidyLogin, { name: "林晓彤", idNumber, code: slip })).code).toBe(400);
  });

  it("locks the number, not shown anywhere, after five failures; unknown numbers alike", async () => {
    for (const number of [idNumber, "110101199003070038"]) {
      const codes: number[] = [];
      for (let n = 0; n < 6; n += 1)
        codes.push(
          (
            await callApi(
              subsidyLogin,
              { name: "x", idNumber: number, code: "000000", ...(await solvedCaptcha()) },
              { ip: "192.0.2.40" },
            )
          ).code,
        );
      expect(codes).toEqual([400, 400, 400, 400, 400, 423]);
    }
    expect(await one("select count(*)::int as n from login_tries where key like '%' || $1 || '%'", [idNumber])).toEqual(
      { n: 0 },
    );
  });
});

it("lists the areas of the help desks; with a session it marks the person's own", async () => {
  const desks = await ok(areas, {});
  expect(desks.map(({ group, areaNames }) => [group, areaNames])).toEqual([
    [1, ["龙华", "龙岗", "坂田"]],
    [2, ["宝安", "南山"]],
    [3, ["广州", "海外仓"]],
  ]);
  expect(desks.some(({ own }) => own)).toBe(false);
  expect((await ok(areas, {}, { token: await sessionOf("10017") })).find(({ own }) => own)?.group).toBe(2);
});

it("a sign-in ends the session the browser came with (no fixation)", async () => {
  const first = await signedIn(login, { username: "10006", password: DEMO_PASSWORD });
  const second = await signedIn(login, { username: "10006", password: DEMO_PASSWORD }, { token: first.token });
  expect((await callApi(frame, {}, { token: first.token })).code).toBe(555);
  expect((await callApi(frame, {}, { token: second.token })).code).toBe(200);
  expect(await one("select count(*)::int as n from sessions where revoke_reason = 5")).toEqual({ n: 1 });
});
