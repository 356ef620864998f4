import { one, sessionOf } from "../support/api";

export interface Fixture {
  /** Signed in, holds no code; a new session each time, because one call ends it. */
  nobody: () => Promise<string>;
  /** HR specialist of Nanshan only. */
  siteHr: string;
  /** Department head (Longhua), own tree. */
  head: string;
  /** Somebody in Longhua under the head, somebody in Nanshan. */
  longhua: { empId: number; jobNumber: string; version: number };
  nanshan: { empId: number; jobNumber: string; version: number };
  /** Another person's draft of an employee, and import batch. */
  foreignDraft: number;
  foreignBatch: number;
  /** A confirmed leaving of somebody in Longhua, of somebody in Nanshan, an item of the first. */
  foreignDimission: number;
  nanshanDimission: number;
  foreignItem: number;
  /** A document of somebody in Longhua. */
  foreignFile: number;
  /** Insurance of somebody in Longhua: archives of both schemes, rows of a month, covers; the parameters of a city. */
  benefits: {
    social: number;
    fund: number;
    withholding: number;
    buy: number;
    trainee: number;
    medical: number;
    city: number;
    rate: number;
  };
  /** A general request of somebody in Longhua in approval, its task and a delegation of the same person. */
  foreignForm: number;
  foreignTask: number;
  foreignDelegation: number;
  /** Somebody who is to enter in Longhua, and the probation of somebody there. */
  preEntry: number;
  regularization: number;
  /** A published notice of an editor in Longhua, for nobody. */
  notice: number;
  /** The badge of somebody in Longhua, to review. */
  badge: number;
  /** A transfer order of somebody in Longhua for the head there, sent. */
  foreignOrder: number;
  /** A contract of somebody in Longhua. */
  foreignContract: number;
  /** A scan matched with somebody in Longhua. */
  foreignScan: number;
  /** A certificate of somebody in Longhua. */
  certificate: number;
  /** A subsidy agreement of somebody in Longhua. */
  subsidy: number;
  snapshot: () => Promise<string>;
}

interface Rule {
  /** A call that is well formed. */
  input: (world: Fixture) => Record<string, unknown>;
  /** Answer for somebody without any code, where the contract asks for none. */
  withoutCode?: number;
  /** Why everybody signed in may call. */
  reason?: string;
  /** The same call about a record of another site, as the site's HR specialist. */
  foreign?: (world: Fixture) => Record<string, unknown>;
  absent?: (world: Fixture) => Record<string, unknown>;
  foreignCode?: number;
  /** The same call about a record of another department, as a department head. */
  foreignDepartment?: (world: Fixture) => Record<string, unknown>;
}

export async function fixture(): Promise<Fixture> {
  const subsidy = await one<{ id: number }>(
    `insert into registry_subsidies (emp_id, holder_name, id_number, id_hash, company_id, role, monthly_amount, start_month, end_month)
     select emp_id, emp_name, 'x', 'x', 1, 1, 50000, '2020-01', '2020-12' from employees where job_number = '10011' returning id`,
  );
  const certificate = await one<{ id: number }>(
    `insert into certificates (type, emp_id, cert_no, purpose, language, facts, hash, issued_on)
     select 1, emp_id, 'ZM-2020-0001', 'x', 'zh', jsonb_build_object('company', 'x', 'empName', emp_name, 'namePinyin', '', 'jobNumber', job_number, 'idType', 1, 'idNumber', 'x', 'department', 'x', 'post', 'x', 'hireDate', '2020-01-01', 'wage', null),
       repeat('0', 64), '2020-01-01' from employees where job_number = '10011' returning id`,
  );
  const person = (jobNumber: string) =>
    one<Fixture["longhua"]>(
      `select emp_id as "empId", job_number as "jobNumber", version from employees where job_number = $1`,
      [jobNumber],
    );
  const draft = await one<{ id: number }>(
    "insert into employee_drafts (user_id, actor_user_id, fields) select user_id, user_id, 'x' from users where job_number = '10003' returning id",
  );
  const batch = await one<{ id: number }>(
    `insert into import_batches (type, template, file_name, store_key, file_hash, file_size, state, language, site_id, created_by, actor_user_id)
     select 'common', 'basic', 'a.csv', 'none', repeat('0', 64), 1, 1, 'zh', 1, user_id, user_id from users where job_number = '10003' returning id`,
  );
  const file = await one<{ id: number }>(
    `with f as (insert into attachments (attachment_name, store_key, mime, size, sha256, owner_type, owner_id, uploaded_by)
       select 'a.pdf', repeat('0', 48), 'application/pdf', 1, repeat('0', 64), 'employee', emp_id::text, 1 from employees where job_number = '10011' returning attachment_info_id, owner_id)
     insert into employee_files (attachment_info_id, emp_id, doc_type) select attachment_info_id, owner_id::int, 11 from f returning attachment_info_id as id`,
  );
  const form = await one<{ id: number; task: number }>(
    `with r as (insert into general_requests (requester_emp_id, title, category_code, reason) select emp_id, 'x', '1', 'x' from employees where job_number = '10011' returning id, requester_emp_id),
      i as (insert into approval_instances (form_type_code, kind_code, business_id, title, requester_emp_id, requester_department_id, requester_site_digit, status, round, definition_id)
        select 9010, 901, r.id, 'x', e.emp_id, e.department_id, 1, 1, 1, (select id from approval_definitions where form_type_code = 9010 and status = 1) from r join employees e on e.emp_id = r.requester_emp_id returning id),
      t as (insert into approval_tasks (instance_id, node_key, round, entry, seq, assignee_emp_id, original_assignee_emp_id, origin, status) select id, 'superior', 1, 0, 0, 7, 7, 1, 1 from i returning id)
     select i.id, t.id as task from i, t`,
  );
  const dimission = await one<{ id: number; item: number }>(
    `with d as (insert into dimissions (emp_id, opened_by_emp_id, type, initiator, reason_code, expect_date, earliest_date, submit_date, last_work_date, state, cert_no)
       select emp_id, emp_id, 1, 1, '1', '2099-12-31', '2099-12-31', '2099-12-01', '2099-12-31', 2, 'LZ-2099-9999' from employees where job_number = '10011' returning id),
      t as (insert into handover_items (dimission_id, kind) select id, 1 from d returning id)
     select d.id, t.id as item from d, t`,
  );
  const otherDimission = await one<{ id: number }>(
    `insert into dimissions (emp_id, opened_by_emp_id, type, initiator, reason_code, expect_date, last_work_date, state)
     select emp_id, emp_id, 1, 1, '1', '2099-12-31', '2099-12-31', 2 from employees where job_number = '10012' returning id`,
  );
  const benefits = await one<Fixture["benefits"]>(
    `with p as (select emp_id from employees where job_number = '10011'),
      s as (insert into benefit_archives (scheme, emp_id, city_code, base, start_month) select 1, emp_id, '440300', 500000, '2026-01' from p returning id),
      f as (insert into benefit_archives (scheme, emp_id, city_code, base, employer_bp, employee_bp, start_month) select 2, emp_id, '440300', 500000, 500, 500, '2026-01' from p returning id),
      w as (insert into contributions (scheme, emp_id, month, for_month, kind, employer_amount, employee_amount, source) select 1, emp_id, '2026-01', '2026-01', 1, 100, 100, 2 from p returning id),
      b as (insert into contributions (scheme, emp_id, month, for_month, kind, employer_amount, employee_amount, source) select 2, emp_id, '2026-01', '2026-01', 6, 100, 100, 2 from p returning id),
      t as (insert into trainee_benefits (emp_id, cover, policy_no, from_day, to_day) select emp_id, 1, 'x', '2026-01-01', '2026-02-01' from p returning id),
      m as (insert into medical_benefits (emp_id, plan, policy_no, from_day, to_day) select emp_id, 'x', 'x', '2026-01-01', '2026-02-01' from p returning id)
     select s.id as social, f.id as fund, w.id as withholding, b.id as buy, t.id as trainee, m.id as medical, (select min(id) from city_params) as city, (select min(id) from benefit_params) as rate from s, f, w, b, t, m`,
  );
  const delegation = await one<{ id: number }>(
    `insert into approval_delegations (from_emp_id, to_emp_id, start_at, end_at, created_by) select emp_id, 7, now(), now() + interval '1 day', 1 from employees where job_number = '10011' returning id`,
  );
  const preEntry = await one<{ id: number }>(
    `insert into pre_entries (name, search_tokens, mobile, site_id, department_id, position_id, company_id, plan_date, contract_type, wage, state)
     select 'x', '{}', '13900009999', site_id, department_id, position_id, 1, '2099-01-01', 1, 1, 1 from employees where job_number = '10011' returning id`,
  );
  const regularization = await one<{ id: number }>(
    `insert into regularizations (emp_id, probation_end, regular_date) select emp_id, '2099-01-01', '2099-01-02' from employees where job_number = '10011' returning id`,
  );
  const notice = await one<{ id: number }>(
    `insert into informations (type, title, body, audience_kind, audience, state, author_emp_id, published_at) select '1', 'x', 'x', 5, '{e999999999}', 2, emp_id, now() from employees where job_number = '10011' returning id`,
  );
  const badge = await one<{ id: number }>(
    `with f as (insert into attachments (attachment_name, store_key, mime, size, sha256, owner_type, owner_id, uploaded_by) values ('a.jpg', repeat('1', 48), 'image/jpeg', 1, repeat('0', 64), 'staffBadge', '1', 1) returning attachment_info_id)
     insert into staff_badges (emp_id, attachment_info_id) select emp_id, attachment_info_id from employees, f where job_number = '10011' returning id`,
  );
  const scan = await one<{ id: number }>(
    `with b as (insert into scan_batches (batch_no) values ('x') returning id)
     insert into scan_files (batch_id, file_name, matched_emp_id, doc_type, status) select b.id, '10011_1.pdf', e.emp_id, 1, 1 from b, employees e where e.job_number = '10011' returning id`,
  );
  const order = await one<{ id: number }>(
    `with o as (insert into transfer_orders (requester_emp_id, emp_id, type, to_site_id, effective_date, reason, state) select e.emp_id, 7, 4, 2, current_date, 'x', 1 from employees e where job_number = '10011' returning id, requester_emp_id),
      i as (insert into approval_instances (form_type_code, kind_code, business_id, title, requester_emp_id, requester_department_id, requester_site_digit, status, round)
        select 5020, 502, o.id, 'x', e.emp_id, e.department_id, 1, 1, 1 from o join employees e on e.emp_id = o.requester_emp_id)
     select id from o`,
  );
  const contract = await one<{ id: number }>(
    "select max(id) as id from contracts where state = 3 and emp_id = (select emp_id from employees where job_number = '10011')",
  );
  // Every employee holds a role: who has no code at all is one without it. The site's HR specialist also watches the
  // own site and its badges.
  await one("delete from user_roles where user_id = (select user_id from users where job_number = '10012')");
  await one(
    `with r as (insert into roles (role_code, role_name, data_scope) values ('siteWatch', 'x', 4) returning id), p as (insert into role_permissions (role_id, permission_code) select r.id, c from r, unnest(array[13103002, 13104001, 13104002, 11091001, 11091002, 11131001]) c)
     insert into user_roles (user_id, role_id) select user_id, r.id from users, r where job_number = '10017'`,
  );
  return {
    benefits,
    foreignFile: file.id,
    foreignForm: form.id,
    foreignTask: form.task,
    foreignDelegation: delegation.id,
    preEntry: preEntry.id,
    regularization: regularization.id,
    notice: notice.id,
    badge: badge.id,
    foreignOrder: order.id,
    foreignContract: contract.id,
    foreignScan: scan.id,
    nobody: () => sessionOf("10012"),
    siteHr: await sessionOf("10017"),
    head: await sessionOf("10007"),
    longhua: await person("10011"),
    nanshan: await person("10012"),
    foreignDraft: draft.id,
    foreignBatch: batch.id,
    foreignDimission: dimission.id,
    nanshanDimission: otherDimission.id,
    foreignItem: dimission.item,
    certificate: certificate.id,
    subsidy: subsidy.id,
    snapshot: async () =>
      JSON.stringify(
        await one(`select (select sum(version) from employees) as e, (select count(*) from employees) as n, (select count(*) from contracts) as c, (select sum(version) from contracts) as k, (select count(*) from contract_renewals) as q, (select count(*) from employee_drafts) as t,
          (select sum(version) from departments) as d, (select sum(version) from approval_instances) as f, (select sum(version) from import_batches) as i, (select sum(version) from dimissions) as l, (select sum(version) from pre_entries) as p, (select sum(version) from regularizations) as r, (select sum(version) from benefit_archives) as b, (select sum(version) from contributions) as w, (select count(*) from audit_log) as a`),
      ),
  };
}

