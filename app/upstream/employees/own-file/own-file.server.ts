import { eq } from "drizzle-orm";
import type { Section } from "~/contracts/employees/own-file";
import { EMPLOYMENT } from "~/contracts/organization/codes";
import { canonicalJson } from "~/lib/canonical-json";
import { isSameName } from "~/lib/organization/person-name";
import { companyDay } from "~/lib/period";
import { say } from "~/lib/texts.server";
import type { Acting } from "~/upstream/approvals/engine/kind.server";
import { changePerson } from "~/upstream/organization/people-change.server";
import { employees } from "~/upstream/organization/tables.server";
import { audit, difference } from "~/upstream/platform/audit.server";
import type { Tx } from "~/upstream/platform/database/db.server";
import { addFault, type Faults } from "~/upstream/platform/faults.server";
import { conflict, invalid } from "~/upstream/platform/refusal.server";
import { renewIdentityCard, replaceLists } from "../archives/employee-parts.server";
import { listsOf, MASKED } from "../archives/employee-update.server";
import { refuseTakenKey } from "../archives/identity-check.server";
import { cardFaults, listFaults, mobileFaults } from "../archives/rules.server";
import { setWageCard } from "../cards/wage-card.server";
import { filePhotos } from "./identity-photos.server";
import { currentOf, type Fields, PAYLOADS, type Payload } from "./own-file-parts.server";
import { changesOf } from "./own-file-words.server";
import type { PersonnelRequest, Subject } from "./subject.server";

type Person = typeof employees.$inferSelect;

const sectionOf = ({ section }: PersonnelRequest) => section as Section;

/**
 * Own-file changes (kind 509, request kind 1): HR passes what an employee proposes for the own file (employees,
 * Screens: mine, change).
 */
export const ownFileSubject: Subject = {
  title: async (_tx, request) => say("zh", { key: `ownFile:section.${request.section}` }),
  lines: (db, caller, request) => changesOf(db, caller, sectionOf(request), request.before, request.after),
  editPath: ({ id, section }) => `/employees/mine/change/${section}?id=${id}`,

  async validate(tx, request) {
    const person = await lockPerson(tx, request.requesterEmpId);
    const faults = sectionFaults(sectionOf(request), request.after, person);
    if (Object.keys(faults).length > 0) throw invalid(faults);
    await refuseConflict(tx, request, "zh");
  },

  /**
   * Applies exactly what was proposed; a field that has changed since is told with both values, and nothing is written.
   */
  async apply(tx, request, by) {
    const person = await lockPerson(tx, request.requesterEmpId);
    if (person.employment !== EMPLOYMENT.onJob) throw conflict("ownFile:said.left");
    await refuseConflict(tx, request, by.language);
    await write(tx, request, person, by);
  },
};

async function lockPerson(tx: Tx, empId: number): Promise<Person> {
  const [row] = await tx.select().from(employees).where(eq(employees.empId, empId)).for("update");
  return row!;
}

/** The rules of the archive's own form (employees rules 1-6) for one section. */
export function sectionFaults(
  section: Section,
  fields: Fields,
  person: Pick<Person, "overseasWarehouse" | "empName">,
): Faults {
  const faults: Faults = {};
  const lists = { educations: [], works: [], families: [] };
  if (section === "contact" && typeof fields.mobile === "string")
    mobileFaults(faults, "mobile", fields.mobile, person.overseasWarehouse);
  if (section === "education")
    listFaults(
      faults,
      { ...lists, educations: defined((fields as Payload<"education">).educations) },
      person.overseasWarehouse,
    );
  if (section === "family")
    listFaults(faults, { ...lists, families: (fields as Payload<"family">).families }, person.overseasWarehouse);
  if (section === "wageCard" && !isSameName((fields as Payload<"wageCard">).accountName, person.empName))
    addFault(faults, "accountName", "employees:fault.accountName");
  if (section === "identityCard") {
    const { startDate, expDate, longTerm } = fields as Payload<"identityCard">;
    cardFaults(faults, { expDate, longTerm, idStartDate: startDate });
    if (longTerm === 0 && expDate !== null && expDate < companyDay())
      addFault(faults, "expDate", "ownFile:said.expired");
  }
  return faults;
}

