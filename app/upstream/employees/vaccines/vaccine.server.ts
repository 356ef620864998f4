import { and, desc, eq, gte, lte, sql } from "drizzle-orm";
import type { z } from "zod";
import { MAY } from "~/contracts/employees/may";
import type { saveVaccine as saveContract, searchVaccine as searchContract } from "~/contracts/employees/vaccine";
import { EMPLOYMENT } from "~/contracts/organization/codes";
import { searchToken } from "~/lib/search-tokens.server";
import { shownGroup, shownTotal } from "~/lib/small-groups";
import { departmentFilter, departmentsOf } from "~/upstream/organization/organization.server";
import { todayOf } from "~/upstream/organization/person-day.server";
import { employees } from "~/upstream/organization/tables.server";
import { audit } from "~/upstream/platform/audit.server";
import type { Upload } from "~/upstream/platform/binding.server";
import type { Reader, Tx } from "~/upstream/platform/database/db.server";
import { listed, offsetOf } from "~/upstream/platform/database/page.server";
import { num, select } from "~/upstream/platform/database/select.server";
import { activeItems, choosable, dictionaryWords, namesIn } from "~/upstream/platform/dictionary.server";
import { documentAnswer, fileDocument, unfileDocument, withDocument } from "~/upstream/platform/files/documents.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import { visibleTo } from "~/upstream/platform/identity/rights.server";
import { conflict, invalid, missing, noEmployee } from "~/upstream/platform/refusal.server";
import { attachments } from "~/upstream/platform/tables/files.server";
import { namesOf } from "../archives/archives.server";
import { vaccinationRecords } from "./tables.server";

const VACCINES = "vaccine_type";
const OBJECT = "vaccination";
const joined = eq(employees.empId, vaccinationRecords.empId);

const ROW = {
  id: vaccinationRecords.id,
  vaccine: vaccinationRecords.vaccine,
  doseNo: vaccinationRecords.doseNo,
  date: vaccinationRecords.date,
  proof: sql<boolean>`${vaccinationRecords.attachmentInfoId} is not null`,
};

/** Records by person: only with the code for it (rule 44). */
export async function vaccineList(
  db: Reader,
  caller: Caller,
  { page, query }: z.output<(typeof searchContract)["input"]>,
) {
  const departments = query.departmentId ? (await departmentsOf(db, caller)).withBelow(query.departmentId) : null;
  const where = and(
    visibleTo(caller, MAY.vaccinations.seePeople),
    query.likeEmpName ? sql`${employees.searchTokens} @> array[${searchToken(query.likeEmpName)}]::text[]` : undefined,
    departments ? sql`${employees.departmentId} = any(${sql.param(departments)}::int[])` : undefined,
    query.vaccine ? eq(vaccinationRecords.vaccine, query.vaccine) : undefined,
    query.dateFrom ? gte(vaccinationRecords.date, query.dateFrom) : undefined,
    query.dateTo ? lte(vaccinationRecords.date, query.dateTo) : undefined,
  );
  const person = { jobNumber: employees.jobNumber, empName: employees.empName, departmentId: employees.departmentId };
  const [rows, [count], names, words] = await Promise.all([
    db
      .select({ ...ROW, ...person })
      .from(vaccinationRecords)
      .innerJoin(employees, joined)
      .where(where)
      .orderBy(desc(vaccinationRecords.date), desc(vaccinationRecords.id))
      .limit(page.pageSize)
      .offset(offsetOf(page)),
    db.select({ n: sql<number>`count(*)::int` }).from(vaccinationRecords).innerJoin(employees, joined).where(where),
    namesOf(db, caller),
    dictionaryWords(db, caller),
  ]);
  const vaccineName = namesIn(words(VACCINES));
  return listed(
    count!.n,
    rows.map(({ vaccine, departmentId, ...row }) => ({
      ...row,
      vaccineName: vaccineName(vaccine),
      departmentPath: names.departmentPath(departmentId),
    })),
  );
}

export async function vaccineFilters(
  db: Reader,
  caller: Caller,
  input: { departmentId?: number; choose?: "departmentId" },
) {
  const [department, words] = await Promise.all([departmentFilter(db, caller, input), dictionaryWords(db, caller)]);
  return { department, vaccines: choosable(words(VACCINES)) };
}

/**
 * Counts by department within the scope, of one vaccine at a time: counts of several together and apart would tell of
 * those in between. One statement; small groups are kept back (rule 44).
 */
