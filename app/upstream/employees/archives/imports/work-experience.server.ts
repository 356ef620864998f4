import { sql } from "drizzle-orm";
import { text } from "~/contracts/endpoint";
import { maskMobile } from "~/lib/mask";
import { phoneFault } from "~/lib/phone";
import { addFault, type Faults } from "~/upstream/platform/faults.server";
import type {
  ImportColumn,
  ImportDefinition,
  ParsedRow,
  ValuesOf,
} from "~/upstream/platform/imports/definition.server";
import { COMMON } from "./common-page.server";
import {
  asRead,
  compared,
  type KnownPerson,
  knownPeople,
  PERSON_COLUMNS,
  personOf,
  recordsOf,
  unknown,
  unmaskedOr,
} from "./known-people.server";
import { onFile, shownTo } from "./on-file.server";
import { type Fields, type PersonData, recordset, writeRecords } from "./write-records.server";

type Values = ValuesOf<typeof COLUMNS>;

const FIELDS = {
  position: "workPosition",
  start_date: "startDate",
  end_date: "endDate",
  leave_reason: "leaveReason",
  ref_name: "refName",
  ref_phone: "refPhone",
};
const DEFAULTS: Fields = { position: "", end_date: null, leave_reason: "", ref_name: "", ref_phone: "" };

/** What a record brings, as columns. */
const RECORD =
  '"company" text, "position" text, start_date date, end_date date, ' +
  "leave_reason text, ref_name text, ref_phone text";

const COLUMNS = [
  ...PERSON_COLUMNS,
  { field: "company", header: "employees:field.company", required: true, cell: text(100) },
  { field: "workPosition", header: "employees:field.workPosition", cell: text(50) },
  { field: "startDate", header: "employees:field.startDate", required: true, kind: "date", cell: text(10) },
  { field: "endDate", header: "employees:field.endDate", kind: "date", cell: text(10) },
  { field: "leaveReason", header: "employees:field.leaveReason", cell: text(200) },
  { field: "refName", header: "employees:field.refName", cell: text(50) },
  {
    field: "refPhone",
    header: "employees:field.refPhone",
    identifier: "code",
    kind: "phone",
    cell: text(30),
    mask: maskMobile,
  },
] as const satisfies readonly ImportColumn[];

/** Earlier employers, by employer and first day. */
export const workExperienceImport: ImportDefinition<Values, null, PersonData> = {
  ...COMMON,
  template: "workExperience",
  name: "imports:template.workExperience",
  columns: COLUMNS,
  prepare: async () => null,
  uniqueKeys: ({ jobNumber, company, startDate }) => [
    { field: "company", key: jobNumber && company && startDate ? `${jobNumber}/${company}/${startDate}` : undefined },
  ],
  async check(db, caller, rows) {
    const people = await knownPeople(db, caller, rows);
    const stored = await recordsOf<Fields>(db, people, sql`work_experiences`);
    return rows.map((row) => judge(row, people, stored));
  },
  apply: (tx, caller, runs) =>
    writeRecords(tx, caller, "workExperience", runs, async (rows) => {
      await tx.execute(sql`
        insert into work_experiences (
          emp_id, company, position, start_date, end_date, leave_reason, ref_name, ref_phone
        )
        select emp_id, company, position, start_date, end_date, leave_reason, ref_name, ref_phone
        from ${recordset(rows, RECORD)}
        on conflict (emp_id, company, start_date)
        do update set position = excluded.position, end_date = excluded.end_date,
          leave_reason = excluded.leave_reason, ref_name = excluded.ref_name, ref_phone = excluded.ref_phone`);
    }),
  present(db, caller, asked) {
    const shown = shownTo(caller, maskMobile);
    const source = {
      columns: sql`w.company, w.position, w.start_date, w.end_date, w.leave_reason, w.ref_name, w.ref_phone`,
      from: sql`employees join work_experiences w using (emp_id)`,
      order: sql`w.start_date, w.id`,
    };
    return onFile(db, caller, asked, source, (row) => [...row.slice(0, -1), shown(row.at(-1) as string)] as string[]);
  },
};

function judge({ values }: ParsedRow<Values>, people: Map<string, KnownPerson>, records: Map<number, Fields[]>) {
  const faults: Faults = {};
  const label = `${values.jobNumber ?? ""} ${values.empName ?? ""} ${values.company ?? ""}`.trim();
  const person = personOf(faults, values, people);
  const stored =
    person &&
    records
      .get(person.emp_id)
      ?.find((record) => asRead(record.company as string) === values.company && record.start_date === values.startDate);
  const refPhone = unmaskedOr(
    faults,
    "refPhone",
    values.refPhone,
    maskMobile,
    () => stored?.ref_phone as string | undefined,
  );
  if (
    refPhone &&
    refPhone !== stored?.ref_phone &&
    phoneFault(refPhone, { overseasWarehouse: person?.overseas_warehouse })
  )
    addFault(faults, "refPhone", "errors:phone", { value: refPhone });
  if (!person) return unknown(label, faults);
  const verdict = compared(label, faults, {
    person,
    stored,
    given: {
      company: values.company,
      position: values.workPosition,
      start_date: values.startDate,
      end_date: values.endDate,
      leave_reason: values.leaveReason,
      ref_name: values.refName,
      ref_phone: refPhone,
    },
    defaults: DEFAULTS,
    fields: FIELDS,
    secret: new Set(["ref_phone"]),
  });
  const { start_date, end_date } = verdict.data.record;
  if (start_date && end_date && start_date > end_date) addFault(faults, "endDate", "employees:fault.dateOrder");
  return verdict;
}
