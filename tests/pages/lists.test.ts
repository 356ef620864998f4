import { beforeAll, describe, expect, it } from "vitest";
import { MAY as APPROVALS } from "~/contracts/approvals/may";
import { MAY as EMPLOYEES } from "~/contracts/employees/may";
import { createBorrowing } from "~/contracts/finance/borrowings";
import { createReimbursement } from "~/contracts/finance/claim-forms";
import { MAY as FINANCE } from "~/contracts/finance/may";
import { createReceipt } from "~/contracts/finance/receipts";
import { createReversal } from "~/contracts/finance/reversals";
import { MAY as SHELL } from "~/contracts/shell/may";
import { LIST_NAMES, LISTS, type ListName } from "~/lib/lists/all";
import { type ListColumns, wordOf } from "~/lib/lists/columns";
import { say } from "~/lib/texts.server";
import { createReceipt as makeReceipt } from "~/upstream/finance/receipts/receipt-save.server";
import { transaction } from "~/upstream/platform/database/db.server";
import { fixture } from "../permissions/rules";
import { ok, one, sessionOf } from "../support/api";
import { useDatabase } from "../support/database";
import { Visitor } from "../support/pages";
import { callerBy } from "../upstream/finance/desk";

const ARCHIVES = "/employees/archives/user";
const empOf = async (jobNumber: string) =>
  (await one<{ emp_id: number }>("select emp_id from employees where job_number = $1", [jobNumber])).emp_id;

beforeAll(() => useDatabase());

async function visit(jobNumber: string): Promise<Visitor> {
  const visitor = new Visitor();
  visitor.cookies.set("oa_web_token", await sessionOf(jobNumber));
  return visitor;
}

const headsOf = ({ html }: { html: string }) =>
  [...(/<thead.*?<\/thead>/s.exec(html)?.[0] ?? "").matchAll(/<th[^>]*>(.*?)<\/th>/gs)]
    .map(([, head]) => head!.replaceAll(/<[^>]*>/g, "").trim())
    .filter(Boolean);

describe("columns of a list", () => {
  it("are ticked and moved on a page without script, and the list shows them in that order from then on", async () => {
    const hr = await visit("10002");
    await hr.get(`${ARCHIVES}?siteId=1`);
    expect(headsOf(hr)).toEqual("工号 姓名 性别 部门 岗位 职级 站点 入职日期 转正日期 在职状态 手机 操作".split(" "));
    expect(hr.html).toContain('href="/lists/archives/columns?siteId=1"');
    const page = "/lists/archives/columns?siteId=1";
    await hr.get(page);
    expect(hr.text).toContain("工号、姓名 始终显示在最前");
    const rows = {
      "columns[0].name": "mobile",
      "columns[1].name": "contractEnd",
      "columns[1].show": "1",
      "columns[2].name": "departmentPath",
      "columns[2].show": "1",
    };
    // The button that moves a row answers with the form and keeps nothing.
    const up = JSON.stringify({ type: "reorder", payload: { name: "columns", from: 2, to: 1 } });
    await hr.post(page, { ...rows, __intent__: up });
    expect(hr.status).toBe(200);
    expect(hr.html.indexOf('value="departmentPath"')).toBeLessThan(hr.html.indexOf('value="contractEnd"'));
    await hr.post(page, rows);
    expect(hr.location).toBe(`${ARCHIVES}?siteId=1`);
    await hr.get(`${ARCHIVES}?siteId=1`);
    expect(headsOf(hr)).toEqual("工号 姓名 合同到期 部门 操作".split(" "));
    expect(hr.hidden("fields")).toBe("jobNumber,empName,contractEnd,departmentPath");
    await hr.get(page);
    await hr.post(page, { reset: "1" });
    await hr.get(ARCHIVES);
    expect(headsOf(hr)).toHaveLength(12);
  });

  it("of a list that does not exist are not there", async () => {
    const hr = await visit("10002");
    for (const page of ["columns", "views", "views/new"]) {
      await hr.get(`/lists/nowhere/${page}`);
      expect([page, hr.status]).toEqual([page, 404]);
    }
  });
});