const none = () => ({});
const own = (reason: string, input: Rule["input"] = none): Rule => ({ input, withoutCode: 200, reason });
const MISSING = 999_999_999;

/** By-id calls about an employee. */
const employee = (extra: Record<string, unknown> = {}): Rule => ({
  input: (world) => ({ empId: world.longhua.empId, ...extra }),
  foreign: (world) => ({ empId: world.longhua.empId, ...extra }),
  absent: () => ({ empId: MISSING, ...extra }),
  foreignDepartment: (world) => ({ empId: world.nanshan.empId, ...extra }),
});

/** Calls about a leaving of somebody in Longhua. */
const agreed = (more: Record<string, unknown> = {}): Rule => ({
  input: (world) => ({ id: world.foreignContract, ...more }),
  foreign: (world) => ({ id: world.foreignContract, ...more }),
  absent: () => ({ id: MISSING, ...more }),
});
const termsFor = (empId: number) => ({ empId, companyId: 1, contractType: 2, startDate: "2099-01-01", wage: "8000" });
const renewing = (contractId: number) => ({ contractId, version: 1, decision: 2, reason: "x" });
const leaving = (extra: Record<string, unknown> = {}): Rule => ({
  input: (world) => ({ id: world.foreignDimission, ...extra }),
  foreign: (world) => ({ id: world.foreignDimission, ...extra }),
  absent: () => ({ id: MISSING, ...extra }),
});

/** Calls about a scan that was matched with somebody in Longhua. */
const scanned = (extra: Record<string, unknown> = {}): Rule => ({
  input: (world) => ({ id: world.foreignScan, ...extra }),
  foreign: (world) => ({ id: world.foreignScan, ...extra }),
  absent: () => ({ id: MISSING, ...extra }),
});

/** An order that moves somebody to another site. */
const moving = (empId: number) => ({ empId, type: 4, toSiteId: 2, effectiveDate: "2099-01-01", reason: "x" });

/** Calls about the account of somebody in Longhua. */
const account = (): Rule => ({
  input: (world) => ({ userId: world.longhua.empId }),
  foreign: (world) => ({ userId: world.longhua.empId }),
  absent: () => ({ userId: MISSING }),
});

/** Calls about a draft of another HR specialist. */
const foreignDraft = (extra: Record<string, unknown> = {}, key = "id"): Rule => ({
  input: (world) => ({ [key]: world.foreignDraft, ...extra }),
  foreign: (world) => ({ [key]: world.foreignDraft, ...extra }),
  absent: () => ({ [key]: MISSING, ...extra }),
});

/** Calls about an import batch: only whoever uploaded it. */
const batch = (extra: Record<string, unknown> = {}): Rule => ({
  input: (world) => ({ type: "common", batchId: world.foreignBatch, ...extra }),
  withoutCode: 404,
  foreign: (world) => ({ type: "common", batchId: world.foreignBatch, ...extra }),
  absent: () => ({ type: "common", batchId: MISSING, ...extra }),
});

/** Calls about a row of the benefits of somebody in Longhua. */
const benefit = (name: keyof Fixture["benefits"], extra: Record<string, unknown> = {}): Rule => ({
  input: (world) => ({ id: world.benefits[name], ...extra }),
  foreign: (world) => ({ id: world.benefits[name], ...extra }),
  absent: () => ({ id: MISSING, ...extra }),
});

