import { type SQL, sql } from "drizzle-orm";
import type { z } from "zod";
import { PRE_ENTRY_STATES, MAY } from "~/contracts/employees/codes";
import type {
  preEntryDetail as detailContract,
  preEntryFilters as filtersContract,
  searchPreEntries as searchContract,
} from "~/contracts/employees/entry";
import type { CardInput } from "~/contracts/employees/card";
import { birthDateOf, genderOf, type IdType, normalizeIdNumber } from "~/lib/employees/id-number";
import { maskAccount, maskAddress, maskIdNumber, maskMobile } from "~/lib/mask";
import { oddities } from "~/lib/employees/record-oddities";
import { searchToken } from "~/lib/search-tokens.server";
import { companiesOf } from "~/upstream/organization/companies.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import { unseal } from "~/upstream/platform/identity/crypto.server";
import type { Reader } from "~/upstream/platform/database/db.server";
import { visibleTo } from "~/upstream/platform/identity/rights.server";
import { namesOf } from "../archives/archives.server";
import { departmentFilter, departmentsOf } from "~/upstream/organization/organization.server";
import { type PreEntry, reachEntry } from "./pre-entry.server";
import { MANUAL_PRE_ENTRY } from "./pre-entry-kind.server";
import { entryTasksOf } from "./entry-tasks.server";

type Query = Omit<z.output<(typeof searchContract)["input"]>["query"], "state">;

/** Named like the table that `visibleTo` looks at: the scope of a code is that of the place somebody enters. */
const ENTRIES = sql`pre_entries as employees`;

async function filter(db: Reader, caller: Caller, query: Query): Promise<SQL> {
  const { likeEmpName, departmentId, siteId, planFrom, planTo } = query;
  const departments = departmentId ? (await departmentsOf(db, caller)).withBelow(departmentId) : null;
  return sql.join(
    [
      visibleTo(caller, MAY.entry.see),
      ...(likeEmpName ? [sql`employees.search_tokens @> array[${searchToken(likeEmpName)}]::text[]`] : []),
      ...(departments ? [sql`employees.department_id = any(${sql.param(departments)}::int[])`] : []),
      ...(siteId ? [sql`employees.site_id = ${siteId}`] : []),
      ...(planFrom ? [sql`employees.plan_date >= ${planFrom}`] : []),
      ...(planTo ? [sql`employees.plan_date <= ${planTo}`] : []),
    ],
    sql` and `,
  );
}

interface Row {
  [column: string]: unknown;
  id: number;
  name: string;
  mobile: string;
  departmentId: number;
  positionId: number;
  siteId: number;
  overseasWarehouse: 0 | 1;
  planDate: string;
  state: number;
  required: number;
  done: number;
  jobNumber: string | null;
}

/** Those on their way with the nearest day first, those that are over with the latest. */
export async function searchPreEntries(
  db: Reader,
  caller: Caller,
  { page, query: { state, ...query } }: z.output<(typeof searchContract)["input"]>,
) {
  const where = sql`
    ${await filter(db, caller, query)}${state === undefined ? sql`` : sql` and employees.state = ${state}`}
  `;
  const { rows: counted } = await db.execute<{ n: number }>(
    sql`select count(*)::int as n from ${ENTRIES} where ${where}`,
  );
  const { rows } = await db.execute<Row>(sql`
    select employees.id, employees.name, employees.mobile, employees.department_id as "departmentId",
      employees.position_id as "positionId", employees.site_id as "siteId",
      employees.overseas_warehouse as "overseasWarehouse", employees.plan_date as "planDate", employees.state,
        items.required, items.done, person.job_number as "jobNumber"
    from (
      select * from ${ENTRIES} where ${where}
      order by (employees.state > 2), case
        when employees.state > 2 then null
        else employees.plan_date
        end, employees.plan_date desc, employees.id desc
      limit ${page.pageSize} offset ${(page.pageNo - 1) * page.pageSize}
    ) as employees
    left join employees person on person.emp_id = employees.emp_id
    cross join lateral (
      select count(*)::int as required, count(*) filter (where done = 1)::int as done
      from pre_entry_items i
      where i.pre_entry_id = employees.id and i.required = 1
    ) as items
    order by (employees.state > 2), case
      when employees.state > 2 then null
      else employees.plan_date
      end, employees.plan_date desc, employees.id desc`);
  const names = await namesOf(db, caller);
  return { page: { totalCount: counted[0]!.n }, simpleList: rows.map((row) => listed(row, names)) };
}

const listed = ({ departmentId, positionId, mobile, ...row }: Row, names: Awaited<ReturnType<typeof namesOf>>) => ({
  ...row,
  mobile: maskMobile(mobile),
  departmentPath: names.departmentPath(departmentId),
  positionName: names.position(positionId),
});