describe("views of a list", () => {
  it("are kept from the filters, opened by a link that means the same to a colleague, renamed and removed", async () => {
    const hr = await visit("10002");
    await hr.get(ARCHIVES);
    expect(hr.text).not.toContain("保存当前条件");
    const filtered = `${ARCHIVES}?siteId=1&employment=1&page=1`;
    await hr.get(filtered);
    expect(hr.text).toContain("保存当前条件");
    const keep = "/lists/archives/views/new?siteId=1&employment=1&page=1";
    await hr.get(keep);
    await hr.post(keep, { name: "" });
    expect(hr.status).toBe(422);
    await hr.post(keep, { name: "龙华在职" });
    expect(hr.location).toMatch(/\?siteId=1&employment=1&saved=\d+$/);
    const opened = hr.location!;
    await hr.get(opened);
    expect(hr.html).toMatch(/<a[^>]*aria-current="true"[^>]*>龙华在职<\/a>/);
    expect(hr.text).not.toContain("保存当前条件");
    await hr.get(keep);
    await hr.post(keep, { name: "龙华在职" });
    expect([hr.status, hr.text.includes("已有同名的视图")]).toEqual([422, true]);
    const colleague = await visit("10003");
    await colleague.get(opened);
    expect(colleague.status).toBe(200);
    expect(colleague.text).not.toContain("龙华在职");

    const manage = "/lists/archives/views";
    await hr.get(manage);
    const known = hr.hidden("known")!;
    await hr.post(manage, { known, "views[0].viewId": known, "views[0].name": "龙华" });
    expect(hr.location).toBe(ARCHIVES);
    await hr.get(ARCHIVES);
    expect(hr.html).toMatch(/>龙华<\/a>/);
    await hr.get(manage);
    await hr.post(manage, { known });
    await hr.get(manage);
    expect(hr.text).toContain("还没有视图");
  });
});

describe("people ticked in the list", () => {
  it("nothing ticked leads back to the list, which says so and keeps its filters", async () => {
    const hr = await visit("10002");
    for (const page of [`${ARCHIVES}/export/options`, `${ARCHIVES}/roster`]) {
      await hr.get(`${page}?siteId=1&picked=1`);
      expect(hr.location).toBe(`${ARCHIVES}?siteId=1`);
      await hr.get(hr.location!);
      expect(hr.text).toContain("还没有勾选任何一行");
    }
  });

  it("export and roster are of the ticked ones, or of all that the filters let through", async () => {
    const hr = await visit("10002");
    const two = `picked=1&siteId=1&emp=${await empOf("10011")}&emp=${await empOf("10007")}`;
    for (const page of ["export/options", "roster"]) {
      await hr.get(`${ARCHIVES}/${page}?${two}`);
      expect(hr.text).toContain("共 2 人");
      expect(hr.html).toContain(`href="${ARCHIVES}?siteId=1"`);
      await hr.get(`${ARCHIVES}/${page}?${two}&all=1`);
      expect(hr.text).not.toContain("共 2 人");
    }
    const file = `${ARCHIVES}/export?${two}`;
    await hr.get(`${ARCHIVES}/export/options?${two}`);
    expect(hr.text).toContain("需要完整内容时请勾选并写明用途");
    expect(hr.html).toContain(`action="${file.replaceAll("&", "&amp;")}"`);
    await hr.post(file, { fields: "jobNumber,mobile", whole: "1" });
    expect(hr.location).toBe(`${ARCHIVES}/export/options?${two}&why=1`);
    await hr.get(hr.location!);
    expect(hr.text).toContain("请写明需要完整号码的用途");
    await hr.post(`${file}&format=csv`, { fields: "jobNumber,mobile", whole: "1", reason: "社保增员申报" });
    expect(hr.status).toBe(200);
    expect(hr.html.trim().split("\r\n")).toHaveLength(3);
    expect(hr.html).not.toContain("*");
    await one("delete from rate_counters returning 1");
    await hr.get(`${ARCHIVES}/export/options?${two}`);
    await hr.post(`${file}&all=1&format=csv`, { fields: "jobNumber,mobile" });
    expect(hr.html.trim().split("\r\n").length).toBeGreaterThan(50);
    expect(hr.html).toContain("****");
  });

  it("badges of the ticked ones go to paper, and who has none is named with the reason", async () => {
    await one(
      `insert into role_permissions (role_id, permission_code)
      select role_id, 11131001 from user_roles join users using (user_id) where job_number = '10002' limit 1
      returning role_id`,
    );
    const desk = await visit("10002");
    await desk.get(`/employees/badge/print?picked=1&emp=${await empOf("10011")}`);
    expect(desk.status).toBe(200);
    expect(desk.text).toContain("有 1 人没有列入");
    expect(desk.text).toMatch(/10011 \S+ — 还没有照片/);
    await desk.get("/employees/badge/print?picked=1");
    expect(desk.location).toBe("/employees/badge");
  });

  it("a notice to the ticked ones begins with their names; who has left is left out and said", async () => {
    await one("update employees set employment = 2 where job_number = '10016' returning emp_id");
    const hr = await visit("10002");
    const emps = await Promise.all(["10011", "10016"].map(empOf));
    await hr.get(`/employees/reading/infomanage/editInfomanage/0/add?picked=1&emp=${emps.join("&emp=")}`);
    expect(hr.html).toMatch(/value="\S+ 10011"/);
    expect(hr.text).toMatch(/不在职的 1 人没有列入：\S+ 10016/);
  });
});

