import { beforeAll, describe, expect, it } from "vitest";
import { MAY as APPROVALS } from "~/contracts/approvals/may";
import { exportForms } from "~/contracts/approvals/watch";
import { fund, social } from "~/contracts/employees/benefits/archives";
import { exportCertificates } from "~/contracts/employees/certificates";
import { exportContracts } from "~/contracts/employees/contract-lists";
import { exportDimissions } from "~/contracts/employees/dimission";
import { MAY as EMPLOYEES } from "~/contracts/employees/may";
import type { Endpoint } from "~/contracts/endpoint";
import { exportAudit } from "~/contracts/shell/logs";
import { MAY as SHELL } from "~/contracts/shell/may";
import { exportUsers } from "~/contracts/shell/users";
import { fixture } from "../../permissions/rules";
import { callApi, one, sendCall, sessionOf } from "../../support/api";
import { useDatabase } from "../../support/database";

/** One row of each list, and HR may export them all. */
beforeAll(async () => {
  await useDatabase();
  await fixture();
  const codes = [
    SHELL.users.export,
    SHELL.logs.seeAudit,
    SHELL.logs.export,
    EMPLOYEES.benefits.see,
    APPROVALS.monitor.export,
  ];
  await one(
    `insert into role_permissions (role_id, permission_code)
    select role_id, code from user_roles join users using (user_id), unnest($1::int[]) code where job_number = '10002'
    on conflict do nothing returning role_id`,
    [codes],
  );
});

const cases: [string, Endpoint, Record<string, unknown>, asked: string, heads: string][] = [
  ["contracts", exportContracts, {}, "hireDate,department", "合同编号 工号 姓名 入职日期 部门"],
  ["dimissions", exportDimissions, {}, "openItems,expectDate,type", "工号 姓名 未交接 最后工作日（申请） 离职类型"],
  ["certificates", exportCertificates, {}, "language,state", "证明编号 工号 姓名 语言 状态"],
  ["users", exportUsers, {}, "roles,username", "工号 姓名 角色 用户名"],
  ["audit log", exportAudit, {}, "ip,time", "序号 IP 地址 时间"],
  ["social security", social.export, {}, "state,base", "工号 姓名 状态 缴费基数"],
  ["housing fund", fund.export, {}, "rates,city", "工号 姓名 单位比例 个人比例 城市"],
  ["a box of approvals", exportForms, { box: "done" }, "status,amount", "单号 标题 状态 金额 币种"],
  ["the monitor", exportForms, { box: "monitor" }, "amountCny,requester", "单号 标题 金额 币种 发起人 工号"],
];

describe("the export with chosen columns", () => {
  it.each(cases)("of %s has them in their order after its keys", async (_name, endpoint, query, fields, heads) => {
    await one("delete from rate_counters returning 1");
    const token = await sessionOf("10002");
    const answer = await sendCall(endpoint, { query, fields } as never, { token, headers: { accept: "text/csv" } });
    expect(answer.status).toBe(200);
    const [head, ...rows] = (await answer.text()).replace("\uFEFF", "").trim().split("\r\n");
    expect(head!.replaceAll('"', "").replaceAll(",", " ")).toBe(heads);
    for (const row of rows) expect(row.match(/(^|,)("(""|[^"])*"|[^",]*)/g)).toHaveLength(head!.split(",").length);
    const { after } = await one<{ after: object }>(
      "select after from audit_log where action like '%.export' order by id desc limit 1",
    );
    expect(after).toMatchObject({ fields: fields.split(","), rows: rows.length });
  });

  it("of a column that the list does not have is refused", async () => {
    const token = await sessionOf("10002");
    for (const fields of ["department,wage", ""]) {
      expect((await callApi(exportContracts, { query: {}, fields } as never, { token })).code).toBe(400);
    }
  });
});