const defined = (rows: Payload<"education">["educations"]) =>
  rows.map((row) => ({ ...row, startDate: row.startDate ?? undefined, endDate: row.endDate ?? undefined }));

/** Whoever changed the same field meanwhile is not overwritten. */
async function refuseConflict(tx: Tx, request: PersonnelRequest, language: Acting["language"]): Promise<void> {
  const section = sectionOf(request);
  const now = await currentOf(tx, request.requesterEmpId, section);
  const compared = section === "wageCard" ? ["accountHash", "bankCode", "branch"] : Object.keys(request.after);
  const moved = compared.filter(
    (field) => canonicalJson(now[field] ?? null) !== canonicalJson(request.before[field] ?? null),
  );
  if (moved.length === 0) return;
  const reader = { versions: {}, language };
  const [change] = await changesOf(
    tx,
    reader,
    section,
    pick(request.before, Object.keys(request.after)),
    pick(now, Object.keys(request.after)),
  );
  throw conflict("ownFile:said.changedSince", {
    field: change?.label ?? say(language, { key: `ownFile:section.${section}` }),
    before: change?.before ?? "",
    now: change?.after ?? "",
  });
}

const pick = (from: Fields, fields: readonly string[]): Fields =>
  Object.fromEntries(fields.flatMap((field) => (field in from ? [[field, from[field]]] : [])));

async function write(tx: Tx, request: PersonnelRequest, person: Person, by: Acting): Promise<void> {
  const section = sectionOf(request);
  const { empId, siteId } = person;
  const after = PAYLOADS[section].partial().parse(request.after) as Fields;
  const columns =
    section === "contact" || section === "address"
      ? after
      : section === "identityCard"
        ? { idCardExp: after.longTerm === 1 ? null : after.expDate }
        : {};
  const told = await recordOf(tx, empId, section);
  await changePerson(tx, empId, columns, by.actorUserId).catch(refuseTakenKey);
  if (section === "education" || section === "family") await replaceLists(tx, empId, listsFrom(after));
  if (section === "wageCard") await setWageCard(tx, by, empId, after as Payload<"wageCard">);
  if (section === "identityCard") {
    const { issuedBy, startDate, expDate, longTerm } = after as Payload<"identityCard">;
    const card = { issuedBy, startDate, expDate: longTerm === 1 ? null : expDate, longTerm };
    await renewIdentityCard(tx, by, empId, card);
    await filePhotos(tx, empId, request.attachmentIds);
  }
  const change =
    section === "wageCard"
      ? { before: {}, after: { accountNo: "changed" } }
      : difference(told, await recordOf(tx, empId, section));
  if (change)
    await audit(tx, by, {
      action: "employee.update",
      objectType: "employee",
      objectId: empId,
      siteId,
      before: named(change.before),
      after: named(change.after),
    });
}

const named = (fields: Fields): Fields =>
  Object.fromEntries(
    Object.entries(fields).map(([field, value]) => [
      field,
      (MASKED as readonly string[]).includes(field) ? "changed" : value,
    ]),
  );

/** A section as the audit row tells it: lists without keys and contact numbers. */
async function recordOf(tx: Tx, empId: number, section: Section): Promise<Fields> {
  if (section === "education") return { educations: (await listsOf(tx, empId)).educations };
  if (section === "family") return { families: (await listsOf(tx, empId)).families };
  if (section === "wageCard") return {};
  const { startDate, ...fields } = await currentOf(tx, empId, section);
  return section === "identityCard" ? { ...fields, idStartDate: startDate } : fields;
}

const listsFrom = (after: Fields) => {
  const { educations, families } = after as Partial<Payload<"education"> & Payload<"family">>;
  return {
    educations:
      educations && defined(educations).map((row) => ({ ...row, graduated: row.graduated, isHighest: row.isHighest })),
    families: families?.map((row) => ({ ...row, birthDate: row.birthDate ?? undefined })),
  };
};
