import { createRenewal } from "~/contracts/finance/agent-renewals";
import { createAgentCost } from "~/contracts/finance/agents";
import { applyCreditLine } from "~/contracts/finance/credit-changes";
import { applyDocument } from "~/contracts/finance/document-applications";
import { createMerge } from "~/contracts/finance/merges";
import { applyRent } from "~/contracts/finance/rent-applications";
import { saveSetting } from "~/contracts/finance/settings";
import { saveSharing } from "~/contracts/finance/sharing";
import { companyDay } from "~/lib/period";
import { addDays } from "~/lib/period-dates";
import { ok, one, sessionOf } from "./api";

/**
 * Pages of finance about one thing: who opens the page, and a query for what stands in its address, in the order of
 * its parameters. The demo company has most of the things; `addRecords` adds what it lacks.
 */
export interface RecordPage {
  route: string;
  /** A login, or "requester": whoever the query names as `who`. */
  jobNumber: string;
  find: string;
}

const page = (jobNumber: string, find: string, ...routes: string[]): RecordPage[] =>
  routes.map((route) => ({ route, jobNumber, find }));

/** The newest form of a kind in one of the states of the engine, with its requester. */
const form = (kind: number, ...states: number[]) =>
  `select f.id, e.job_number as who from finance_forms f
   join approval_instances i on i.kind_code = f.kind_code and i.business_id = f.id
   join employees e on e.emp_id = f.requester_emp_id
   where f.kind_code = ${kind} and i.status in (${states}) order by f.id desc limit 1`;
const draft = (kind: number, ...routes: string[]) => page("requester", form(kind, 0), ...routes);

/** A payment of the bench that its cashier has nothing to do with otherwise. */
const payable = (where: string) =>
  `select p.id from payables p join finance_forms f on f.id = p.form_id join employees e on e.emp_id = f.requester_emp_id
   where e.job_number <> '10008' and ${where} order by p.id limit 1`;
const merge = "select min(form_id) as id from merge_payments";
const lent = (register: string, status: number) =>
  `select min(id) as id from document_borrows where ${register} is not null and status = ${status}`;
const brand = (status: number) => `select min(id) as id from brands where status = ${status}`;
const first = (table: string, where = "true") => `select min(id) as id from ${table} where ${where}`;

const FORMS = [
  ...draft(101, "/workflow/reimbursement/edit/:data", "/workflow/reimbursement/delete/:data"),
  ...page("requester", form(101, 1, 2), "/workflow/reimbursement/copy/:data"),
  ...draft(102, "/workflow/borrowing/edit/:data", "/workflow/borrowing/delete/:data"),
  ...page("requester", form(102, 1, 2), "/workflow/borrowing/copy/:data"),
  ...draft(103, "/workflow/reversal/edit/:data", "/workflow/reversal/delete/:data"),
  ...draft(104, "/workflow/receipt/edit/:data", "/workflow/receipt/delete/:data"),
  ...page("requester", form(104, 1, 2), "/workflow/receipt/copy/:data"),
  ...draft(105, "/workflow/transfer/edit/:data", "/workflow/transfer/delete/:data"),
  ...draft(106, "/workflow/mergePayment/edit/:data", "/workflow/mergePayment/delete/:data"),
  ...draft(107, "/finance/company/borrow/applyDelete/:data"),
  ...draft(107, "/finance/company/borrow/apply?id=:data"),
  ...draft(108, "/finance/proxyRenew/apply/edit/:data", "/finance/proxyRenew/apply/delete/:data"),
  ...draft(109, "/finance/rent/list/applyDelete/:data"),
  ...draft(110, "/workflow/creditLine/applyDelete/:data", "/workflow/creditLine/apply?id=:data"),
  ...page("requester", form(101, 2), "/workflow/voucher/print/:data"),
];

const BENCH = [
  ...page("10008", payable("p.status = 0 and p.card_confirmed = 1"), "/workflow/cashier/paying?picked=1&payable=:id"),
  ...page(
    "10008",
    payable("p.status = 2"),
    "/workflow/cashier/paid?picked=1&payable=:id",
    "/workflow/cashier/:id/fail",
  ),
  ...page("10008", payable("p.status = 2"), "/workflow/cashier/bankFile?payable=:id"),
  ...page("10008", payable("p.status = 3"), "/workflow/cashier/:id/bounce"),
  ...page("10008", form(103, 1), "/workflow/cashier/confirm/:formId"),
  ...["paying", "paid", "fail"].flatMap((act) => page("10008", merge, `/workflow/cashier/merge/:formId/${act}`)),
  ...page(
    "requester",
    `select p.id, e.job_number as who from payables p join finance_forms f on f.id = p.form_id
     join employees e on e.emp_id = f.requester_emp_id where p.card_confirmed = 0 order by p.id limit 1`,
    "/workflow/payable/:id/card",
  ),
];

