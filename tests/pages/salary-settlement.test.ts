import { beforeEach, describe, expect, it } from "vitest";
import { CODE_PURPOSE } from "~/contracts/platform/codes";
import { transaction } from "~/upstream/platform/database/db.server";
import { issueSlip } from "~/upstream/platform/messages/verify-codes.server";
import { one } from "../support/api";
import { useDatabase } from "../support/database";
import { Visitor } from "../support/pages";
import { type Desk, desk } from "../upstream/salary/runs-desk";
import { codeOf, keyOwner, PASSWORD, SECRET } from "../upstream/salary/secrets-desk";
import { LEAVER, leaves, lockedLeaver } from "../upstream/salary/settlement-desk";

let on: Desk;
let made: { runId: number; lineId: number };
beforeEach(async () => {
  await useDatabase();
  on = await desk();
  await leaves(on);
  made = await lockedLeaver(on);
});

describe("the settlement of a leaver, without script", () => {
  it("is read from his line, printed, and refused before two witnesses", async () => {
    const clerk = await new Visitor().signIn("10004");
    await clerk.get(`/salary/run/${made.runId}/line/${on.ids[LEAVER]}`);
    expect(clerk.text).toContain("离职结算单");
    const page = `/salary/settlement/${made.lineId}`;
    await clerk.get(page);
    expect(clerk.text).toMatch(/等待员工签字.*工资 ?5,000\.00.*结算应付/);
    expect(clerk.response.headers.get("cache-control")).toContain("no-store");
    await clerk.get(`${page}/print`);
    expect(clerk.text).toMatch(/员工签字：/);
    const refuse = `${page}/refused`;
    await clerk.get(refuse);
    const version = clerk.hidden("version");
    await clerk.post(refuse, { version, witness1: "10012", witness2: "10012", reason: "对补偿有异议" });
    expect(clerk.status).toBe(422);
    expect(clerk.text).toContain("须有两名不同的见证人");
    await clerk.post(refuse, {
      version: clerk.hidden("version"),
      witness1: "10012",
      witness2: "10013",
      reason: "对补偿有异议",
    });
    await clerk.get(clerk.location!);
    expect(clerk.text).toMatch(/拒签，见证人：.+、.+。原因：对补偿有异议/);
  });

  it("is signed by its person on the phone, behind the salary key", async () => {
    await keyOwner(LEAVER, SECRET);
    await one("update payslips set state = 1, published_at = now() where run_id = $1 returning id", [made.runId]);
    const { id } = await one<{ id: number }>("select id from payslips where run_id = $1", [made.runId]);
    const own = await new Visitor().signIn(LEAVER, "h5");
    const page = `/h5/wages/${id}/settlement`;
    await own.get(page);
    await own.post(page, { wagePassword: PASSWORD, otpCode: codeOf(SECRET) });
    await own.get(`/h5/wages/${id}`);
    expect(own.text).toContain("查看并签署离职结算单");
    await own.get(page);
    expect(own.text).toMatch(/结算应付/);
    const { user, name } = await one<{ user: number; name: string }>(
      `select u.user_id as "user", e.emp_name as name from users u join employees e using (emp_id) where e.job_number = $1`,
      [LEAVER],
    );
    const verifyCode = await transaction((tx) => issueSlip(tx, CODE_PURPOSE.signature, `user:${user}`));
    const fields = { version: own.hidden("version"), lineId: own.hidden("lineId"), typedName: name };
    await own.post(page, { ...fields, verifyCode: "000000" });
    expect(own.status).toBe(422);
    await own.post(page, { ...fields, verifyCode });
    await own.get(own.location!);
    expect(own.text).toContain("员工已签字");
  });
});