/** Calls that put somebody of Longhua into the benefits. */
const insured = (extra: Record<string, unknown>): Rule => ({
  input: (world) => ({ empId: world.longhua.empId, ...extra }),
  foreign: (world) => ({ empId: world.longhua.empId, ...extra }),
  absent: (world) => ({ empId: world.longhua.empId, ...extra }),
});

const archiveCalls = (name: "social" | "fund"): Record<string, Rule> => ({
  [`POST /benefit/${name}/search`]: { input: () => ({ query: {} }) },
  [`GET /benefit/${name}/filters`]: { input: none },
  [`GET /benefit/${name}/detail`]: benefit(name),
  [`POST /benefit/${name}/save`]: insured({ base: "5000", day: "2026-11-02", employerRate: "5" }),
  [`POST /benefit/${name}/update`]: benefit(name, { version: 1 }),
  [`POST /benefit/${name}/stop`]: benefit(name, { version: 1, day: "2026-11-02", stopReason: 1 }),
  [`POST /benefit/${name}/rebase`]: benefit(name, { version: 1, day: "2026-11-02", base: "6000" }),
  [`POST /benefit/${name}/declaration`]: { input: () => ({ query: {} }) },
  [`POST /benefit/${name}/export`]: { input: () => ({ query: {} }) },
});

const monthCalls = (name: "buy" | "withholding"): Record<string, Rule> => ({
  [`POST /benefit/${name}/search`]: { input: () => ({ query: {} }) },
  [`POST /benefit/${name}/month`]: { input: () => ({ query: {} }) },
  [`GET /benefit/${name}/detail`]: benefit(name),
  [`POST /benefit/${name}/save`]: benefit(name, { version: 1, employerAmount: "1", employeeAmount: "1", remark: "x" }),
  [`POST /benefit/${name}/generate`]: { input: () => ({ month: "2026-01" }) },
  [`POST /benefit/${name}/lock`]: { input: () => ({ month: "2026-01", version: 1, locked: 1 }) },
  [`POST /benefit/${name}/export`]: { input: () => ({ query: {} }) },
});

const newPerson = (world: Fixture) => ({
  empName: "x",
  idNumber: "11010519491231002X",
  mobile: "13800000000",
  householdAddress: "x",
  currentAddress: "x",
  siteId: 1,
  departmentId: 1,
  positionId: 1,
  hireDate: "2026-11-02",
  companyId: 1,
  managerEmpId: world.longhua.empId,
});

/** Deciding needs the task, never a code (approvals, Permissions). */
const ownTask = (more: object = {}): Rule => ({
  input: () => ({ taskId: MISSING, taskVersion: 1, version: 1, ...more }),
  withoutCode: 404,
  reason: "decided by whoever holds the task",
});
const ownForm: Rule = { input: () => ({ id: MISSING, version: 1 }), withoutCode: 404, reason: "own forms" };
/** Calls of the monitor about a form of another site. */
const foreignForm = (extra: Record<string, unknown> = {}): Rule => ({
  input: (world) => ({ id: world.foreignForm, ...extra }),
  foreign: (world) => ({ id: world.foreignForm, ...extra }),
  absent: () => ({ id: MISSING, ...extra }),
});

/** Calls about an own request: somebody else's is not there. */
const ownRequest = (extra: Record<string, unknown> = {}): Rule => ({
  input: (world) => ({ requestId: world.foreignForm, ...extra }),
  withoutCode: 404,
  reason: "own forms",
  foreign: () => ({ requestId: 1, ...extra }),
  absent: () => ({ requestId: MISSING, ...extra }),
});

/** Calls about a notice of an editor in Longhua. */
const notice = (extra: Record<string, unknown> = {}): Rule => ({
  input: (world) => ({ id: world.notice, ...extra }),
  foreign: (world) => ({ id: world.notice, ...extra }),
  absent: () => ({ id: MISSING, ...extra }),
});
/** Calls about the badge of somebody in Longhua. */
const badge = (extra: Record<string, unknown> = {}): Rule => ({
  input: (world) => ({ id: world.badge, version: 1, ...extra }),
  foreign: (world) => ({ id: world.badge, version: 1, ...extra }),
  absent: () => ({ id: MISSING, version: 1, ...extra }),
});
const NOTICE_TEXT = { type: "1", title: "x", body: "x", audienceKind: 1 };

const delegating = (fromEmpId: number) => ({
  fromEmpId,
  toEmpId: 3,
  startAt: "2099-01-01T09:00",
  endAt: "2099-01-02T09:00",
});

const NO_SECRET = "x".repeat(43);
const newEntry = {
  name: "x",
  mobile: "13800000000",
  siteId: 1,
  departmentId: 1,
  positionId: 1,
  companyId: 1,
  planDate: "2099-01-01",
  wage: "1.00",
};

/** Calls about somebody who is to enter in Longhua. */
const preEntry = (extra: Record<string, unknown> = {}): Rule => ({
  input: (world) => ({ id: world.preEntry, ...extra }),
  foreign: (world) => ({ id: world.preEntry, ...extra }),
  absent: () => ({ id: MISSING, ...extra }),
});

/** Calls about the probation of somebody in Longhua: the own, one's people's, or within 11051001. */
const ownRegularization = (extra: Record<string, unknown> = {}): Rule => ({
  input: (world) => ({ id: world.regularization, ...extra }),
  withoutCode: 404,
  reason: "the own probation, and the task of a manager",
  foreign: (world) => ({ id: world.regularization, ...extra }),
  absent: () => ({ id: MISSING, ...extra }),
});