const LEDGER = [
  ...page(
    "10009",
    "select emp_id, currency from advances where paid > 0 order by emp_id limit 1",
    "/workflow/advanceLedger/:empId/:currency",
  ),
  ...page(
    "10009",
    "select emp_id, currency, borrowing_id from advances where paid > cleared order by borrowing_id limit 1",
    "/workflow/advanceLedger/:empId/:currency/correct/:borrowingId",
  ),
  ...page(
    "10009",
    "select emp_id, currency, id from loan_plans",
    "/workflow/advanceLedger/:empId/:currency/cancelPlan/:planId",
  ),
];

const KEPT = [
  ...page("10016", "select min(large_classify_code) as code from expense_large", "/workflow/cost/list/:code/edit"),
  ...page("10016", "select min(large_classify_code) as code from expense_large", "/workflow/cost/list/:code/new"),
  ...page("10016", "select min(large_classify_code) as code from expense_large", "/workflow/cost/list/:code/status"),
  ...page(
    "10016",
    "select 'T03' as code",
    "/workflow/cost/list/small/:code/edit",
    "/workflow/cost/list/small/:code/status",
  ),
  ...page("10016", "select 'USD' as code", "/workflow/exchangeRate/list/:currency"),
  ...page(
    "10016",
    "select currency, rate_date::text from exchange_rates where used = 0 order by rate_date, currency limit 1",
    "/workflow/exchangeRate/list/:currency/:day/edit",
    "/workflow/exchangeRate/list/:currency/:day/delete",
  ),
  ...page("10016", first("sharing_rules"), "/workflow/sharing/list/:id/edit", "/workflow/sharing/list/:id/status"),
  ...page("10016", first("credit_cards"), "/workflow/creditCard/list/:id/edit", "/workflow/creditCard/list/:id/status"),
  ...page("10016", first("card_transactions"), "/workflow/creditCard/list/transactions/:id/private"),
  ...page("10009", first("credit_lines"), "/workflow/creditLine/list/:id/edit", "/workflow/creditLine/list/:id/end"),
  ...page(
    "10009",
    "select site_digit, kind_code from finance_settings limit 1",
    "/workflow/config/list/:site/:kind/edit",
    "/workflow/config/list/:site/:kind/delete",
  ),
  ...page("10009", first("fund_accounts"), "/workflow/fundAccount/list/:id", "/workflow/fundAccount/list/:id/edit"),
  ...page("10009", first("fund_accounts"), "/workflow/fundAccount/list/:id/status"),
];

const LENDINGS = (["company", "lease", "brand"] as const).flatMap((register) => {
  const at = { company: "company", lease: "houseRent", brand: "brand" }[register];
  const [toGive, out] = [lent(`${register}_id`, 1), lent(`${register}_id`, 2)];
  return [
    ...page("10015", toGive, `/finance/${at}/borrow/:id/handOver`),
    ...page("10015", out, `/finance/${at}/borrow/:id/takeBack`, `/finance/${at}/borrow/:id/lose`),
  ];
});

const REGISTERS = [
  ...LENDINGS,
  ...page("10015", "select min(company_id) as id from companies", "/finance/company/information/:id"),
  ...page("10015", "select min(company_id) as id from companies", "/finance/company/information/:id/edit"),
  ...["", "/edit", "/plan", "/delete"].flatMap((act) =>
    page("10015", first("leases"), `/finance/houseRent/list/:id${act}`),
  ),
  ...["cancel", "delete"].flatMap((act) =>
    page("10015", first("rent_expenses", "status = 0"), `/finance/rent/list/:id/${act}`),
  ),
  ...page("10015", first("rent_expenses", "status = 3"), "/finance/rent/list/:id/restore"),
  ...page("10015", first("rent_expenses", "status = 0"), "/finance/rent/list/NewOrEdit?id=:id"),
  ...page("10015", "select max(id) as id from rent_expenses where status = 0", "/finance/rent/list/apply?rent=:id"),
  ...page("10015", brand(3), "/finance/brand/register/:id", "/finance/brand/register/:id/edit"),
  ...page("10015", brand(3), "/finance/brand/register/:id/delete", "/finance/brand/register/:id/fileRenewal"),
  ...page("10015", brand(1), "/finance/brand/register/:id/publish", "/finance/brand/register/:id/refuse"),
  ...page("10015", brand(2), "/finance/brand/register/:id/register"),
  ...page("10015", brand(4), "/finance/brand/register/:id/renew"),
  ...page("10015", first("proxy_costs"), "/finance/proxyRenew/cost/:id/delete"),
  ...page("10015", first("proxy_costs"), "/finance/proxyRenew/cost/ProxyNewOrEdit?id=:id"),
  ...page("10015", "select max(id) as id from proxy_costs", "/finance/proxyRenew/apply/new?picked=1&cost=:id"),
  ...page(
    "10016",
    first("supplier_history"),
    "/finance/supplier/history/:id/edit",
    "/finance/supplier/history/:id/delete",
  ),
];

