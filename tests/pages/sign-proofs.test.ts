import { beforeAll, expect, it } from "vitest";
import { saveContract } from "~/contracts/employees/contract";
import { sendContract } from "~/contracts/employees/contract-steps";
import { ok, one, sessionOf } from "../support/api";
import { setEnvironment, useDatabase } from "../support/database";
import { dayOfMonth } from "../support/days";
import { Visitor } from "../support/pages";
import { fresh, terms } from "../upstream/employees/contract-support";

beforeAll(async () => {
  // Before the pages read it: a company of its own without gateway and messaging app.
  setEnvironment({ DEMO: "0", SMS_URL: "", DINGTALK_CLIENT_ID: "" });
  await useDatabase();
});

it("a signature where no message comes says what to set first, then takes the salary password; scripts off", async () => {
  const hr = await sessionOf("10002");
  const day = dayOfMonth(1, 1);
  const { empId, jobNumber } = await fresh({ hireDate: day });
  const { id, version } = await ok(saveContract, terms(empId, { startDate: day }), { token: hr });
  await ok(sendContract, { id, version }, { token: hr });
  const { name } = await one<{ name: string }>("select emp_name as name from employees where emp_id = $1", [empId]);
  const visitor = new Visitor();
  await visitor.signIn(jobNumber, "h5");
  const page = `/h5/electronSignature?bizType=1&bizId=${id}`;
  await visitor.get(page);
  expect(visitor.text).toContain("先设置薪资密码");
  expect(visitor.text).not.toContain("发送验证码");
  await visitor.get("/h5/secret/password");
  await visitor.post("/h5/secret/password", { password: "Salary#2026", password_confirm: "Salary#2026" });
  await visitor.get(page);
  await visitor.post(page, {
    typedName: name,
    proof: "1",
    signSecret: "Wrong#20261",
    version: visitor.hidden("version"),
  });
  expect(visitor.status).toBe(422);
  expect(visitor.text).toContain("薪资密码不正确");
  expect(visitor.html).not.toContain("Wrong#20261");
  await visitor.post(page, {
    typedName: name,
    proof: "1",
    signSecret: "Salary#2026",
    version: visitor.hidden("version"),
  });
  expect(visitor.status).toBe(302);
  expect((await visitor.get(page)).text).toContain("已签字");
});
