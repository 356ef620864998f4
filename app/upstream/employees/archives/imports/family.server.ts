import { sql } from "drizzle-orm";
import { text } from "~/contracts/endpoint";
import { maskMobile } from "~/lib/mask";
import { phoneFault } from "~/lib/phone";
import { addFault, type Faults } from "~/upstream/platform/faults.server";
import {
  type ImportColumn,
  type ImportDefinition,
  type ParsedRow,
  UNCHANGED,
  type ValuesOf,
} from "~/upstream/platform/imports/definition.server";
import { yesNo } from "~/upstream/platform/imports/words.server";
import { COMMON } from "./common-page.server";
import {
  asRead,
  compared,
  type KnownPerson,
  knownPeople,
  type Marks,
  mark,
  markFaults,
  PERSON_COLUMNS,
  personOf,
  recordsOf,
  unknown,
  unmaskedOr,
} from "./known-people.server";
import { onFile, shownTo } from "./on-file.server";
import { type Fields, type PersonData, recordset, writeRecords } from "./write-records.server";

type Values = ValuesOf<typeof COLUMNS>;

interface Context {
  emergency: Marks<Values>;
}

const FIELDS = { name: "familyName", is_emergency: "isEmergency", birth_date: "birthDate" };
const DEFAULTS: Fields = { is_emergency: 0, birth_date: null };
const keyOf = (record: Fields) => asRead(`${record.name}/${record.relation}`);

const COLUMNS = [
  ...PERSON_COLUMNS,
  { field: "familyName", header: "employees:field.familyName", required: true, cell: text(50) },
  { field: "relation", header: "employees:field.relation", required: true, cell: text(20) },
  {
    field: "phone",
    header: "employees:field.phone",
    identifier: "code",
    required: true,
    kind: "phone",
    cell: text(30),
    mask: maskMobile,
  },
  { field: "isEmergency", header: "employees:field.isEmergency", ...yesNo() },
  { field: "birthDate", header: "employees:field.birthDate", kind: "date", cell: text(10) },
] as const satisfies readonly ImportColumn[];

/** Family and emergency contacts, by name and relation; at least one of a person's is for emergencies. */
export const familyImport: ImportDefinition<Values, Context, PersonData> = {
  ...COMMON,
  template: "family",
  name: "imports:template.family",
  columns: COLUMNS,
  prepare: async () => ({ emergency: new Map() }),
  uniqueKeys: ({ jobNumber, familyName, relation }) => [
    {
      field: "familyName",
      key: jobNumber && familyName && relation ? `${jobNumber}/${familyName}/${relation}` : undefined,
    },
  ],
  async check(db, caller, rows, context) {
    const people = await knownPeople(db, caller, rows);
    const stored = await recordsOf<Fields>(db, people, sql`family_contacts`);
    return rows.map((row) => judge(row, context, people, stored));
  },
  finish: ({ emergency }) =>
    markFaults(emergency, "isEmergency", (n) => n > 0, { key: "employees:fault.oneEmergency" }),
  apply: (tx, caller, runs) =>
    writeRecords(tx, caller, "family", runs, async (rows) => {
      await tx.execute(sql`
        insert into family_contacts (emp_id, name, relation, phone, is_emergency, birth_date)
        select emp_id, name, relation, phone, is_emergency, birth_date
        from ${recordset(rows, '"name" text, "relation" text, "phone" text, is_emergency smallint, birth_date date')}
        on conflict (emp_id, name, relation)
        do update set phone = excluded.phone, is_emergency = excluded.is_emergency, birth_date = excluded.birth_date`);
    }),
  present(db, caller, asked) {
    const shown = shownTo(caller, maskMobile);
    const source = {
      columns: sql`f.name, f.relation, f.phone, f.is_emergency, f.birth_date`,
      from: sql`employees join family_contacts f using (emp_id)`,
      order: sql`f.id`,
    };
    return onFile(
      db,
      caller,
      asked,
      source,
      ([jobNumber, empName, name, relation, phone, ...rest]) =>
        [jobNumber, empName, name, relation, shown(phone as string), ...rest] as string[],
    );
  },
};

function judge(
  row: ParsedRow<Values>,
  context: Context,
  people: Map<string, KnownPerson>,
  records: Map<number, Fields[]>,
) {
  const { values } = row;
  const faults: Faults = {};
  const label = `${values.jobNumber ?? ""} ${values.empName ?? ""} ${values.familyName ?? ""}`.trim();
  const person = personOf(faults, values, people);
  const own = (person && records.get(person.emp_id)) ?? [];
  const key = { name: values.familyName ?? null, relation: values.relation ?? null };
  const stored = own.find((record) => keyOf(record) === keyOf(key));
  const phone = unmaskedOr(faults, "phone", values.phone, maskMobile, () => stored?.phone as string | undefined);
  if (phone && phone !== stored?.phone && phoneFault(phone, { overseasWarehouse: person?.overseas_warehouse }))
    addFault(faults, "phone", "errors:phone", { value: phone });
  if (!person) return unknown(label, faults);
  const verdict = compared(label, faults, {
    person,
    stored,
    given: { ...key, phone, is_emergency: values.isEmergency, birth_date: values.birthDate },
    defaults: DEFAULTS,
    fields: FIELDS,
    secret: new Set(["phone", "birth_date"]),
  });
  mark(
    context.emergency,
    person.emp_id,
    own.map((record) => ({ key: keyOf(record), marked: record.is_emergency === 1 })),
    row,
    keyOf(key),
    values.isEmergency,
    verdict.action !== UNCHANGED,
  );
  return verdict;
}
