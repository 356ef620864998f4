import { sql } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import * as contract from "~/contracts/approvals/check";
import { type CheckedProcess, chainChecker, foundAt } from "~/lib/approvals/chain-check";
import { superiorOf } from "~/upstream/approvals/engine/people.server";
import { companyToCheck } from "~/upstream/approvals/process/check-company.server";
import { fieldsOf } from "~/upstream/approvals/process/process-shape.server";
import { testRun } from "~/upstream/approvals/process/process-test.server";
import { approvalDefinitions, approvalFormTypes } from "~/upstream/approvals/process/tables.server";
import { approvalKinds } from "~/upstream/domains.server";
import { forgetCache } from "~/upstream/platform/cache.server";
import { database } from "~/upstream/platform/database/db.server";
import { type Caller, callerForJob } from "~/upstream/platform/identity/caller.server";
import { callApi, ok, one, sessionOf } from "../../support/api";
import { useDatabase } from "../../support/database";
import { CLOCK, statements } from "../../support/statements";

let admin: string;
let caller: Caller;
let payer: number;
const as = () => ({ token: admin });

beforeAll(async () => {
  await useDatabase();
  admin = await sessionOf("10010");
  const { id } = await one<{ id: number }>("select user_id as id from users where job_number = '10010'");
  caller = await callerForJob(id, id, "zh", "check");
  ({ payer } = await one<{ payer: number }>("select min(company_id) as payer from companies where status = 1"));
});

/** Forms that between them take every branch of the first processes. */
const FULL = {
  ...{ amountCny: "1000000", payableCny: "1000000", cashBackCny: "100", netValueCny: "100", budgetCny: "1000000" },
  ...{ docKind: "3", takeAway: "1", chargeCentiDay: "5000", leaveType: "5", transferType: "2", requestKind: "4" },
  ...{ payOutsideRange: "1", demandReason: "3" },
};
const FORMS: readonly Record<string, string>[] = [{}, FULL, { requestKind: "2" }];
const formsOf = () => FORMS.map((form) => ({ ...form, payerCompanyId: String(payer) }));

async function processes(): Promise<CheckedProcess[]> {
  const { read } = database();
  const [rows, types] = await Promise.all([
    read.select().from(approvalDefinitions).where(sql`status = 1`).orderBy(approvalDefinitions.id),
    read.select().from(approvalFormTypes),
  ]);
  return rows.map(({ id, formTypeCode, nodes }) => {
    const { hasAmount, kindCode } = types.find((type) => type.formTypeCode === formTypeCode)!;
    const headFields = fieldsOf(approvalKinds, kindCode).flatMap(({ head, name }) => (head ? [name] : []));
    return { id, formTypeCode, nodes, hasAmount: hasAmount === 1, headFields };
  });
}

/**
 * What the check and test runs by the engine's own queries say of somebody's forms of every kind: whom each node finds,
 * and the nodes that find nobody.
 */