it("a list without rows says that none fits what is asked, or that there is nothing yet and how to begin", async () => {
  const employee = await visit("10012");
  const page = "/workflow/reversal/list";
  await employee.get(`${page}?formNo=CX9&sort=-number&limit=50`);
  expect(employee.text).toContain("没有符合条件的冲销单");
  expect(employee.text).toContain("清除筛选");
  await employee.get(`${page}?formNo=&sort=-number&limit=50`);
  expect(employee.text).toContain("还没有借款冲销");
  expect(employee.text).not.toContain("清除筛选");
  expect(employee.html.match(/href="\/workflow\/reversal\/create"/g)).toHaveLength(2);
  // A tab is no filter.
  const hr = await visit("10002");
  await hr.get("/employees/probation?view=ended");
  expect(hr.text).toContain("这里还没有内容");
});

describe("each list", () => {
  /** One row in each list, and HR may see them all. */
  beforeAll(async () => {
    await fixture();
    const { users, logs } = SHELL;
    const { leases, brands, suppliers, agents, documents } = FINANCE;
    const registers = [leases, brands, suppliers, agents].map(({ see }) => see);
    const lending = [documents.lendCompany, documents.lendLease, documents.lendBrand];
    const codes = [
      ...[users.edit, logs.seeAudit, logs.export, EMPLOYEES.benefits.see, APPROVALS.monitor.see],
      ...[...registers, ...lending, FINANCE.creditLines.see, FINANCE.cards.see],
      ...[FINANCE.merges.see, FINANCE.transfers.see],
    ];
    await one(
      `insert into role_permissions (role_id, permission_code)
      select role_id, code from user_roles join users using (user_id), unnest($1::int[]) code where job_number = '10002'
      on conflict do nothing returning role_id`,
      [codes],
    );
    await one(
      `with me as (select emp_id from employees where job_number = '10002'),
        i as (
          update approval_instances i set requester_emp_id = me.emp_id, submitted_at = now(), instance_no = 'A1'
          from me where i.id = (select max(id) from approval_instances) returning i.id, me.emp_id
        ),
        b as (insert into background_checks (subject_type, emp_id, items) select 2, emp_id, '{1}' from me),
        l as (
          insert into credit_lines (scope, scope_id, limit_cny, valid_from)
          select 1, emp_id, 100, '2026-01-01' from me
        ),
        c as (
          insert into credit_cards (card_no, card_hash, card_tail, bank, holder_emp_id, company_id, limit_cny,
            statement_day, repay_day, expiry)
          select 'x', 'x', '5670', '102', emp_id, 1, 100, 1, 20, '2030-01' from me returning id
        ),
        p as (
          insert into card_transactions (card_id, traded_on, merchant, auth_code, amount, currency, settled_cny)
          select id, '2026-01-01', 'x', 'x', 100, 'CNY', 100 from c
        )
      insert into approval_tasks (instance_id, round, entry, seq, assignee_emp_id, original_assignee_emp_id, origin,
        status, decided_by_emp_id, decided_at, node_key)
      select id, 1, 1, 1, emp_id, emp_id, 1, 2, emp_id, now(), 'n1' from i returning id`,
    );
    await one(
      `with l as (
          insert into leases (
            contract_no, company_id, address, landlord, purpose, start_on, end_on, monthly_rent, cycle_months
          )
          values ('ZL-1', 1, 'x', 'x', 1, '2026-01-01', '2026-12-31', 100, 1) returning id
        ),
        r as (
          insert into rent_expenses (lease_id, period_from, period_to, due_on, amount, currency)
          select id, '2026-01-01', '2026-01-31', '2026-01-01', 100, 'CNY' from l
        ),
        b as (
          insert into brands (name, nice_class, company_id, applied_on) values ('x', 9, 1, '2026-01-01') returning id
        ),
        s as (
          insert into supplier_history (supplier_name, item, period_from, period_to, amount)
          values ('x', 'x', '2026-01-01', '2026-01-31', 100)
        ),
        p as (
          insert into proxy_costs (agent, company_id, service, period_from, period_to, amount)
          values ('x', 1, 1, '2026-01-01', '2026-01-31', 100)
        )
      insert into document_borrows (doc_kind, company_id, lease_id, brand_id, borrower_emp_id, status)
      select kind, company, lease, brand, 2, 1
      from l, b, lateral (values (1, 1, null::int, null::int), (8, null, l.id, null), (10, null, null, b.id))
        as d(kind, company, lease, brand)
      returning id`,
    );
    await one("insert into punches (emp_id, punch_at, source, fence) values (2, now(), 1, 3) returning id");
    await one(
      `insert into daily_results (emp_id, work_date, day_type, inputs_hash)
       select 2, (now() at time zone 'Asia/Shanghai')::date - 1, 1, 'x' returning emp_id`,
    );
    const as = { token: await sessionOf("10002") };
    await ok(createBorrowing, {}, as);
    await one(
      `with f as (
          insert into finance_forms (
            kind_code, requester_emp_id, department_id, site_digit, company_id, currency, total
          )
          select kind, requester_emp_id, department_id, site_digit, 1, 'CNY', 100
          from (select * from finance_forms order by id desc limit 1) as own, unnest('{105,106}'::int[]) kind
          returning id, kind_code
        ),
        a as (
          insert into fund_accounts (company_id, name, currency, kind, opening_balance, balance)
          values (1, 'a', 'CNY', 1, 0, 0), (1, 'b', 'CNY', 1, 0, 0) returning id
        ),
        t as (
          insert into fund_transfers (form_id, from_account_id, to_account_id)
          select f.id, min(a.id), max(a.id) from f, a where f.kind_code = 105 group by f.id
        ),
        m as (
          insert into merge_payments (form_id, payee_name, payee_account_hash, payee_account_tail)
          select id, 'x', 'x', '0017' from f where kind_code = 106
        )
      insert into approval_instances
      select made.*
      from (select * from approval_instances order by id desc limit 1) i, f,
        jsonb_populate_record(null::approval_instances, to_jsonb(i) || jsonb_build_object(
          'id', nextval('approval_instances_id_seq'), 'kind_code', f.kind_code, 'business_id', f.id
        )) made
      returning id`,
    );
    await one(
      `with t as (insert into perf_templates (name) values ('x') returning id),
        g as (
          insert into perf_grade_schemes (name, grades, cap_s, cap_sa, bottom_pct, min_group)
          values ('x', '[]', 0, 0, 0, 1) returning id
        ),
        k as (
          insert into perf_classes (name, category, site_ids, priority, cycle_kind, template_id, grade_scheme_id, chain)
          select 'x', 1, '{1}', 1, 1, t.id, g.id, '[]' from t, g returning id
        ),
        y as (
          insert into perf_cycles (name, kind, from_date, to_date, site_ids, stage_dates, state)
          values ('x', 1, '2026-11-01', '2026-11-30', '{1}', '[]', 2) returning id
        )
      insert into perf_sheets (
        cycle_id, emp_id, class_id, site_id, department_id, position_id, segment_from, segment_to, state
      )
      select y.id, e.emp_id, k.id, 1, e.department_id, e.position_id, '2026-11-01', '2026-11-30', 20
      from y, k, employees e
      where e.job_number = '10002'
      returning id`,
    );
    // Receipts are written by accountants and cashiers alone.
    const writer = await callerBy("10002");
    await transaction((tx) => makeReceipt(tx, writer, createReceipt.input.parse({})));
    await ok(createReversal, {}, as);
    await ok(createReimbursement, {}, as);
  });

  const ACTS = /<th[^>]*class="acts[^>]*>.*?<\/th>/gs;
  /** Columns of another tab than the first. */
  const beside: Partial<Record<ListName, string[]>> = { probation: ["score", "regularDate"] };

  it.each(LIST_NAMES)("%s shows its columns in table order, and in a chosen one after choosing", async (name) => {
    const list: ListColumns = LISTS[name];
    const words = (columns: readonly string[]) =>
      [...list.fixed, ...columns]
        .filter((column) => !beside[name]?.includes(column))
        .map((column) => say("zh", { key: wordOf(list, column) }));
    const reader = await visit("10002");
    await reader.get(list.path);
    expect(headsOf({ html: reader.html.replaceAll(ACTS, "") })).toEqual(words(list.columns));
    await reader.get(`/lists/${name}/views`);
    expect(reader.status).toBe(200);
    const page = `/lists/${name}/columns`;
    await reader.get(page);
    const chosen = [...list.more, ...list.columns].reverse().slice(1);
    const row = (column: string, n: number) => [
      [`columns[${n}].name`, column],
      [`columns[${n}].show`, "1"],
    ];
    await reader.post(page, Object.fromEntries(chosen.flatMap(row)));
    expect(reader.location).toBe(list.path);
    await reader.get(list.path);
    expect(headsOf({ html: reader.html.replaceAll(ACTS, "") })).toEqual(words(chosen));
  });
});