export async function vaccineStatistics(db: Reader, caller: Caller, asked: { vaccine?: string }) {
  const vaccines = choosable((await dictionaryWords(db, caller))(VACCINES));
  const vaccine = vaccines.find(({ itemCode }) => itemCode === asked.vaccine)?.itemCode ?? vaccines[0]?.itemCode ?? "";
  const rows = await select(db, {
    departmentId: num`employees.department_id`,
    people: num`count(*)::int`,
    done: num`count(v.emp_id)::int`,
  })`
    from employees
    left join (select distinct emp_id from vaccination_records where vaccine = ${vaccine}) v using (emp_id)
    where employees.employment = ${EMPLOYMENT.onJob} and ${visibleTo(caller, MAY.vaccinations.seeCounts)}
    group by employees.department_id`;
  const { pathOf } = await departmentsOf(db, caller);
  const departments = rows
    .map(({ departmentId, ...group }) => ({ departmentId, departmentPath: pathOf(departmentId), ...shownGroup(group) }))
    .sort((a, b) => (a.departmentPath < b.departmentPath ? -1 : 1));
  return { vaccine, vaccines, departments, total: shownTotal(departments) };
}

export async function ownVaccine(db: Reader, caller: Caller) {
  const [rows, words] = await Promise.all([
    db
      .select(ROW)
      .from(vaccinationRecords)
      .where(eq(vaccinationRecords.empId, caller.empId ?? 0))
      .orderBy(desc(vaccinationRecords.date), desc(vaccinationRecords.id)),
    dictionaryWords(db, caller),
  ]);
  const items = words(VACCINES);
  const vaccineName = namesIn(items);
  return {
    records: rows.map(({ vaccine, ...row }) => ({ ...row, vaccineName: vaccineName(vaccine) })),
    vaccines: choosable(items),
    today: todayOf(caller),
  };
}

/** Nothing is kept without consent; the audit row names the record and not what it says (rules 10 and 44). */
export async function saveVaccine(
  tx: Tx,
  caller: Caller,
  { consent, ...input }: z.output<(typeof saveContract)["input"]>,
) {
  const { empId } = caller;
  if (empId === null) throw noEmployee();
  if (consent !== 1) throw invalid({ consent: { key: "vaccine:said.consent" } });
  if (!(await activeItems(tx, caller, VACCINES)).has(input.vaccine))
    throw invalid({ vaccine: { key: "errors:notOption" } });
  if (input.date > todayOf(caller)) throw invalid({ date: { key: "vaccine:said.future" } });
  const [row] = await tx
    .insert(vaccinationRecords)
    .values({ ...input, empId, consentAt: sql`now()`, createdBy: caller.actorUserId, updatedBy: caller.actorUserId })
    .onConflictDoNothing()
    .returning({ id: vaccinationRecords.id });
  if (!row) throw conflict("vaccine:said.known");
  await audit(tx, caller, {
    action: "vaccination.create",
    objectType: OBJECT,
    objectId: row.id,
    siteId: caller.siteId,
    after: { consent },
  });
  return row;
}

export function uploadVaccineProof(caller: Caller, { id, name }: { id: number; name: string }, upload: Upload | null) {
  return withDocument(caller, { for: "vaccination", id, name }, upload, async (tx, document) => {
    const [row] = await tx
      .select()
      .from(vaccinationRecords)
      .where(and(eq(vaccinationRecords.id, id), eq(vaccinationRecords.empId, caller.empId ?? 0)))
      .for("update");
    if (!row) throw missing();
    const { attachmentInfoId: file } = await fileDocument(tx, document, OBJECT, id);
    await tx
      .update(vaccinationRecords)
      .set({
        attachmentInfoId: file,
        version: row.version + 1,
        updatedBy: caller.actorUserId,
        updatedAt: sql`now()`,
      })
      .where(eq(vaccinationRecords.id, id));
    await unfileDocument(tx, row.attachmentInfoId);
    await audit(tx, caller, {
      action: "vaccination.proof",
      objectType: OBJECT,
      objectId: id,
      siteId: caller.siteId,
      after: { attachmentInfoId: file },
    });
    return { version: row.version + 1 };
  });
}

/** The proof, to its owner and within the scope of 11141002. */
export async function downloadVaccineProof(db: Reader, caller: Caller, { id }: { id: number }): Promise<Response> {
  const [found] = await db
    .select({ file: attachments })
    .from(vaccinationRecords)
    .innerJoin(employees, joined)
    .innerJoin(attachments, eq(attachments.attachmentInfoId, vaccinationRecords.attachmentInfoId))
    .where(
      and(
        eq(vaccinationRecords.id, id),
        sql`(${employees.empId} = ${caller.empId ?? 0} or ${visibleTo(caller, MAY.vaccinations.seePeople)})`,
      ),
    );
  if (!found) throw missing();
  return documentAnswer(found.file);
}