export async function preEntryFilters(
  db: Reader,
  caller: Caller,
  { choose, ...query }: z.output<(typeof filtersContract)["input"]>,
) {
  const where = await filter(db, caller, query);
  const { rows } = await db.execute<{ state: number; n: number }>(
    sql`select employees.state, count(*)::int as n from ${ENTRIES} where ${where} group by 1`,
  );
  return {
    counts: PRE_ENTRY_STATES.map((state) => rows.find((row) => row.state === state)?.n ?? 0),
    department: await departmentFilter(db, caller, { departmentId: query.departmentId, choose }),
  };
}

/** A pre-entry as HR sees it. */
export async function preEntryDetail(
  db: Reader,
  caller: Caller,
  { id }: { id: number },
): Promise<z.input<(typeof detailContract)["output"]>> {
  const row = await reachEntry(db, caller, MAY.entry.see, id);
  const [names, companies, items, { rows: beside }, tasks] = await Promise.all([
    namesOf(db, caller),
    companiesOf(db, caller),
    itemsOf(db, id),
    besideOf(db, row),
    entryTasksOf(db, row.empId),
  ]);
  const info = row.info ? (JSON.parse(unseal(row.info)) as CardInput) : null;
  const required = items.filter((one) => one.required === 1);
  return {
    ...row,
    ...beside[0]!,
    overseasWarehouse: row.overseasWarehouse as 0 | 1,
    mobile: maskMobile(row.mobile),
    idNumber: row.idNumber ? maskIdNumber(unseal(row.idNumber)) : "",
    departmentPath: names.departmentPath(row.departmentId),
    positionName: names.position(row.positionId),
    levelName: names.level(row.levelId),
    companyName: companies.get(row.companyId)?.companyName ?? "",
    required: required.length,
    done: required.filter((one) => one.done === 1).length,
    linkUntil: row.linkNonce === null ? null : row.linkUntil,
    submittedAt: row.submittedAt && new Date(row.submittedAt).toISOString(),
    info: info && shown(info),
    warnings: info
      ? oddities({ mobile: row.mobile, birthDate: birthDateIn(info), card: { ...info, startDate: info.idStartDate } })
      : [],
    items,
    tasks,
  };
}

type Item = z.input<(typeof detailContract)["output"]>["items"][number];

async function itemsOf(db: Reader, id: number): Promise<Item[]> {
  const { rows } = await db.execute<{
    item: number;
    required: 0 | 1;
    done: 0 | 1;
    attachmentInfoId: number | null;
    attachmentName: string;
    size: number;
  }>(sql`
    select i.item, i.required, i.done, a.attachment_info_id as "attachmentInfoId",
      a.attachment_name as "attachmentName", a.size
    from pre_entry_items i
    left join attachments a using (attachment_info_id)
    where i.pre_entry_id = ${id}
    order by i.required desc, i.item`);
  return rows.map(({ attachmentInfoId, attachmentName, size, ...row }) => ({
    ...row,
    file: attachmentInfoId === null ? null : { attachmentInfoId, attachmentName, size },
  }));
}

const besideOf = (db: Reader, { id, managerEmpId, empId, idType, idHash }: PreEntry) =>
  db.execute<{
    managerName: string;
    jobNumber: string | null;
    instanceId: number | null;
    formerJobNumber: string | null;
  }>(sql`
    select coalesce((select emp_name from employees where emp_id = ${managerEmpId}), '') as "managerName",
      (select job_number from employees where emp_id = ${empId}) as "jobNumber",
      (select id from approval_instances where kind_code = ${MANUAL_PRE_ENTRY} and business_id = ${id}) as "instanceId",
      (
        select job_number
        from identity_cards
        join employees using (emp_id)
        where id_type = ${idType} and id_hash = ${idHash} and employment <> 1 and ${empId}::int is null
      ) as "formerJobNumber"`);

const birthDateIn = (info: CardInput) =>
  birthDateOf(info.idType as IdType, normalizeIdNumber(info.idNumber)) ?? info.birthDate ?? null;

/** What the candidate wrote, masked. */
function shown(info: CardInput) {
  const idType = info.idType as IdType;
  const number = normalizeIdNumber(info.idNumber);
  const highest = info.educations.find(({ isHighest }) => isHighest === 1) ?? info.educations[0];
  const emergency = info.families.find(({ isEmergency }) => isEmergency === 1);
  return {
    gender: genderOf(idType, number) ?? info.gender ?? null,
    birthDate: birthDateIn(info),
    nation: info.nation,
    householdAddress: maskAddress(info.householdAddress),
    currentAddress: maskAddress(info.currentAddress),
    expDate: info.expDate ?? null,
    longTerm: info.longTerm as 0 | 1,
    emergency: emergency ? `${emergency.name} (${emergency.relation}) ${maskMobile(emergency.phone)}` : "",
    education: highest?.education ?? null,
    schoolName: highest?.schoolName ?? "",
    accountNo: info.accountNo ? maskAccount(info.accountNo) : "",
  };
}
