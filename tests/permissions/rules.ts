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

export interface Rule {
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

export const none = () => ({});
export const own = (reason: string, input: Rule["input"] = none): Rule => ({ input, withoutCode: 200, reason });
export const MISSING = 999_999_999;

/** By-id calls about an employee. */
export const employee = (extra: Record<string, unknown> = {}): Rule => ({
  input: (world) => ({ empId: world.longhua.empId, ...extra }),
  foreign: (world) => ({ empId: world.longhua.empId, ...extra }),
  absent: () => ({ empId: MISSING, ...extra }),
  foreignDepartment: (world) => ({ empId: world.nanshan.empId, ...extra }),
});

/** Calls about a leaving of somebody in Longhua. */
export const agreed = (more: Record<string, unknown> = {}): Rule => ({
  input: (world) => ({ id: world.foreignContract, ...more }),
  foreign: (world) => ({ id: world.foreignContract, ...more }),
  absent: () => ({ id: MISSING, ...more }),
});
export const termsFor = (empId: number) => ({
  empId,
  companyId: 1,
  contractType: 2,
  startDate: "2099-01-01",
  wage: "8000",
});
export const renewing = (contractId: number) => ({ contractId, version: 1, decision: 2, reason: "x" });
export const leaving = (extra: Record<string, unknown> = {}): Rule => ({
  input: (world) => ({ id: world.foreignDimission, ...extra }),
  foreign: (world) => ({ id: world.foreignDimission, ...extra }),
  absent: () => ({ id: MISSING, ...extra }),
});

/** Calls about a scan that was matched with somebody in Longhua. */
export const scanned = (extra: Record<string, unknown> = {}): Rule => ({
  input: (world) => ({ id: world.foreignScan, ...extra }),
  foreign: (world) => ({ id: world.foreignScan, ...extra }),
  absent: () => ({ id: MISSING, ...extra }),
});

/** An order that moves somebody to another site. */
export const moving = (empId: number) => ({ empId, type: 4, toSiteId: 2, effectiveDate: "2099-01-01", reason: "x" });

/** Calls about the account of somebody in Longhua. */
export const account = (): Rule => ({
  input: (world) => ({ userId: world.longhua.empId }),
  foreign: (world) => ({ userId: world.longhua.empId }),
  absent: () => ({ userId: MISSING }),
});

/** Calls about a draft of another HR specialist. */
export const foreignDraft = (extra: Record<string, unknown> = {}, key = "id"): Rule => ({
  input: (world) => ({ [key]: world.foreignDraft, ...extra }),
  foreign: (world) => ({ [key]: world.foreignDraft, ...extra }),
  absent: () => ({ [key]: MISSING, ...extra }),
});

/** Calls about an import batch: only whoever uploaded it. */
export const batch = (extra: Record<string, unknown> = {}): Rule => ({
  input: (world) => ({ type: "common", batchId: world.foreignBatch, ...extra }),
  withoutCode: 404,
  foreign: (world) => ({ type: "common", batchId: world.foreignBatch, ...extra }),
  absent: () => ({ type: "common", batchId: MISSING, ...extra }),
});

/** Calls about a row of the benefits of somebody in Longhua. */
export const benefit = (name: keyof Fixture["benefits"], extra: Record<string, unknown> = {}): Rule => ({
  input: (world) => ({ id: world.benefits[name], ...extra }),
  foreign: (world) => ({ id: world.benefits[name], ...extra }),
  absent: () => ({ id: MISSING, ...extra }),
});

/** Calls that put somebody of Longhua into the benefits. */
export const insured = (extra: Record<string, unknown>): Rule => ({
  input: (world) => ({ empId: world.longhua.empId, ...extra }),
  foreign: (world) => ({ empId: world.longhua.empId, ...extra }),
  absent: (world) => ({ empId: world.longhua.empId, ...extra }),
});

export const archiveCalls = (name: "social" | "fund"): Record<string, Rule> => ({
  [`POST /benefit/${name}/search`]: { input: () => ({ query: {} }) },
  [`GET /benefit/${name}/filters`]: { input: none },
  [`GET /benefit/${name}/detail`]: benefit(name),
  [`POST /benefit/${name}/save`]: insured({ base: "5000", day: "2026-11-02", employerRate: "5" }),
  [`POST /benefit/${name}/update`]: benefit(name, { version: 1 }),
  [`POST /benefit/${name}/stop`]: benefit(name, { version: 1, day: "2026-11-02", stopReason: 1 }),
  [`POST /benefit/${name}/rebase`]: benefit(name, { version: 1, day: "2026-11-02", base: "6000" }),
  [`POST /benefit/${name}/firstMonth`]: benefit(name, { version: 1, month: "2026-11" }),
  [`POST /benefit/${name}/declaration`]: { input: () => ({ query: {} }) },
  [`POST /benefit/${name}/export`]: { input: () => ({ query: {} }) },
});

export const monthCalls = (name: "buy" | "withholding"): Record<string, Rule> => ({
  [`POST /benefit/${name}/search`]: { input: () => ({ query: {} }) },
  [`POST /benefit/${name}/month`]: { input: () => ({ query: {} }) },
  [`GET /benefit/${name}/detail`]: benefit(name),
  [`POST /benefit/${name}/save`]: benefit(name, { version: 1, employerAmount: "1", employeeAmount: "1", remark: "x" }),
  [`POST /benefit/${name}/generate`]: { input: () => ({ month: "2026-01" }) },
  [`POST /benefit/${name}/lock`]: { input: () => ({ month: "2026-01", version: 1, locked: 1 }) },
  [`POST /benefit/${name}/export`]: { input: () => ({ query: {} }) },
});

export const newPerson = (world: Fixture) => ({
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
export const ownTask = (more: object = {}): Rule => ({
  input: () => ({ taskId: MISSING, taskVersion: 1, version: 1, ...more }),
  withoutCode: 404,
  reason: "decided by whoever holds the task",
});
export const ownForm: Rule = { input: () => ({ id: MISSING, version: 1 }), withoutCode: 404, reason: "own forms" };
/** Calls of the monitor about a form of another site. */
export const foreignForm = (extra: Record<string, unknown> = {}): Rule => ({
  input: (world) => ({ id: world.foreignForm, ...extra }),
  foreign: (world) => ({ id: world.foreignForm, ...extra }),
  absent: () => ({ id: MISSING, ...extra }),
});

/** Calls about an own request: somebody else's is not there. */
export const ownRequest = (extra: Record<string, unknown> = {}): Rule => ({
  input: (world) => ({ requestId: world.foreignForm, ...extra }),
  withoutCode: 404,
  reason: "own forms",
  foreign: () => ({ requestId: 1, ...extra }),
  absent: () => ({ requestId: MISSING, ...extra }),
});

/** Calls about a notice of an editor in Longhua. */
export const notice = (extra: Record<string, unknown> = {}): Rule => ({
  input: (world) => ({ id: world.notice, ...extra }),
  foreign: (world) => ({ id: world.notice, ...extra }),
  absent: () => ({ id: MISSING, ...extra }),
});
/** Calls about the badge of somebody in Longhua. */
export const badge = (extra: Record<string, unknown> = {}): Rule => ({
  input: (world) => ({ id: world.badge, version: 1, ...extra }),
  foreign: (world) => ({ id: world.badge, version: 1, ...extra }),
  absent: () => ({ id: MISSING, version: 1, ...extra }),
});
export const NOTICE_TEXT = { type: "1", title: "x", body: "x", audienceKind: 1 };

export const delegating = (fromEmpId: number) => ({
  fromEmpId,
  toEmpId: 3,
  startAt: "2099-01-01T09:00",
  endAt: "2099-01-02T09:00",
});

export const NO_SECRET = "x".repeat(43);
export const newEntry = {
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
export const preEntry = (extra: Record<string, unknown> = {}): Rule => ({
  input: (world) => ({ id: world.preEntry, ...extra }),
  foreign: (world) => ({ id: world.preEntry, ...extra }),
  absent: () => ({ id: MISSING, ...extra }),
});

/** Calls about the probation of somebody in Longhua: the own, one's people's, or within 11051001. */
export const ownRegularization = (extra: Record<string, unknown> = {}): Rule => ({
  input: (world) => ({ id: world.regularization, ...extra }),
  withoutCode: 404,
  reason: "the own probation, and the task of a manager",
  foreign: (world) => ({ id: world.regularization, ...extra }),
  absent: () => ({ id: MISSING, ...extra }),
});