export const FINANCE_RECORDS: RecordPage[] = [...FORMS, ...BENCH, ...LEDGER, ...KEPT, ...REGISTERS];

/** The address of a page, with what its query finds, and who opens it. */
export async function addressOf({ route, jobNumber, find }: RecordPage): Promise<{ path: string; jobNumber: string }> {
  const { who, ...found } = (await one<Record<string, unknown> | undefined>(find)) ?? {};
  const values = Object.values(found).map(String);
  let n = 0;
  const path = route.replace(/:\w+/g, () => values[n++] ?? "");
  return { path, jobNumber: jobNumber === "requester" ? String(who) : jobNumber };
}

/** What the demo company has none of: drafts of some kinds, lent papers, a plan of deductions, rules and settings. */
export async function addRecords(): Promise<void> {
  const today = companyDay();
  const tokenOf = async (jobNumber: string) => ({ token: await sessionOf(jobNumber) });
  const [employee, manager, registrar, accountant] = await Promise.all(
    ["10011", "10009", "10015", "10016"].map(tokenOf),
  );
  const key = async (find: string) => (await one<{ id: number }>(find)).id;
  const companyId = await key("select min(company_id) as id from companies");
  await ok(
    saveSharing,
    { code: "FT-1", name: "两个部门", lines: [1, 2].map((departmentId) => ({ departmentId, percent: "50" })) },
    accountant!,
  );
  await ok(saveSetting, { siteDigit: 1, kindCode: 101, companyIds: [companyId], currencies: ["CNY"] }, manager!);
  await ok(applyCreditLine, { toLimit: "30000", validFrom: today, reason: "展会季" }, employee!);
  await ok(
    applyDocument,
    { docKind: 2, companyId, borrowedOn: today, dueOn: addDays(today, 3), purpose: "备案" },
    employee!,
  );
  await ok(
    createMerge,
    { payableIds: [await key(payable("p.status = 0 and p.card_confirmed = 1 and p.merge_id is null"))] },
    manager!,
  );
  const rent = await one<{ rentId: number; rentVersion: number }>(
    `select id as "rentId", version as "rentVersion" from rent_expenses where status = 0 order by id limit 1`,
  );
  await ok(applyRent, rent, registrar!);
  const service = { companyId, service: 6, amount: "900.00", currency: "CNY" as const, agent: "诚信财税代理有限公司" };
  for (const back of [400, 200]) {
    const { id } = await ok(
      createAgentCost,
      { ...service, periodFrom: addDays(today, -back), periodTo: addDays(today, back === 400 ? -201 : 9) },
      registrar!,
    );
    if (back === 400) await ok(createRenewal, { lines: [{ proxyCostId: id, amount: "900.00" }] }, registrar!);
  }
  await one("update rent_expenses set status = 3 where id = (select max(id) - 1 from rent_expenses where status = 0)");
  for (const status of [2, 4])
    await one(
      `insert into brands (name, registration_no, nice_class, country, company_id, applied_on, registered_on, expires_on, status)
       select '恒川' || $2::int, case $2::int when 4 then '11223344' else '' end, 9, 'CN', $1, '2016-01-05',
         case $2::int when 4 then date '2016-12-20' end, case $2::int when 4 then date '2026-12-19' end, $2::int`,
      [companyId, status],
    );
  await one(
    `insert into document_borrows (doc_kind, lease_id, brand_id, borrower_emp_id, purpose, borrowed_on, due_on, status)
     select k.kind, case k.kind when 8 then (select min(id) from leases) end,
       case k.kind when 10 then (select min(id) from brands) end, e.emp_id, '备案', current_date, current_date + 5, s.status
     from employees e, (values (8), (10)) k (kind), (values (1), (2)) s (status) where e.job_number = '10012'`,
  );
  await one(
    `insert into loan_plans (emp_id, borrowing_id, source_id, currency, rate_e8, principal, instalment, remaining, start_month)
     select emp_id, borrowing_id, borrowing_id, currency, rate_e8, 100000, 10000, 100000, '2027-01'
     from advances where paid > cleared and currency = 'CNY' order by borrowing_id limit 1`,
  );
}