async function bothOf(jobNumbers: readonly string[]) {
  const { read } = database();
  const people = await Promise.all(
    jobNumbers.map((jobNumber) =>
      one<{ empId: number }>('select emp_id as "empId" from employees where job_number = $1', [jobNumber]),
    ),
  );
  const company = {
    ...(await companyToCheck(
      read,
      caller,
      people.map(({ empId }) => empId),
    )),
    payers: [payer],
  };
  const checker = chainChecker(company);
  const differences: unknown[] = [];
  const faults = new Map<string, string>();
  for (const process of await processes())
    for (const { empId } of people) {
      const digit = process.formTypeCode % 10;
      if (digit !== 0 && digit !== company.people.get(empId)!.siteDigit) continue;
      const found = checker(empId)(process);
      for (const { node, fault, lacks } of found)
        faults.set(`${process.formTypeCode} ${empId} ${node.key}`, `${fault} ${lacks.map(({ what }) => what)}`);
      const empty = new Map<string, string>();
      for (const form of formsOf()) {
        const { steps } = await testRun(approvalKinds, read, caller, { definitionId: process.id, empId, form });
        for (const step of steps.filter(({ type }) => type === 2 || type === 5)) {
          const node = process.nodes.find(({ key }) => key === step.key)!;
          const { empIds, open } = foundAt(company, node, { empId, ...process, payers: [payer] });
          if (open) continue;
          const named = step.found === "standIn" && step.people[0]?.empId === node.emptyEmpId;
          if (step.found !== "rules" && !named) empty.set(step.key, step.found);
          const ruled = step.found === "rules" ? step.people.map((one) => one.empId) : [];
          // Money is handed up by the engine where the requester stands alone.
          const alone = ruled.length === 1 && ruled[0] === empId;
          if (alone && process.hasAmount && (await superiorOf(read, empId)) === undefined)
            empty.set(step.key, "standIn");
          if (ruled.sort().join() !== [...empIds].sort().join())
            differences.push([process.formTypeCode, empId, step.key, ruled, empIds]);
        }
      }
      const judged = found.filter(({ fault }) => fault !== "self");
      expect(
        Object.fromEntries(judged.map(({ node, fault }) => [node.key, fault])),
        `${process.formTypeCode} ${empId}`,
      ).toEqual(Object.fromEntries(empty));
    }
  expect(differences).toEqual([]);
  return faults;
}

/** One person a site who leads nobody, and some heads, the highest among them. */
async function sample(): Promise<string[]> {
  const { numbers } = await one<{ numbers: string[] }>(`
    select array_agg(job_number) as numbers from (
      (select distinct on (site_id) job_number from employees e
       where employment = 1 and not exists (select from departments d where d.head_emp_id = e.emp_id)
       order by site_id, emp_id limit 3)
      union all
      (select job_number from employees e join departments d on d.head_emp_id = e.emp_id and e.employment = 1
       order by department_level_id, d.department_id limit 3)) as picked`);
  return [...new Set(numbers)];
}

