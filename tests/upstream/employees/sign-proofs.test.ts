import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { saveContract } from "~/contracts/employees/contract";
import { sendContract, signContract } from "~/contracts/employees/contract-steps";
import { signatureCode, signatureDocument, signatureProofs } from "~/contracts/employees/signature";
import { sendVerifyCode } from "~/contracts/shell/doors";
import { seal } from "~/upstream/platform/identity/crypto.server";
import { hashPassword } from "~/upstream/platform/identity/passwords.server";
import { callApi, ok, one, sessionOf } from "../../support/api";
import { setEnvironment, useDatabase } from "../../support/database";
import { dayOfMonth } from "../../support/days";

import { codeOf, PASSWORD, SECRET } from "../salary/secrets-desk";
import { fresh, terms } from "./contract-support";

/** No message reaches anybody: a company of its own without gateway and messaging app. */
const NO_CHANNEL = {
  DEMO: "0",
  SMS_URL: "",
  DINGTALK_CLIENT_ID: "",
  DINGTALK_CLIENT_SECRET: "",
  DINGTALK_AGENT_ID: "",
};
const NEXT = dayOfMonth(1, 1);
let hash: string;

beforeAll(async () => {
  hash = await hashPassword(PASSWORD);
});
beforeEach(async () => {
  setEnvironment(NO_CHANNEL);
  await useDatabase();
});
afterAll(() => setEnvironment({}));

/** A contract that waits for the signature of its person. */
async function sent() {
  const hr = await sessionOf("10002");
  const person = await fresh({ hireDate: NEXT });
  const { id, version } = await ok(saveContract, terms(person.empId, { startDate: NEXT }), { token: hr });
  await ok(sendContract, { id, version }, { token: hr });
  const token = await sessionOf(person.jobNumber);
  const { signer } = await ok(signatureDocument, { bizType: 1, bizId: id }, { token });
  const sign = (verifyCode: string) =>
    callApi(signContract, { id, version: version + 1, typedName: signer, verifyCode }, { token });
  return { ...person, id, token, sign };
}
const salaryPassword = (empId: number) =>
  one("insert into wage_secrets (emp_id, password_hash) values ($1, $2) returning emp_id", [empId, hash]);
const authenticator = (jobNumber: string) =>
  one(
    `insert into account_factors (user_id, secret, last_step)
     select user_id, $2, 0 from users where job_number = $1 returning user_id`,
    [jobNumber, seal(SECRET)],
  );
const methodOf = (id: number) =>
  one("select verify_method as method from electronic_signatures where biz_type = 1 and biz_id = $1", [id]);

describe("where no message can come", () => {
  it("nobody has a proof before he sets a salary password; asking for a code is refused with the reason", async () => {
    const { token } = await sent();
    expect(await ok(signatureProofs, {}, { token })).toEqual([]);
    expect((await callApi(sendVerifyCode, { purpose: 3 }, { token })).code).toBe(409);
    expect((await callApi(signatureCode, { proof: 1, secret: PASSWORD }, { token })).code).toBe(409);
  });

  it("the salary password signs, and the signature says so; a wrong one counts and locks", async () => {
    const { token, empId, id, sign } = await sent();
    await salaryPassword(empId);
    expect(await ok(signatureProofs, {}, { token })).toEqual([1]);
    expect((await callApi(signatureCode, { proof: 1, secret: "Wrong#2027" }, { token })).fieldErrors).toEqual({
      secret: ["薪资密码不正确"],
    });
    const { verifyCode } = await ok(signatureCode, { proof: 1, secret: PASSWORD }, { token });
    expect((await sign("000000")).fieldErrors).toHaveProperty("verifyCode");
    expect((await sign(verifyCode)).code).toBe(200);
    expect(await methodOf(id)).toEqual({ method: 1 });
    for (let n = 0; n < 4; n += 1)
      expect((await callApi(signatureCode, { proof: 1, secret: "Wrong#2027" }, { token })).code).toBe(400);
    expect((await callApi(signatureCode, { proof: 1, secret: "Wrong#2027" }, { token })).code).toBe(423);
    expect((await callApi(signatureCode, { proof: 1, secret: PASSWORD }, { token })).code).toBe(423);
  });

  it("the authenticator of the account signs, each code once", async () => {
    const { token, jobNumber, id, sign } = await sent();
    await authenticator(jobNumber);
    expect(await ok(signatureProofs, {}, { token })).toEqual([3]);
    const code = codeOf(SECRET);
    const { verifyCode } = await ok(signatureCode, { proof: 3, secret: code }, { token });
    expect((await callApi(signatureCode, { proof: 3, secret: code }, { token })).fieldErrors).toHaveProperty("secret");
    expect((await sign(verifyCode)).code).toBe(200);
    expect(await methodOf(id)).toEqual({ method: 3 });
    expect((await sign(verifyCode)).code).toBe(409);
  });

  it("a code signs for whoever proved himself alone", async () => {
    const [mine, theirs] = [await sent(), await sent()];
    await salaryPassword(mine.empId);
    const { verifyCode } = await ok(signatureCode, { proof: 1, secret: PASSWORD }, { token: mine.token });
    expect((await theirs.sign(verifyCode)).fieldErrors).toHaveProperty("verifyCode");
    expect((await mine.sign(verifyCode)).code).toBe(200);
  });
});

it("where messages come the code that is sent is the usual way, and the salary password none", async () => {
  setEnvironment({ DEMO: "1" });
  const { token, empId, jobNumber } = await sent();
  await salaryPassword(empId);
  expect(await ok(signatureProofs, {}, { token })).toEqual([2]);
  expect((await callApi(signatureCode, { proof: 1, secret: PASSWORD }, { token })).code).toBe(409);
  await authenticator(jobNumber);
  expect(await ok(signatureProofs, {}, { token })).toEqual([2, 3]);
});
