import { beforeEach, expect, it } from "vitest";
import { collectRun } from "~/contracts/salary/run-steps";
import { createRun } from "~/contracts/salary/runs";
import { say } from "~/lib/texts.server";
import { unseal } from "~/upstream/platform/identity/crypto.server";
import { workRuns } from "~/upstream/salary/runs/run-worker.server";
import { callApi, one, sessionOf } from "../../support/api";
import { useDatabase } from "../../support/database";
import { importOf } from "../../support/imports";
import { type Desk, desk, details, MONTH, made, PAID, PEOPLE } from "./runs-desk";

let on: Desk;
beforeEach(async () => {
  await useDatabase();
  on = await desk();
});

const forget = () =>
  one("update employment_spells set company_id = null, company_unknown = 1 where emp_id = $1 returning 1", [
    on.ids["10012"],
  ]);
const run = () => callApi(createRun, { month: MONTH, companyId: on.companyId, kind: 1, payDate: PAID }, on.clerk);
const SAID = "1人没有合同主体，不在任何公司的工资里：10012。在员工导入「基本信息」里填写合同主体，或为其建立合同";

it("a run is not begun while a stay of long ago has no employer, and says whose and where to mend it; the file mends it", async () => {
  await forget();
  const refused = await run();
  expect([refused.code, refused.msg]).toEqual([409, SAID]);
  const hr = await sessionOf("10002");
  const basic = importOf("common", "basic", () => hr);
  const row = await one<Record<"name" | "id" | "mobile" | "code" | "position" | "site" | "hired", string>>(
    `select e.emp_name as name, c.id_number as id, e.mobile, d.code, p.name as position, e.site_id::text as site,
       e.hire_date::text as hired
     from employees e join identity_cards c using (emp_id) join departments d using (department_id)
     join positions p using (position_id) where job_number = '10012'`,
  );
  const { batchId, errors } = await basic.upload([
    ["工号", "姓名", "证件类型", "证件号码", "手机", "部门编码", "岗位", "站点", "合同主体", "入职日期"],
    [
      ...["10012", row.name, "居民身份证", unseal(row.id), row.mobile, row.code, row.position],
      ...[say("zh", { key: `site:${row.site}` }), "工资测试公司", row.hired],
    ],
  ]);
  expect(errors).toBe(0);
  expect((await basic.commit(batchId)).code).toBe(200);
  expect((await run()).data).toMatchObject({ people: PEOPLE.length });
});

it("one that stands is not collected either", async () => {
  const id = await made(on);
  await forget();
  const { version } = await details(on.clerk, id);
  const refused = await callApi(collectRun, { id, version }, on.clerk);
  await workRuns();
  const after = await details(on.clerk, id);
  expect([refused.msg, after.taskFault].join(" ")).toContain(SAID);
});
