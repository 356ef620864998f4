import { sql } from "drizzle-orm";
import type { z } from "zod";
import type { CardInput } from "~/contracts/employees/card";
import { PRE_ENTRY_ACTS, PRE_ENTRY_COMING, PRE_ENTRY_STATE } from "~/contracts/employees/codes";
import type { preEntryDetail as detailContract } from "~/contracts/employees/entry";
import { MAY } from "~/contracts/employees/may";
import { EMPLOYMENT } from "~/contracts/organization/codes";
import { birthDateOf, genderOf, normalizeIdNumber } from "~/lib/employees/id-number";
import { oddities } from "~/lib/employees/record-oddities";
import { maskAccount, maskAddress, maskIdNumber, maskMobile } from "~/lib/mask";
import { pick } from "~/lib/pick";
import { companiesOf } from "~/upstream/organization/companies.server";
import type { Reader } from "~/upstream/platform/database/db.server";
import { bool, num, select, selectOne, str } from "~/upstream/platform/database/select.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import { unseal } from "~/upstream/platform/identity/crypto.server";
import { namesOf } from "../archives/archives.server";
import { entryTasksOf } from "./entry-tasks.server";
import { entryVisibleTo, isOpen, type PreEntry, reachEntry } from "./pre-entry.server";
import { MANUAL_PRE_ENTRY } from "./pre-entry-kind.server";

/** What leaves of a row as it is; not its link, key and hashes, with which somebody else would be the candidate. */
const SHOWN = [
  "id",
  "version",
  "name",
  "idType",
  "siteId",
  "departmentId",
  "positionId",
  "levelId",
  "managerEmpId",
  "companyId",
  "staffType",
  "retireCategory",
  "planDate",
  "contractType",
  "termMonths",
  "probationMonths",
  "wage",
  "probationWage",
  "overHeadcountReason",
  "postponed",
  "endReason",
  "endRemark",
  "empId",
  "state",
] as const;

/** A pre-entry as HR sees it. */
export async function preEntryDetail(
  db: Reader,
  caller: Caller,
  { id }: { id: number },
): Promise<z.input<(typeof detailContract)["output"]>> {
  const row = await reachEntry(db, caller, MAY.entry.see, id);
  const [names, companies, items, { rows: beside }, tasks, rights] = await Promise.all([
    namesOf(db, caller),
    companiesOf(db, caller),
    itemsOf(db, id),
    besideOf(db, row),
    entryTasksOf(db, row.empId),
    rightsOf(db, caller, id),
  ]);
  const info = row.info ? (JSON.parse(unseal(row.info)) as CardInput) : null;
  const required = items.filter((one) => one.required === 1);
  return {
    ...pick(row, SHOWN),
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
    acts: actsOf(row, rights, beside[0]!.instanceId),
  };
}

type Rights = { edits: boolean; confirms: boolean };

/** What the caller may do with a pre-entry as it stands (employees, States). */
function actsOf(row: PreEntry, { edits, confirms }: Rights, instanceId: number | null): PreEntryAct[] {
  const open = isOpen(row) && edits;
  const may: Record<PreEntryAct, boolean> = {
    approval: row.state === PRE_ENTRY_STATE.approval && instanceId !== null,
    confirm: row.state === PRE_ENTRY_STATE.checkIn && confirms,
    link: open,
    postpone: open,
    giveUp: open,
    papers: open,
    openPapers: PRE_ENTRY_COMING.includes(row.state),
  };
  return PRE_ENTRY_ACTS.filter((act) => may[act]);
}

async function rightsOf(db: Reader, caller: Caller, id: number): Promise<Rights> {
  const within = (code: number) =>
    sql`exists (select from pre_entries where pre_entries.id = ${id} and ${entryVisibleTo(caller, code)})`;
  const row = await selectOne(db, {
    edits: bool`${within(MAY.entry.edit)}`,
    confirms: bool`${within(MAY.entry.confirm)}`,
  })``;
  return row!;
}

type PreEntryAct = (typeof PRE_ENTRY_ACTS)[number];

type Item = z.input<(typeof detailContract)["output"]>["items"][number];

async function itemsOf(db: Reader, id: number): Promise<Item[]> {
  const rows = await select(db, {
    item: num`i.item`,
    required: sql<0 | 1>`i.required`,
    done: sql<0 | 1>`i.done`,
    attachmentInfoId: sql<number | null>`a.attachment_info_id`,
    attachmentName: str`a.attachment_name`,
    size: num`a.size`,
  })`
    from pre_entry_items i
    left join attachments a using (attachment_info_id)
    where i.pre_entry_id = ${id}
    order by i.required desc, i.item`;
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
      (select id from approval_forms where kind_code = ${MANUAL_PRE_ENTRY} and business_id = ${id}) as "instanceId",
      (
        select job_number
        from identity_cards
        join employees using (emp_id)
        where id_type = ${idType} and id_hash = ${idHash} and employment <> ${EMPLOYMENT.onJob}
          and ${empId}::int is null
      ) as "formerJobNumber"`);

const birthDateIn = (info: CardInput) =>
  birthDateOf(info.idType, normalizeIdNumber(info.idNumber)) ?? info.birthDate ?? null;

/** What the candidate wrote, masked. */
function shown(info: CardInput) {
  const { idType } = info;
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
