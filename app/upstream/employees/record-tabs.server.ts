import { type SQL, sql } from "drizzle-orm";
import { MAY } from "~/contracts/employees/may";
import type { RecordTab } from "~/upstream/domain.server";
import { visibleTo } from "~/upstream/platform/identity/rights.server";
import { reaching } from "./notices/notice.server";

/** A record about a person, within the scope of a code; the person's name where it has no number. */
const ofPerson =
  (table: string, code: number, name: SQL = sql`employees.emp_name`): RecordTab["find"] =>
  (caller, key) =>
    sql`
    select ${name} as name
    from ${sql.identifier(table)} r
    join employees using (emp_id)
    where r.id = ${key} and ${visibleTo(caller, code)}`;

/** Tabs of the employees' records (shell rule 52). */
export const recordTabs: readonly RecordTab[] = [
  {
    code: "employee",
    pages: /^\/employees\/archives\/user\/staff-(?:details|update)\/(\d+)/,
    find: (caller, key) => sql`
      select emp_name as name
      from employees
      where emp_id = ${key} and ${visibleTo(caller, MAY.archives.seeDetail)}`,
  },
  {
    code: "contract",
    pages: /^\/employees\/contract\/detail\/(\d+)/,
    find: ofPerson("contracts", MAY.contract.see, sql`r.contract_no`),
  },
  {
    code: "dimission",
    pages: /^\/employees\/dimission\/detail\/(\d+)/,
    find: ofPerson("dimissions", MAY.dimission.see),
    kind: "rights:menu.dimission",
  },
  {
    code: "entry",
    pages: /^\/employees\/entry\/detail\/(\d+)/,
    find: (caller, key) => sql`
      select employees.name as name
      from pre_entries as employees
      where employees.id = ${key} and ${visibleTo(caller, MAY.entry.see)}`,
    kind: "rights:menu.entry",
  },
  {
    code: "probation",
    pages: /^\/employees\/probation\/detail\/(\d+)/,
    find: ofPerson("regularizations", MAY.probation.see),
    kind: "rights:menu.probation",
  },
  {
    code: "transfer",
    pages: /^\/employees\/transfer\/(?:detail|edit)\/(\d+)/,
    find: ofPerson("transfer_orders", MAY.transfer.see),
    kind: "rights:menu.transfer",
  },
  {
    code: "background",
    pages: /^\/employees\/background\/(\d+)/,
    find: ofPerson("background_checks", MAY.background.see),
    kind: "rights:menu.background",
  },
  {
    code: "certificate",
    pages: /^\/employees\/certificate\/detail\/(\d+)/,
    find: ofPerson("certificates", MAY.certificates.issue, sql`r.cert_no`),
  },
  {
    code: "social",
    pages: /^\/employees\/benefits\/socialSecurity\/(\d+)/,
    find: ofPerson("benefit_archives", MAY.benefits.see),
    kind: "rights:menu.socialSecurity",
  },
  {
    code: "fund",
    pages: /^\/employees\/benefits\/providentFund\/archive\/(\d+)/,
    find: ofPerson("benefit_archives", MAY.benefits.see),
    kind: "rights:menu.fundArchive",
  },
  {
    code: "notice",
    pages: /^\/employees\/reading\/detail\/(\d+)/,
    find: (caller, key) => sql`select title as name from informations where id = ${key} and ${reaching(caller.empId)}`,
  },
];
