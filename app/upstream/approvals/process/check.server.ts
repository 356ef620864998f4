import { setImmediate } from "node:timers/promises";
import { eq } from "drizzle-orm";
import type { z } from "zod";
import type * as contracts from "~/contracts/approvals/check";
import { CASHIER_ROLE, CHAIN_FAULTS, DEFINITION_STATE, SOURCE } from "~/contracts/approvals/codes";
import { nodeNameIn } from "~/lib/approvals/approval-definition";
import { type ChainFault, type CheckedProcess, chainChecker } from "~/lib/approvals/chain-check";
import { isAtTop } from "~/lib/approvals/company-chart";
import { typeAt } from "~/lib/approvals/form-type";
import type { Lack } from "~/lib/approvals/rule-people";
import { groupBy } from "~/lib/group-by";
import { named, nameIn } from "~/lib/languages";
import { siteOf } from "~/lib/organization/known-company";
import { companiesOf } from "~/upstream/organization/companies.server";
import { cached } from "~/upstream/platform/cache.server";
import type { Reader } from "~/upstream/platform/database/db.server";
import { listed, ofPage } from "~/upstream/platform/database/page.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import { missing } from "~/upstream/platform/refusal.server";
import { type FormType, formTypesOf } from "../desk/form-types.server";
import type { Kinds } from "../engine/kind.server";
import { approvalRoles } from "../roles/tables.server";
import { type Company, companyToCheck } from "./check-company.server";
import { fieldsOf } from "./process-shape.server";
import { approvalDefinitions } from "./tables.server";

type Input<E extends { input: z.ZodType }> = z.output<E["input"]>;
type Person = Company["tried"][number];
type State = "ok" | "off" | "none" | ChainFault["fault"];

interface Checked {
  person: Person;
  faults: ChainFault[];
}

/** A kind at a site: what counts there, and the people whose form has a fault. */
interface Cell {
  type: FormType | undefined;
  process: CheckedProcess | undefined;
  state: State;
  departments: number;
  /** Of how many departments each fault is, the worst first. */
  faults: { fault: ChainFault["fault"]; departments: number }[];
  checked: Checked[];
}

export async function checkProcesses(kinds: Kinds, db: Reader, caller: Caller) {
  const check = await prepared(kinds, db, caller);
  const bySite = groupBy(check.company.tried, ({ siteDigit }) => siteDigit);
  const sites = [...bySite.keys()].sort((a, b) => a - b);
  const checkers = new Map(check.company.tried.map(({ empId }) => [empId, check.checker(empId)]));
  const rows = groupBy(
    [...check.types.values()].filter(
      ({ isTakeEffect, siteDigit }) => isTakeEffect === 1 && siteOf(siteDigit)?.enabled !== false,
    ),
    ({ kindCode }) => kindCode,
  );
  const judged = [];
  for (const [kindCode, [type]] of [...rows].sort(([a], [b]) => a - b)) {
    // Of thousands of departments a kind takes a moment, and others wait for the process.
    await setImmediate();
    const cells = sites.map((siteDigit) => {
      const people = bySite.get(siteDigit)!;
      const cell = cellOf(check, kindCode, siteDigit, people, (empId) => checkers.get(empId)!);
      return { siteDigit, state: cell.state, departments: cell.departments, faults: cell.faults };
    });
    const name = named(type!.name, caller.language);
    judged.push({ kindCode, group: Math.floor(kindCode / 100), name, cells });
  }
  return {
    sites,
    departments: new Set(check.company.tried.map(({ departmentId }) => departmentId)).size,
    people: check.company.tried.length,
    kinds: judged,
  };
}

export async function checkedKind(
  kinds: Kinds,
  db: Reader,
  caller: Caller,
  { kindCode, siteDigit }: Input<typeof contracts.checkedKind>,
) {
  const { check, cell } = await oneCell(kinds, db, caller, kindCode, siteDigit);
  const type = cell.type ?? [...check.types.values()].find((one) => one.kindCode === kindCode);
  if (!type) throw missing();
  return {
    kindCode,
    siteDigit,
    name: named(type.name, caller.language),
    state: cell.state,
    departments: cell.departments,
    faults: cell.faults,
    formTypeCode: cell.type?.formTypeCode ?? null,
    definitionId: cell.process?.id ?? null,
  };
}

export async function searchFaults(
  kinds: Kinds,
  db: Reader,
  caller: Caller,
  { page, query }: Input<typeof contracts.searchFaults>,
) {
  const { check, cell } = await oneCell(kinds, db, caller, query.kindCode, query.siteDigit);
  const found = cell.checked.flatMap(({ person, faults }) => faults.map((fault) => ({ person, fault })));
  const shown = ofPage(page, found);
  const names = await namesOf(db, caller, check.company);
  return listed(
    found.length,
    shown.map(({ person, fault: { fault, node, lacks } }) => ({
      departmentId: person.departmentId,
      department: names.department(person.departmentId),
      empId: person.empId,
      person: names.person(person.empId),
      leads: person.leads,
      node: nodeNameIn(node, caller.language),
      nodeKey: node.key,
      fault,
      lacks: lacks.slice(0, MOST_LACKS).map(names.lack),
    })),
  );
}