export const declared: Record<string, Rule> = {
  ...archiveCalls("social"),
  ...archiveCalls("fund"),
  ...monthCalls("buy"),
  ...monthCalls("withholding"),
  "GET /benefit/person": insured({}),
  "GET /benefit/mine": own("the own benefits"),
  "POST /benefit/param/search": { input: none },
  "GET /benefit/param/cities": { input: none },
  "GET /benefit/param/detail": { input: (world) => ({ id: world.benefits.rate }) },
  "GET /benefit/param/city/detail": { input: (world) => ({ id: world.benefits.city }) },
  "POST /benefit/param/save": {
    input: () => ({ cityCode: "440300", kind: 7, startMonth: "2026-01", employerRate: "1", employeeRate: "1" }),
  },
  "POST /benefit/param/city/save": {
    input: () => ({ cityCode: "440300", startMonth: "2030-01", avgWage: "9000", minWage: "2520" }),
  },
  "POST /benefit/param/confirm": { input: (world) => ({ id: world.benefits.rate, version: 1 }) },
  "POST /benefit/param/city/confirm": { input: (world) => ({ id: world.benefits.city, version: 1 }) },
  "POST /benefit/trainee/search": { input: () => ({ query: {} }) },
  "GET /benefit/trainee/filters": { input: none },
  "GET /benefit/trainee/detail": benefit("trainee"),
  "POST /benefit/trainee/uncovered": { input: () => ({ query: {} }) },
  "POST /benefit/trainee/save": insured({ cover: 1, policyNo: "x", fromDay: "2026-03-01", toDay: "2026-04-01" }),
  "POST /benefit/trainee/export": { input: () => ({ query: {} }) },
  "POST /benefit/medical/search": { input: () => ({ query: {} }) },
  "GET /benefit/medical/filters": { input: none },
  "GET /benefit/medical/detail": benefit("medical"),
  "POST /benefit/medical/save": insured({ plan: "x", fromDay: "2026-03-01", toDay: "2026-04-01" }),
  "POST /benefit/medical/export": { input: () => ({ query: {} }) },
  "POST /approval/task/search": { input: () => ({ query: { box: "todo" } }) },
  "GET /approval/filters": { input: none },
  "GET /approval/count": own("own counts"),
  "POST /approval/person/search": {
    input: (world) => ({ query: { empId: world.longhua.empId } }),
    foreign: (world) => ({ query: { empId: world.longhua.empId } }),
    absent: () => ({ query: { empId: MISSING } }),
    foreignDepartment: (world) => ({ query: { empId: world.nanshan.empId } }),
  },
  "GET /approval/instance/detail": {
    input: () => ({ id: MISSING }),
    withoutCode: 404,
    reason: "forms one has a part in",
  },
  "GET /approval/instance/attachment": {
    input: () => ({ id: MISSING, attachmentInfoId: MISSING }),
    withoutCode: 404,
    reason: "files of forms one has a part in",
  },
  "POST /approval/instance/preview": {
    input: () => ({ formTypeCode: 1 }),
    withoutCode: 404,
    reason: "the way of an own form",
  },
  "POST /approval/instance/submit": {
    input: () => ({ formTypeCode: 1010, businessId: MISSING, version: 1 }),
    withoutCode: 404,
    reason: "own forms",
  },
  "POST /approval/instance/resubmit": ownForm,
  "POST /approval/instance/withdraw": ownForm,
  "POST /approval/instance/void": ownForm,
  "POST /approval/instance/urge": ownForm,
  "POST /approval/task/approve": ownTask(),
  "POST /approval/task/reject": ownTask(),
  "POST /approval/task/return": ownTask(),
  "POST /approval/task/upload": {
    input: () => ({ taskId: MISSING }),
    withoutCode: 404,
    reason: "files for a task one holds",
  },
  "POST /approval/task/transfer": ownTask({ toEmpId: 1 }),
  "POST /approval/task/addSigner": ownTask({ position: "before", empIds: [1] }),
  "POST /approval/task/removeSigner": ownTask({ empIds: [1] }),
  "POST /approval/task/batch": {
    input: () => ({ action: "approve", items: [{ taskId: MISSING, taskVersion: 1, version: 1 }] }),
  },
  "POST /approval/comment/create": {
    input: () => ({ instanceId: MISSING, content: "x" }),
    withoutCode: 404,
    reason: "forms one may read",
  },
  "POST /approval/cc/create": {
    input: () => ({ instanceId: MISSING, empIds: [1] }),
    withoutCode: 404,
    reason: "forms one holds or asked for",
  },
  "POST /approval/cc/read": { input: none },
  "POST /approval/print/log": { input: () => ({ instanceId: MISSING }) },
  "POST /login/": { input: () => ({ username: "none", password: "none" }) },
  "POST /other/login/log": { input: () => ({ jobNumber: "none", password: "none" }) },
  "POST /login/captcha": { input: none },
  "POST /other/login/send/dingding/code": { input: () => ({ jobNumber: "none" }) },
  "POST /other/login/dingding/code": { input: () => ({ jobNumber: "none", code: "000000" }) },
  "POST /other/login/user": { input: () => ({ authCode: "none", state: "x".repeat(32) }) },
  "POST /login/subsidy": { input: () => ({ name: "none", idNumber: "11010519491231002X", code: "000000" }) },
  "POST /verify/code/send": { input: () => ({ purpose: 2, target: "13900000000" }) },
  "GET other/login/verify": own("how long the own session lasts"),
  "GET /workspace/getArea": { input: none },
  "POST /logout": { input: none, withoutCode: 200, reason: "ends the own session" },
  "GET /users/checkPassword": { input: () => ({ oldPassword: "not-mine" }), withoutCode: 400, reason: "own password" },
  "POST /users/updatePassword": {
    input: () => ({ checkTicket: "none", password: "x", password_confirm: "x" }),
    withoutCode: 400,
    reason: "own password",
  },
  "GET /sessions/own": own("own sessions only"),
  "POST /sessions/end": own("own sessions only"),
  "POST /users/queryusers": { input: () => ({ page: { pageNo: 1, pageSize: 20 }, query: {} }) },
  "POST /sso/switch": {
    input: () => ({ userId: 1 }),
    withoutCode: 403,
    reason: "back to the own account; to a subordinate with 14101016",
  },
  "POST /sso/system": {
    input: () => ({ systemType: "nanshan" }),
    withoutCode: 403,
    reason: "one job number of the configuration",
  },
  "POST /tabs/change": own("own visited pages only"),
  "GET /menus/search": own("own menus only"),
  "POST /faq/info/search/problem/keyword": {
    input: () => ({ keyword: "年假" }),
    withoutCode: 200,
    reason: "questions everybody may read, by site",
  },
  "GET /faq/info/details/problem/keyword": {
    input: () => ({ faqProblemId: 1 }),
    withoutCode: 200,
    reason: "questions everybody may read, by site",
  },
  "GET /faq/info/attachment": {
    input: () => ({ faqProblemId: 1, attachmentInfoId: 999_999_999 }),
    withoutCode: 404,
    reason: "files of answers everybody may read, by site",
  },
  "POST /sso": { input: () => ({ kind: "cas", ticket: "ST-none", service: "https://elsewhere.example/cas" }) },
  "POST /sso/who": { input: () => ({ ticket: "ST-none", service: "https://elsewhere.example/cas" }) },
  "POST /sso/logout": { input: () => ({ ticket: "ST-none" }) },
  "POST /open/gateway": { input: () => ({ fields: [] }) },
  "POST /gateway/app/search": { input: none },
  "GET /gateway/app/choices": { input: none },
  "GET /gateway/app/detail": { input: () => ({ appId: "oa-web" }) },
  "POST /gateway/app/save": { input: () => ({ appId: "x1", name: "x", publicKey: "x" }) },
  "GET /gateway/key": { input: none },
  "POST /gateway/call/search": { input: none },
  "GET /link/forum": { input: none, withoutCode: 503, reason: "own link; not set up here" },
  "GET /link/interviewQuiz": { input: none },
  "POST /forms/keep": { input: () => ({ userId: 1, path: "/x", fields: {} }) },
  "GET /forms/kept": own("own kept form", () => ({ id: "00000000-0000-4000-8000-000000000000", path: "/x" })),
  "GET /frame": own("frame of the own page"),
  "GET /workbench": own("own counts"),
  "GET /menus/list/": own("own menus"),
  "POST /menus/count": own("own counts"),
  "GET /menus/permissions": own("own permissions"),
  "GET /login/user": { input: () => ({ username: "10002" }), withoutCode: 404, reason: "only the own user name" },
  "POST /im/search": own("own messages"),
  "POST /im/read": own("own messages"),
  "POST /classify/search": own("dictionary is no secret"),
  "POST /users/search": { input: none },
  "POST /users/export": { input: none },
  "GET /users/filters": { input: none },
  "GET /users/detail": account(),
  "GET /users/choices": { input: none },
  "POST /users/create": { input: () => ({ jobNumber: "X1001", siteId: 1 }) },
  "POST /users/update": { input: () => ({ userId: 1, version: 1, siteId: 1 }) },
  "POST /users/status": { input: () => ({ userId: 1, version: 1, status: 2 }) },
  "POST /users/reset": { input: () => ({ userId: 1 }) },
  "POST /users/unlock": { input: () => ({ userId: 1 }) },
  "POST /users/sessions/revoke": { input: () => ({ userId: 1 }) },
  "POST /roles/search": { input: none },
  "POST /roles/export": { input: none },
  "GET /roles/choices": { input: none },
  "GET /roles/detail": { input: () => ({ roleId: 1 }) },
  "POST /roles/difference": { input: () => ({ roleId: 1, version: 1, roleCode: "xx", roleName: "xx", dataScope: 1 }) },
  "POST /roles/create": { input: () => ({ roleCode: "xx", roleName: "xx", dataScope: 1 }) },
  "POST /roles/update": { input: () => ({ roleId: 1, version: 1, roleCode: "xx", roleName: "xx", dataScope: 1 }) },
  "POST /roles/delete": { input: () => ({ roleId: 1, version: 1 }) },
  "GET /system/setting": { input: none },
  "GET /permissions/tree": { input: none },
  "GET /permissions/detail": { input: none },
  "POST /permissions/tree/update": { input: () => ({ permissionCode: 19000000, name: { zh: "x" } }) },
  "GET /menus/tree": { input: none },
  "GET /menus/detail": { input: none },
  "POST /menus/update": { input: () => ({ menuCode: "x", name: { zh: "x" } }) },
  "POST /acls/search": { input: none },
  "GET /acls/filters": { input: none },
  "POST /acls/export": { input: none },
  "GET /classify/item": { input: () => ({ classifyCode: "Education", itemCode: "1" }) },
  "GET /classify/detail": { input: () => ({ classifyCode: "Education" }) },
  "POST /classify/save": { input: () => ({ classifyCode: "x", name: { zh: "x" } }) },
  "POST /classify/export/classify": { input: none },
  "POST /log/login/search": { input: none },
  "POST /log/login/export": { input: none },
  "POST /log/error/search": { input: none },
  "GET /log/error/detail": { input: () => ({ id: "E-1" }) },
  "POST /log/error/status": { input: () => ({ id: "E-1", status: 1 }) },
  "POST /log/error/export": { input: none },
  "POST /log/error/create": own("reports what went wrong in the own browser", () => ({ message: "x" })),
  "POST /log/audit/search": { input: none },
  "GET /log/audit/detail": { input: () => ({ id: 1 }) },
  "POST /log/audit/export": { input: none },
  "GET /log/audit/verdict": { input: none },
  "GET /parameters/list": { input: none },
  "GET /parameters/detail": { input: () => ({ name: "specialAdmin" }) },
  "POST /parameters/save": { input: () => ({ name: "contractYearsKept", effectiveDay: "2099-01-01", value: "6" }) },
  "POST /parameters/remove": {
    input: () => ({ id: MISSING, version: 1 }),
    absent: () => ({ id: MISSING, version: 1 }),
  },
  "GET /areas/list": { input: none },
  "POST /areas/save": { input: () => ({ helpDesk: "x" }) },
  "POST /letters/search": { input: none },
  "GET /letters/detail": { input: () => ({ id: 1 }) },
  "POST /letters/save": { input: () => ({ title: "x", body: "x", publishFrom: "2026-11-02" }) },
  "POST /letters/latest": own("own letters"),
  "POST /letters/read": { input: () => ({ id: MISSING }), withoutCode: 404, reason: "own confirmation" },
  "GET /departments/deptree": own("names of departments are no secret"),
  "GET /departments/all": own("names of departments are no secret"),
  "GET /departments/deptreeOne": own("names of departments are no secret"),
  "GET /departments/choices": { input: none },
  "GET /departments/detail/deptId": { input: () => ({ deptId: 1 }) },
  "GET /departments/chart": { input: none },
  "POST /departments/save": { input: () => ({ code: "X1", departmentName: "x", siteId: 1 }) },
  "POST /departments/move": { input: () => ({ departmentId: 1, version: 1 }) },
  "GET /departments/merge": { input: () => ({ deptId: 1 }) },
  "POST /departments/merge": { input: () => ({ departmentId: 1, version: 1, targetId: 2 }) },
  "POST /departments/status": { input: () => ({ departmentId: 1, version: 1, status: 2 }) },
  "POST /positionategory/search": own("names of categories are no secret"),
  "GET /positionategory/detail": { input: () => ({ positionCategoryId: 1 }) },
  "POST /positionategory/save": { input: () => ({ name: "x" }) },
  "GET /position/level/get/all": own("levels are no secret"),
  "POST /position/level/list": own("levels are no secret"),
  "GET /position/level/detail": { input: () => ({ levelId: 1 }) },
  "POST /position/level/save": { input: () => ({ name: "x", rank: 1 }) },
  "POST /position/search": own("positions are no secret"),
  "GET /position/detail": own("positions are no secret", () => ({ positionId: 1 })),
  "GET /position/filters": { input: none },
  "GET /position/choices": { input: none },
  "POST /employees/report/query": { input: () => ({ query: {} }) },
  "POST /employees/report/export": { input: () => ({ query: {} }) },
  "POST /position/export": { input: () => ({ query: {} }) },
  "POST /background/search": { input: none },
  "POST /background/export": { input: () => ({ query: {} }) },
  "GET /background/detail": { input: () => ({ id: MISSING }) },
  "POST /background/save": { input: () => ({ subjectType: 2, empIdText: "10011", items: [1] }) },
  "POST /background/consent/record": { input: () => ({ id: MISSING, version: 1, consentOn: "2026-01-01" }) },
  "POST /background/cancel": { input: () => ({ id: MISSING, version: 1, reason: "x" }) },
  "POST /background/result": { input: () => ({ id: MISSING, version: 1, result: 1, completedOn: "2026-01-01" }) },
  "POST /background/report": { input: () => ({ id: MISSING, version: 1 }) },
  "GET /background/download": { input: () => ({ id: MISSING, attachmentInfoId: MISSING }) },
  "GET /background/own": { input: () => ({ id: MISSING }), withoutCode: 404, reason: "the own check" },
  "POST /background/consent": {
    input: () => ({ id: MISSING, version: 1, agree: 1 }),
    withoutCode: 404,
    reason: "the own check",
  },
  "POST /filescan/upload": { input: () => ({ boundary: "x" }) },
  "POST /filescan/search": { input: none },
  "GET /filescan/detail": scanned(),
  "GET /filescan/download": scanned(),
  "POST /filescan/assign": scanned({ version: 1, empIdText: "10011", docType: 1 }),
  "POST /filescan/file": { input: () => ({ batchId: MISSING }), absent: () => ({ batchId: MISSING }) },
  "POST /filescan/discard": scanned({ version: 1 }),
  "POST /filescan/missing": { input: none },
  "GET /filescan/filters": { input: none },
  "POST /filescan/missing/export": { input: () => ({ query: {} }) },
  "POST /platform/search": { input: () => ({ query: {} }) },
  "POST /platform/export": { input: () => ({ query: {} }) },
  "GET /platform/detail": { input: () => ({ id: 1 }) },
  "POST /platform/save": { input: () => ({ code: "x", name: "x" }) },
  "POST /position/save": { input: () => ({ departmentId: 1, positionCategoryId: 1, name: "x", plannedCount: 1 }) },
  "GET /employees/choices": { input: none },
  "POST /workcard/picture/search": { input: none },
  "GET /workcard/picture/filters": { input: none },
  "GET /workcard/picture/detail": badge(),
  "GET /workcard/picture/own": own("the own badge"),
  "GET /workcard/picture/person": employee(),
  "POST /workcard/picture/upload": { input: none, withoutCode: 400, reason: "the own photo" },
  "POST /workcard/picture/audit": badge({ pass: 1 }),
  "POST /workcard/picture/print": { input: (world) => ({ ids: [world.badge] }) },
  "POST /workcard/picture/reprint": badge({ reason: 1 }),
  "POST /workcard/picture/sheet": { input: () => ({ ids: [] }) },
  "GET /workcard/picture/download/image": {
    input: (world) => ({ jobNumber: world.longhua.jobNumber }),
    withoutCode: 404,
    reason: "the own photo, or within the scope",
    foreign: (world) => ({ jobNumber: world.longhua.jobNumber }),
    absent: () => ({ jobNumber: "none" }),
  },
  "POST /vaccine/search": { input: none },
  "GET /vaccine/filters": { input: none },
  "POST /vaccine/statistics": { input: none },
  "GET /vaccine/own": own("the own records"),
  "POST /vaccine/save": {
    input: () => ({ vaccine: "1", doseNo: 1, date: "2026-01-01" }),
    withoutCode: 400,
    reason: "the own records, with consent",
  },
  "POST /vaccine/proof": { input: () => ({ id: MISSING }), withoutCode: 400, reason: "the own records" },
  "GET /vaccine/proof": {
    input: () => ({ id: MISSING }),
    withoutCode: 404,
    reason: "the own records, or within the scope",
  },
  "POST /information/search": { input: none },
  "GET /information/choices": { input: none },
  "GET /information/detail": notice(),
  "POST /information/save": {
    input: () => NOTICE_TEXT,
    foreign: (world) => ({ ...NOTICE_TEXT, id: world.notice, version: 1 }),
    absent: () => ({ ...NOTICE_TEXT, id: MISSING, version: 1 }),
  },
  "POST /information/revise": notice({ ...NOTICE_TEXT, version: 1, material: 1 }),
  "POST /information/publish": notice({ version: 1 }),
  "POST /information/revoke": notice({ version: 1 }),
  "POST /information/remind": notice({ version: 1 }),
  "POST /information/upload": notice(),
  "POST /information/removeFile": notice({ attachmentInfoId: 1 }),
  "GET /information/download": {
    input: () => ({ attachmentInfoId: MISSING }),
    withoutCode: 404,
    reason: "files of notices for oneself",
  },
  "POST /information/reading/search": own("notices for oneself"),
  "GET /information/reading/types": own("names of types are no secret"),
  "GET /information/reading/detail": { ...notice(), withoutCode: 404, reason: "notices for oneself" },
  "POST /information/read": { ...notice({ versionNo: 1 }), withoutCode: 404, reason: "notices for oneself" },
  "POST /information/confirm": { ...notice({ versionNo: 1 }), withoutCode: 404, reason: "notices for oneself" },
  "POST /information/receipts": notice({ query: {} }),
  "GET /information/receipts/head": notice(),
  "POST /information/receipts/export": notice({ query: {} }),
  "POST /employees/search": { input: none },
  "GET /employees/filters": { input: none },
  "GET /employees/detail": employee(),
  "GET /employees/mine/accesses": own("own file"),
  "GET /employees/mine": own("own record"),
  "GET /employees/timeline": employee(),
  "GET /employees/getEmployee": employee(),
  "GET /employees/getEmployeeByJobNumber": {
    input: (world) => ({ jobNumber: world.longhua.jobNumber }),
    foreign: (world) => ({ jobNumber: world.longhua.jobNumber }),
    absent: () => ({ jobNumber: "0" }),
    foreignDepartment: (world) => ({ jobNumber: world.nanshan.jobNumber }),
  },
  "GET /employee/api/queryBasicInfo": {
    input: (world) => ({ jobNumber: world.longhua.jobNumber }),
    withoutCode: 404,
    foreign: (world) => ({ jobNumber: world.longhua.jobNumber }),
    absent: () => ({ jobNumber: "0" }),
  },
  "POST /employee/api/user": {
    input: (world) => ({ jobNumber: world.longhua.jobNumber }),
    withoutCode: 404,
    reason: "own data, others' within scope",
    foreign: (world) => ({ jobNumber: world.longhua.jobNumber }),
    absent: () => ({ jobNumber: "0" }),
  },
  "POST /employees/no/permission/list": own("people picker: minimal fields of on-job people"),
  "GET /employees/drafts": { input: none },
  "GET /employees/draft": foreignDraft(),
  "POST /employees/draft/save": foreignDraft({ version: 1 }, "draftId"),
  "POST /employees/draft/delete": foreignDraft({ version: 1 }),
  "POST /employees/create": {
    input: newPerson,
    foreign: newPerson,
    absent: (world) => ({ ...newPerson(world), departmentId: MISSING }),
    foreignCode: 400,
  },
  "POST /employees/update": { ...employee({ version: 1, empName: "x", longTerm: 1 }), foreignDepartment: undefined },
  "POST /employees/reveal": { input: (world) => ({ empId: world.longhua.empId, field: "mobile", purpose: "x" }) },
  "POST /employees/export": { input: none },
  "GET /employees/import/filters": { input: none },
  "POST /employees/roster/size": { input: none },
  "POST /employees/roster": { input: none },
  "POST /employees/files/upload": { ...employee({ docType: 11 }), foreignDepartment: undefined },
  "GET /employees/files": employee(),
  "GET /attachment/download": {
    input: (world) => ({ attachmentInfoId: world.foreignFile }),
    withoutCode: 404,
    reason: "own file, others' within scope",
    foreign: (world) => ({ attachmentInfoId: world.foreignFile }),
    absent: () => ({ attachmentInfoId: MISSING }),
  },
  "GET /attachment/delete": {
    input: (world) => ({ attachmentInfoId: world.foreignFile }),
    withoutCode: 404,
    reason: "the uploader's own",
    foreign: (world) => ({ attachmentInfoId: world.foreignFile }),
    absent: () => ({ attachmentInfoId: MISSING }),
  },
  "GET /import/:type/about": { input: () => ({ type: "common" }), withoutCode: 403 },
  "POST /import/:type/preview": {
    input: () => ({ type: "common", template: "basic", name: "a.csv" }),
    withoutCode: 403,
  },
  "POST /import/:type/commit": batch({ version: 1 }),
  "POST /import/:type/discard": batch({ version: 1 }),
  "GET /import/:type/detail": batch(),
  "POST /import/:type/history": { input: () => ({ type: "common" }), withoutCode: 403 },
  "POST /import/:type/errors": batch(),
  "POST /import/:type/rows": batch(),
  "GET /import/:type/remarks": batch(),
  "GET /import/:type/template": { input: () => ({ type: "common", template: "basic" }), withoutCode: 403 },
  "GET /import/:type/present": { input: () => ({ type: "common", template: "basic" }), withoutCode: 403 },
  "POST /approval/process/search": { input: none },
  "GET /approval/process/detail": { input: () => ({ id: 1 }) },
  "GET /approval/process/history": { input: () => ({ formTypeCode: 1011 }) },
  "POST /approval/process/test": { input: () => ({ definitionId: 1, empId: 1 }) },
  "POST /approval/process/draft": { input: () => ({ formTypeCode: 1011 }) },
  "POST /approval/process/save": {
    input: () => ({ id: 1, version: 1, withdrawMode: 1, resubmitMode: 1, skipRepeat: 1 }),
  },
  "POST /approval/process/node/add": { input: () => ({ id: 1, version: 1, type: 2, name: "x", after: "start" }) },
  "POST /approval/process/node/save": { input: () => ({ id: 1, version: 1, key: "start", name: "x" }) },
  "POST /approval/process/node/move": { input: () => ({ id: 1, version: 1, key: "start", direction: "up" }) },
  "POST /approval/process/node/remove": { input: () => ({ id: 1, version: 1, key: "start" }) },
  "POST /approval/process/publish": { input: () => ({ id: 1, version: 1 }) },
  "POST /approval/process/retire": { input: () => ({ id: 1, version: 1 }) },
  "POST /approval/process/copy": { input: () => ({ id: 1, siteDigits: [1] }) },
  "POST /approval/formType/search": { input: none },
  "GET /approval/formType/detail": { input: () => ({ formTypeCode: 1011 }) },
  "POST /approval/formType/update": {
    input: () => ({ formTypeCode: 1011, version: 1, name: { zh: "x" }, numberPrefix: "XX" }),
  },
  "POST /approval/role/search": { input: none },
  "GET /approval/role/detail": { input: () => ({ roleCode: "GM" }) },
  "POST /approval/role/save": { input: () => ({ roleCode: "X1", name: { zh: "x" } }) },
  "POST /approval/role/member/search": { input: none },
  "GET /approval/role/member/detail": { input: () => ({ id: 1 }) },
  "GET /approval/role/member/choices": { input: none },
  "POST /approval/role/member/save": { input: () => ({ roleCode: "GM", empId: 1, validFrom: "2026-01-01" }) },
  "POST /approval/role/member/remove": { input: () => ({ id: 1, version: 1 }) },
  "POST /approval/role/member/export": { input: none },
  "POST /attendance/calendar/search": { input: () => ({ siteId: 1, year: 2026 }) },
  "GET /attendance/calendar/day": { input: () => ({ siteId: 1, date: "2026-01-01" }) },
  "POST /attendance/calendar/save": {
    input: () => ({ siteId: 1, year: 2026, days: [{ date: "2026-01-05", dayType: 1 }] }),
  },
  "POST /attendance/calendar/load": { input: () => ({ year: 2026, siteIds: [1] }) },
  "POST /approval/delegation/search": { input: none },
  "GET /approval/delegation/detail": {
    input: (world) => ({ id: world.foreignDelegation }),
    foreign: (world) => ({ id: world.foreignDelegation }),
    absent: () => ({ id: MISSING }),
  },
  "POST /approval/delegation/create": { input: (world) => delegating(world.longhua.empId) },
  "POST /approval/delegation/cancel": {
    input: (world) => ({ id: world.foreignDelegation, version: 1 }),
    foreign: (world) => ({ id: world.foreignDelegation, version: 1 }),
    absent: () => ({ id: MISSING, version: 1 }),
  },
  "GET /approval/watch/choices": own("names of form types are no secret"),
  "POST /approval/monitor/search": { input: none },
  "GET /approval/monitor/filters": { input: none },
  "GET /approval/monitor/detail": foreignForm(),
  "POST /approval/monitor/reassign": {
    input: (world) => ({ taskId: world.foreignTask, version: 1, toEmpId: 3, comment: "reason" }),
    foreign: (world) => ({ taskId: world.foreignTask, version: 1, toEmpId: 3, comment: "reason" }),
    absent: () => ({ taskId: MISSING, version: 1, toEmpId: 3, comment: "reason" }),
  },
  "POST /approval/monitor/return": foreignForm({ version: 1, comment: "reason" }),
  "POST /approval/monitor/void": foreignForm({ version: 1, comment: "reason" }),
  "POST /approval/monitor/statistics": { input: none },
  "POST /approval/export": { input: () => ({ query: { box: "monitor" } }) },
  "POST /dimission/search": { input: none },
  "POST /dimission/export": { input: () => ({ query: {} }) },
  "GET /dimission/filters": { input: none },
  "GET /dimission/detail": { ...leaving(), foreignDepartment: (world) => ({ id: world.nanshanDimission }) },
  "GET /dimission/choices": { input: none },
  "POST /dimission/save": { input: () => ({ empIdText: "10011", type: 2, reasonCode: "1", expectDate: "2099-12-31" }) },
  "POST /dimission/update": leaving({ version: 1, type: 2, reasonCode: "1", expectDate: "2099-12-31" }),
  "POST /dimission/upload": leaving({ fileType: 1 }),
  "POST /dimission/removeFile": leaving({ attachmentInfoId: 1 }),
  "GET /dimission/download": { input: () => ({ attachmentInfoId: MISSING }) },
  "GET /dimission/earliest": own("the own notice, or of people in scope", () => ({ date: "2026-12-01" })),
  "GET /dimission/own": own("the own resignation"),
  "POST /dimission/submit": {
    ...own("the own resignation", () => ({ expectDate: "2020-01-01", reasonCode: "1" })),
    withoutCode: 400,
  },
  "POST /dimission/withdraw": { ...leaving({ version: 1 }), withoutCode: 404, reason: "the own resignation" },
  "POST /dimission/consent": leaving({ version: 1, agree: 1 }),
  "POST /dimission/successor": leaving({ version: 1 }),
  "POST /dimission/handover/assign": {
    input: (world) => ({ itemId: world.foreignItem, version: 1 }),
    foreign: (world) => ({ itemId: world.foreignItem, version: 1 }),
    absent: () => ({ itemId: MISSING, version: 1 }),
  },
  "POST /dimission/handover/done": {
    input: (world) => ({ itemId: world.foreignItem, version: 1 }),
    withoutCode: 404,
    reason: "what one receives",
    foreign: (world) => ({ itemId: world.foreignItem, version: 1 }),
    absent: () => ({ itemId: MISSING, version: 1 }),
  },
  "POST /dimission/handover/search": own("what one receives"),
  "POST /dimission/close": leaving({ version: 1 }),
  "GET /dimission/severance": { input: (world) => ({ id: world.foreignDimission }) },
  "POST /dimission/severance/save": {
    input: (world) => ({
      id: world.foreignDimission,
      version: 1,
      avgWage: "1",
      previousWage: "1",
      localAvgWage: "1",
      minWage: "1",
    }),
  },
  "GET /dimission/certificate": leaving(),
  "GET /dimission/advice/own": own("the own advice"),
  "POST /dimission/advice": {
    ...own("the own advice", () => ({ management: 3, pay: 3, growth: 3, environment: 3, workload: 3, wouldReturn: 1 })),
    withoutCode: 200,
  },
  "GET /dimission/advice/summary": { input: none },
  "POST /requests/general/create": own("own forms", () => ({ title: "x", categoryCode: "1" })),
  "POST /requests/general/update": ownRequest({ version: 1, title: "x" }),
  "POST /requests/general/copy": ownRequest(),
  "GET /requests/general/detail": ownRequest(),
  "GET /requests/general/choices": own("what every employee may choose from"),
  "POST /requests/general/upload": ownRequest(),
  "POST /requests/general/removeFile": ownRequest({ attachmentInfoId: 1 }),
  "GET /requests/general/download": {
    input: () => ({ attachmentInfoId: MISSING }),
    withoutCode: 404,
    reason: "files of forms one may read",
  },
  "POST /preentry/search": { input: none },
  "GET /preentry/filters": { input: none },
  "GET /preentry/detail": preEntry(),
  "POST /preentry/save": { input: () => newEntry },
  "POST /preentry/link": preEntry({ version: 1 }),
  "POST /preentry/postpone": preEntry({ version: 1, planDate: "2099-01-01" }),
  "POST /preentry/giveup": preEntry({ version: 1, remark: "x" }),
  "POST /preentry/confirm": preEntry({ version: 1 }),
  "POST /preentry/item": preEntry({ item: 1, done: 1 }),
  "POST /preentry/upload": preEntry({ item: 1 }),
  "GET /preentry/download": preEntry({ attachmentInfoId: 1 }),
  "GET /employee/api/read/card/door": { input: () => ({ formToken: NO_SECRET }) },
  "POST /employee/api/read/card/code": { input: () => ({ formToken: NO_SECRET }) },
  "POST /employee/api/read/card/open": { input: () => ({ formToken: NO_SECRET, code: "000000" }) },
  "GET /employee/api/read/card/form": { input: () => ({ formToken: NO_SECRET, key: NO_SECRET }) },
  "POST /employee/api/read/card": { input: () => ({ formToken: NO_SECRET, key: NO_SECRET }) },
  "POST /employee/api/read/card/file": { input: () => ({ formToken: NO_SECRET, key: NO_SECRET, item: 1 }) },
  "POST /regularization/search": own("the own probation and those of one's people"),
  "GET /regularization/filters": own("names of departments are no secret"),
  "GET /regularization/detail": ownRegularization(),
  "GET /regularization/person": { ...employee(), foreignDepartment: undefined },
  "POST /regularization/open": { ...employee(), foreignDepartment: undefined },
  "POST /regularization/submit": ownRegularization({ version: 1, selfSummary: "x" }),
  "POST /regularization/evaluate": ownRegularization({ version: 1, managerScore: 1, managerComment: "x" }),
  "GET /employees/posts": employee(),
  "GET /employees/posts/form": { ...employee({ id: 1 }), foreignDepartment: undefined },
  "POST /employees/posts/correct": {
    ...employee({ id: 1, version: 1, validFrom: "2026-01-01", departmentId: 1, positionId: 1, siteId: 1, reason: "x" }),
    foreignDepartment: undefined,
  },
  "POST /contract/search": { input: none },
  "POST /contract/export": { input: () => ({ query: {} }) },
  "GET /contract/filters": { input: none },
  "GET /contract/detail": agreed(),
  "GET /contract/form": agreed(),
  "POST /contract/save": {
    input: (world) => termsFor(world.nanshan.empId),
    foreign: (world) => termsFor(world.longhua.empId),
    absent: () => termsFor(MISSING),
    foreignCode: 400,
  },
  "POST /contract/discard": agreed({ version: 1 }),
  "POST /contract/send": agreed({ version: 1 }),
  "POST /contract/sign": {
    input: (world) => ({ id: world.foreignContract, version: 1, typedName: "x", verifyCode: "000000" }),
    withoutCode: 404,
    reason: "the own contract",
  },
  "POST /contract/decline": {
    input: (world) => ({ id: world.foreignContract, version: 1, reason: "x" }),
    withoutCode: 404,
    reason: "the own contract",
  },
  "POST /contract/paper": agreed({ version: 1, signedAt: "2026-01-01" }),
  "POST /contract/extend": agreed({ version: 1, reason: 4, extendedTo: "2099-12-31" }),
  "POST /contract/upload": agreed({ fileType: 1 }),
  "POST /contract/removeFile": agreed({ attachmentInfoId: 1 }),
  "GET /contract/download": { input: () => ({ attachmentInfoId: MISSING }) },
  "GET /contract/paper": agreed(),
  "GET /contract/renewal": {
    input: (world) => ({ contractId: world.foreignContract }),
    withoutCode: 404,
    foreign: (world) => ({ contractId: world.foreignContract }),
    absent: () => ({ contractId: MISSING }),
    reason: "what one was asked to decide, and contracts within the scope",
  },
  "POST /contract/renew": {
    input: (world) => renewing(world.foreignContract),
    withoutCode: 404,
    foreign: (world) => renewing(world.foreignContract),
    absent: () => renewing(MISSING),
    reason: "what one was asked to decide, and contracts within the scope",
  },
  "POST /contract/terminate": agreed({ type: 2, reasonCode: "9", expectDate: "2099-12-31" }),
  "POST /transfer/search": { input: none },
  "GET /transfer/filters": { input: none },
  "GET /transfer/choices": { input: none },
  "GET /transfer/detail": {
    input: (world) => ({ id: world.foreignOrder }),
    withoutCode: 404,
    foreign: (world) => ({ id: world.foreignOrder }),
    absent: () => ({ id: MISSING }),
    reason: "own orders, own moves, and those within the scope",
  },
  "GET /transfer/form": { input: () => ({ id: MISSING }) },
  "POST /transfer/save": {
    input: (world) => moving(world.nanshan.empId),
    foreign: (world) => moving(world.longhua.empId),
    absent: () => moving(MISSING),
    foreignCode: 400,
  },
  "POST /transfer/sign": {
    input: (world) => ({ id: world.foreignOrder, version: 1, typedName: "x", verifyCode: "000000" }),
    withoutCode: 404,
    reason: "the moved person's own",
  },
  "POST /transfer/decline": {
    input: (world) => ({ id: world.foreignOrder, version: 1, reason: "x" }),
    withoutCode: 404,
    reason: "the moved person's own",
  },
  "POST /employees/mine/propose": {
    input: () => ({ section: "contact", mobile: "0755-26001234" }),
    withoutCode: 400,
    reason: "own file",
  },
  "GET /employees/mine/form": own("own file", () => ({ section: "contact" })),
  "GET /employees/mine/requests": own("own requests"),
  "GET /employees/mine/request": {
    input: (world) => ({ id: world.foreignForm }),
    withoutCode: 404,
    reason: "own requests",
  },
  "POST /employees/changes/search": { input: none },
  "GET /employees/changes/filters": { input: none },
  "GET /employee/api/read/card/own": own("own identity card, masked"),
  "POST /employee/api/read/card/photo": { input: () => ({ item: 1 }), withoutCode: 400, reason: "own identity card" },
  "POST /bank/library/search": { input: none },
  "GET /bank/library/choices": { input: none },
  "GET /bank/library/detail": { input: () => ({ bankId: 1 }) },
  "POST /bank/library/save": { input: () => ({ bankCode: "102", branchName: "x", cnaps: "102584000001" }) },
  "POST /bank/library/status": { input: () => ({ bankId: 1, version: 1, enabled: 0 }) },
  "POST /bank/library/export": { input: () => ({ query: {} }) },
  "POST /bank/library/pick": own("branches are no secret"),
  "POST /payee/card/search": { input: none },
  "GET /payee/card/mine": own("own cards"),
  "GET /payee/card/detail": { input: () => ({ id: MISSING }), withoutCode: 404, reason: "own cards" },
  "POST /payee/card/save": { input: () => ({ kind: 1, accountName: "x", accountNo: "6222024000001234562" }) },
  "POST /payee/card/apply": {
    input: () => ({ accountName: "x", accountNo: "1" }),
    withoutCode: 400,
    reason: "own card",
  },
  "GET /payee/card/application": { input: () => ({ requestId: MISSING }), withoutCode: 404, reason: "own requests" },
  "POST /payee/card/status": { input: () => ({ id: MISSING, version: 1, enabled: 0 }) },
  "POST /payee/card/reveal": { input: () => ({ id: MISSING, purpose: "x" }) },
  "POST /employees/certificate/search": own("the own certificates, and those within the scope"),
  "POST /employees/certificate/export": { input: () => ({ query: {} }) },
  "GET /employees/certificate/detail": {
    input: (world) => ({ id: world.certificate }),
    foreign: (world) => ({ id: world.certificate }),
    absent: () => ({ id: MISSING }),
    withoutCode: 404,
    reason: "the own certificate, or within the scope",
  },
  "POST /employees/certificate/apply": {
    input: () => ({ type: 1, purpose: "", language: "zh" }),
    withoutCode: 400,
    reason: "an own certificate",
  },
  "GET /employees/certificate/application": {
    input: () => ({ requestId: MISSING }),
    withoutCode: 404,
    reason: "own requests",
  },
  "GET /employees/certificate/form": { input: none },
  "POST /employees/certificate/issue": {
    input: (world) => ({ empIdText: world.longhua.jobNumber, type: 1, purpose: "x", language: "zh" }),
    foreign: (world) => ({ empIdText: world.longhua.jobNumber, type: 1, purpose: "x", language: "zh" }),
    absent: () => ({ empIdText: "nobody", type: 1, purpose: "x", language: "zh" }),
    foreignCode: 400,
  },
  "POST /employees/certificate/revoke": {
    input: (world) => ({ id: world.certificate, version: 1, reason: "x" }),
    foreign: (world) => ({ id: world.certificate, version: 1, reason: "x" }),
    absent: () => ({ id: MISSING, version: 1, reason: "x" }),
  },
  "POST /subsidy/search": { input: none },
  "GET /subsidy/filters": { input: none },
  "GET /subsidy/choices": { input: none },
  "GET /subsidy/detail": {
    input: (world) => ({ id: world.subsidy }),
    foreign: (world) => ({ id: world.subsidy }),
    absent: () => ({ id: MISSING }),
  },
  "POST /subsidy/invite": {
    input: (world) => ({
      empIdText: world.longhua.jobNumber,
      companyId: 1,
      role: 4,
      monthlyAmount: "500",
      startMonth: "2026-01",
      endMonth: "2026-12",
    }),
    foreign: (world) => ({
      empIdText: world.longhua.jobNumber,
      companyId: 1,
      role: 4,
      monthlyAmount: "500",
      startMonth: "2026-01",
      endMonth: "2026-12",
    }),
    absent: () => ({
      empIdText: "nobody",
      companyId: 1,
      role: 4,
      monthlyAmount: "500",
      startMonth: "2026-01",
      endMonth: "2026-12",
    }),
    foreignCode: 400,
  },
  "POST /subsidy/end": {
    input: (world) => ({ id: world.subsidy, version: 1, stopMonth: "2020-01", reason: "x" }),
    foreign: (world) => ({ id: world.subsidy, version: 1, stopMonth: "2020-01", reason: "x" }),
    absent: () => ({ id: MISSING, version: 1, stopMonth: "2020-01", reason: "x" }),
  },
  "POST /subsidy/month": { input: none },
  "POST /subsidy/month/export": { input: () => ({ query: {} }) },
  "GET /subsidy/own": own("own agreements"),
  "POST /subsidy/open": {
    input: (world) => ({ id: world.subsidy, version: 1 }),
    withoutCode: 404,
    reason: "the holder's own",
  },
  "GET /subsidy/document": { input: (world) => ({ id: world.subsidy }), withoutCode: 404, reason: "the holder's own" },
  "POST /subsidy/sign": {
    input: (world) => ({ id: world.subsidy, version: 1, typedName: "x", verifyCode: "000000" }),
    withoutCode: 404,
    reason: "the holder's own",
  },
  "POST /subsidy/decline": {
    input: (world) => ({ id: world.subsidy, version: 1 }),
    withoutCode: 404,
    reason: "the holder's own",
  },
  "GET /signature/document": {
    input: (world) => ({ bizType: 2, bizId: world.foreignOrder }),
    withoutCode: 404,
    reason: "the signer's own",
  },
};