describe("the check of all processes", () => {
  it("finds whom the engine finds, for every kind, in several departments, members and heads", async () => {
    await bothOf(await sample());
  });

  it("is silent of whoever heads the company, whose forms nobody can stand above, and of nobody else", async () => {
    const top = await one<{ empId: number; siteDigit: number; departmentId: number }>(
      `select e.emp_id as "empId", e.site_id as "siteDigit", d.department_id as "departmentId"
       from departments d join employees e on e.emp_id = d.head_emp_id and e.department_id = d.department_id
       where d.parent_id is null and e.employment = 1 limit 1`,
    );
    const cell = { kindCode: 301, siteDigit: top.siteDigit };
    const told = async () => {
      const all = { page: { pageSize: 1000 }, query: cell };
      const { simpleList } = await ok(contract.searchFaults, all, as());
      return simpleList.filter(({ empId }) => empId === top.empId).map(({ fault }) => fault);
    };
    expect(await told()).toEqual([]);
    await one("update departments set head_emp_id = null where department_id = $1", [top.departmentId]);
    forgetCache();
    try {
      expect(await told()).toContain("standIn");
    } finally {
      await one("update departments set head_emp_id = $2 where department_id = $1", [top.departmentId, top.empId]);
      forgetCache();
    }
  });

  it("of several tops none heads the company: their heads are told that a department above theirs is missing", async () => {
    const top = await one<{ empId: number; siteDigit: number; departmentId: number; name: string }>(
      `select e.emp_id as "empId", e.site_id as "siteDigit", d.department_id as "departmentId", d.department_name as name
       from departments d join employees e on e.emp_id = d.head_emp_id and e.department_id = d.department_id
       where d.parent_id is not null and e.employment = 1 order by d.department_id limit 1`,
    );
    // Leave of several days asks for the head above, whoever is named as superior.
    const leaves = async () => {
      const all = { page: { pageSize: 1000 }, query: { kindCode: 401, siteDigit: top.siteDigit } };
      const { simpleList } = await ok(contract.searchFaults, all, as());
      return simpleList.filter(({ empId }) => empId === top.empId).flatMap(({ lacks }) => lacks);
    };
    expect((await leaves()).filter(({ what }) => what === "parent")).toEqual([]);
    const { parent, boss } = await one<{ parent: number; boss: number }>(
      `select d.parent_id as parent, t.head_emp_id as boss
       from departments d, departments t where d.department_id = $1 and t.parent_id is null and t.head_emp_id is not null
       limit 1`,
      [top.departmentId],
    );
    await one("update departments set parent_id = null where department_id = $1", [top.departmentId]);
    await one("update employees set manager_emp_id = $2 where emp_id = $1", [top.empId, boss]);
    forgetCache();
    try {
      expect(await leaves()).toContainEqual({ what: "parent", key: String(top.departmentId), name: top.name });
      expect((await leaves()).filter(({ what }) => what === "superior")).toEqual([]);
    } finally {
      await one("update departments set parent_id = $2 where department_id = $1", [top.departmentId, parent]);
      forgetCache();
    }
  });

  it("agrees with it also where heads, members and superiors are missing", async () => {
    const [member, boss] = [await placeOf("10011"), await placeOf("10002")];
    // A department without a head, the head above it on job; a role without anybody, one of another site alone.
    await one("update departments set head_emp_id = null where department_id = $1", [member.departmentId]);
    await one("update approval_role_members set valid_to = valid_from where role_code = 'ASSET_KEEPER'");
    await one(
      "update approval_role_members set site_digit = 6, department_id = null where role_code = 'ADMIN_OFFICER'",
    );
    await one("update approval_roles set is_take_effect = 0 where role_code = 'GM'");
    // One cashier, of another company.
    await one(
      "insert into companies (company_name, credit_code, status) values ('已注销公司', '91440101MA5CHECK01', 3)",
    );
    await one("delete from approval_role_members where role_code = 'CASHIER'");
    await one(
      `insert into approval_role_members (role_code, emp_id, company_id, valid_from)
       select 'CASHIER', $1, company_id, '2020-01-01' from companies where credit_code = '91440101MA5CHECK01'`,
      [boss.empId],
    );
    // A requester who is HR's only manager, and a process that refuses, names somebody who stands in, or passes.
    await one("delete from approval_role_members where role_code = 'HR_MANAGER'");
    await one(
      "insert into approval_role_members (role_code, emp_id, valid_from) values ('HR_MANAGER', $1, '2020-01-01')",
      [boss.empId],
    );
    for (const [kind, policy, named] of [
      [2010, 4, null],
      [3040, 3, boss.empId],
      [3030, 2, null],
    ])
      await one(
        `update approval_definitions set nodes = jsonb_set(jsonb_set(nodes, '{2,emptyPolicy}', $2), '{2,emptyEmpId}', $3)
         where form_type_code = $1 and status = 1`,
        [kind, JSON.stringify(policy), JSON.stringify(named)],
      );
    await one("update reference_versions set version = version + 1");
    forgetCache();
    const faults = await bothOf([...(await sample()).slice(2), "10011", "10002"]);
    const of = (code: number, { empId }: { empId: number }, node: string) => faults.get(`${code} ${empId} ${node}`);
    expect(of(2010, member, "owner")).toBe("refuses role");
    expect(of(2030, member, "owner")).toBe("standIn role");
    expect(of(3040, member, "owner")).toBeUndefined();
    expect(of(3030, member, "owner")).toBe("passes role");
    expect(of(3010, member, "owner")).toBe("standIn role");
    expect(of(5070, member, "gm")).toBe("standIn role");
    expect(of(1050, member, "cashier")).toBe("standIn cashier");
    // Nobody else decides on an offer's bonus of HR's own manager; of anybody else's he does.
    expect(of(6030, boss, "hr")).toBe("self role");
    expect(of(6030, member, "hr")).toBeUndefined();
  });

  it("says department by department what is missing, and that nothing is where it was mended", async () => {
    const { siteDigit } = await placeOf("10011");
    const cell = { kindCode: 203, siteDigit };
    const row = async () =>
      (await ok(contract.checkProcesses, {}, as())).kinds
        .find(({ kindCode }) => kindCode === 203)!
        .cells.find((one) => one.siteDigit === siteDigit)!;
    const before = await row();
    expect(before.faults.map(({ fault }) => fault)).toContain("standIn");
    expect(before.departments).toBeGreaterThan(1);
    expect(await ok(contract.checkedKind, cell, as())).toMatchObject({ ...before, kindCode: 203, formTypeCode: 2030 });
    const { page, simpleList } = await ok(
      contract.searchFaults,
      { page: { pageNo: 1, pageSize: 10 }, query: cell },
      as(),
    );
    expect(page.totalCount).toBeGreaterThanOrEqual(before.departments);
    expect(simpleList.length).toBeLessThanOrEqual(10);
    const owner = simpleList.find(({ node }) => node === "归口部门")!;
    expect(owner.lacks).toContainEqual({ what: "role", key: "ASSET_KEEPER", name: "资产管理员" });
    const all = async () =>
      (await ok(contract.searchFaults, { page: { pageSize: 1000 }, query: cell }, as())).simpleList.flatMap((one) =>
        one.lacks.map(({ key }) => key),
      );
    await one("update approval_role_members set valid_to = null where role_code = 'ASSET_KEEPER'");
    expect(await all()).not.toContain("ASSET_KEEPER");
  });

  it("tells a kind without a published process from one that is not in use", async () => {
    const { siteDigit } = await placeOf("10011");
    await one("update approval_definitions set status = 2 where form_type_code = 4040");
    await one("update approval_form_types set is_take_effect = 0 where form_type_code = 1010 + $1", [siteDigit]);
    const { kinds, sites } = await ok(contract.checkProcesses, {}, as());
    const states = (kind: number) =>
      Object.fromEntries(
        kinds.find(({ kindCode }) => kindCode === kind)!.cells.map((one) => [one.siteDigit, one.state]),
      );
    expect(Object.values(states(404))).toEqual(sites.map(() => "none"));
    expect(states(101)[siteDigit]).toBe("off");
    expect(Object.values(states(101)).filter((state) => state === "off")).toHaveLength(1);
    expect(await ok(contract.checkedKind, { kindCode: 404, siteDigit }, as())).toMatchObject({
      ...{ state: "none", formTypeCode: 4040, definitionId: null },
    });
    expect((await callApi(contract.checkedKind, { kindCode: 199, siteDigit }, as())).code).toBe(404);
  });

  it("asks the database as often for a company of many departments", async () => {
    const count = async () => {
      forgetCache();
      return statements(() => ok(contract.checkProcesses, {}, as()));
    };
    await ok(contract.checkProcesses, {}, as());
    const [few, before] = [await count(), await ok(contract.checkProcesses, {}, as())];
    await one(
      `insert into departments (parent_id, code, department_name, department_level_id, site_id, valid_from)
       select d.department_id, 'MANY' || n, '部门' || n, 2, d.site_id, '2020-01-01'
       from (select * from departments where parent_id is null limit 1) d cross join generate_series(1, 60) n`,
    );
    await one(
      `update employees e set department_id = d.department_id
       from (select emp_id, row_number() over (order by emp_id desc) as n from employees where employment = 1) as some_people
       join departments d on d.code = 'MANY' || n
       where e.emp_id = some_people.emp_id`,
    );
    await one(
      `insert into approval_role_members (role_code, emp_id, department_id, valid_from)
       select 'ADMIN_OFFICER', 1, department_id, '2020-01-01' from departments where code like 'MANY%'`,
    );
    const many = await count();
    expect((await ok(contract.checkProcesses, {}, as())).departments).toBeGreaterThan(before.departments + 20);
    expect(many).toBeLessThanOrEqual(few + CLOCK);
    expect(many).toBeLessThan(25);
  });
});

const placeOf = (jobNumber: string) =>
  one<{ empId: number; departmentId: number; siteDigit: number }>(
    `select emp_id as "empId", department_id as "departmentId",
      case when overseas_warehouse = 1 then 7 else site_id end as "siteDigit"
     from employees where job_number = $1`,
    [jobNumber],
  );