/** What one node lacks: rules are at most twenty, companies may be more. */
const MOST_LACKS = 20;

async function oneCell(kinds: Kinds, db: Reader, caller: Caller, kindCode: number, siteDigit: number) {
  const check = await prepared(kinds, db, caller);
  const people = check.company.tried.filter((person) => person.siteDigit === siteDigit);
  return { check, cell: cellOf(check, kindCode, siteDigit, people, check.checker) };
}

type Check = Awaited<ReturnType<typeof prepared>>;

async function prepared(kinds: Kinds, db: Reader, caller: Caller) {
  const [types, processes] = await Promise.all([formTypesOf(db, caller), publishedProcesses(db, caller)]);
  const company = await companyToCheck(db, caller, namedIn([...processes.values()]));
  const checked = new Map<number, CheckedProcess>();
  for (const [code, { id, nodes }] of processes) {
    const { hasAmount, kindCode, formTypeCode } = types.get(code)!;
    const headFields = fieldsOf(kinds, kindCode).flatMap(({ head, name }) => (head ? [name] : []));
    checked.set(code, { id, nodes, formTypeCode, hasAmount: hasAmount === 1, headFields });
  }
  return { types, processes: checked, company, checker: chainChecker(company) };
}

/** What is published, by form type; in one statement, since all of it is looked at. */
const publishedProcesses = (db: Reader, { versions }: Caller) =>
  cached("approval-published-processes", versions.approvals ?? 0, async () => {
    const { id, formTypeCode, nodes, status } = approvalDefinitions;
    const rows = await db
      .select({ id, formTypeCode, nodes })
      .from(approvalDefinitions)
      .where(eq(status, DEFINITION_STATE.published));
    return new Map(rows.map((row) => [row.formTypeCode, row]));
  });

const namedIn = (processes: readonly Pick<CheckedProcess, "nodes">[]): number[] => [
  ...new Set(
    processes.flatMap(({ nodes }) =>
      nodes.flatMap(({ emptyEmpId, approverRules }) => [
        ...(emptyEmpId === null ? [] : [emptyEmpId]),
        ...approverRules.flatMap((rule) => (rule.source === SOURCE.named ? rule.empIds : [])),
      ]),
    ),
  ),
];

/** Nobody can stand above whoever heads the company: that somebody handles his forms instead is as it should be. */
const isMendable = (company: Company, { fault, lacks }: ChainFault): boolean =>
  fault !== "standIn" ||
  lacks.length === 0 ||
  lacks.some((lack) => lack.what !== "superior" || !isAtTop(company, lack.empId));

function cellOf(
  { types, processes, company }: Pick<Check, "types" | "processes" | "company">,
  kindCode: number,
  siteDigit: number,
  people: readonly Person[],
  checker: Check["checker"],
): Cell {
  const own = typeAt(types, kindCode, siteDigit);
  const type = own?.isTakeEffect === 1 ? own : undefined;
  const process = type && processes.get(type.formTypeCode);
  if (!process) {
    const departments = departmentsOf(people.map((person) => ({ person })));
    return { type, process, state: type ? "none" : "off", departments, faults: [], checked: [] };
  }
  const checked = people
    .map((person) => ({
      person,
      faults: checker(person.empId)(process).filter((fault) => isMendable(company, fault)),
    }))
    .filter(({ faults }) => faults.length > 0);
  const faults = CHAIN_FAULTS.flatMap((fault) => {
    const departments = departmentsOf(checked.filter((one) => one.faults.some((found) => found.fault === fault)));
    return departments > 0 ? [{ fault, departments }] : [];
  });
  return { type, process, state: faults[0]?.fault ?? "ok", departments: departmentsOf(checked), faults, checked };
}

const departmentsOf = (people: readonly { person: Person }[]): number =>
  new Set(people.map(({ person }) => person.departmentId)).size;

/** Words for whom and what a fault names. */
async function namesOf(db: Reader, caller: Caller, company: Company) {
  const [roles, companies] = await Promise.all([db.select().from(approvalRoles), companiesOf(db, caller)]);
  const role = (code: string) => named(roles.find(({ roleCode }) => roleCode === code)?.name ?? {}, caller.language);
  const department = (departmentId: number) => {
    const { name, names } = company.departments.get(departmentId)!;
    return nameIn(caller.language, name, names);
  };
  const person = (empId: number) => {
    const { empName, jobNumber } = company.people.get(empId)!;
    return `${empName} ${jobNumber}`;
  };
  function lack(one: Lack) {
    switch (one.what) {
      case "role":
        return { what: one.what, key: one.roleCode, name: role(one.roleCode) || one.roleCode };
      case "cashier":
        return {
          what: one.what,
          key: CASHIER_ROLE,
          name: one.companyId === null ? "" : (companies.get(one.companyId)?.companyName ?? ""),
        };
      case "head":
      case "parent":
        return { what: one.what, key: String(one.departmentId), name: department(one.departmentId) };
      case "superior":
        return { what: one.what, key: String(one.empId), name: person(one.empId) };
      case "named":
        return { what: one.what, key: "", name: "" };
    }
  }
  return { department, person, lack };
}
