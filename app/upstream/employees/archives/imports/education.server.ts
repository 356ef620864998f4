import { sql } from "drizzle-orm";
import { text } from "~/contracts/endpoint";
import { addFault, type Faults } from "~/upstream/platform/faults.server";
import {
  type ImportColumn,
  type ImportDefinition,
  type ParsedRow,
  UNCHANGED,
  type ValuesOf,
} from "~/upstream/platform/imports/definition.server";
import { choice, keysOf, yesNo } from "~/upstream/platform/imports/words.server";
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
} from "./known-people.server";
import { onFile } from "./on-file.server";
import { type Fields, type PersonData, recordset, writeRecords } from "./write-records.server";

const EDUCATION = [1, 2, 3, 4, 5, 6, 8, 0];
const TIER = [1, 2, 3, 4, 0];
const MODE = [1, 2, 3];

type Values = ValuesOf<typeof COLUMNS>;

interface Context {
  highest: Marks<Values>;
}

const FIELDS = {
  school_name: "schoolName",
  school_tier: "schoolTier",
  study_mode: "studyMode",
  start_date: "startDate",
  end_date: "endDate",
  certificate_no: "certificateNo",
  is_highest: "isHighest",
};
const DEFAULTS: Fields = {
  school_tier: 0,
  study_mode: 2,
  major: "",
  start_date: null,
  end_date: null,
  graduated: 1,
  certificate_no: "",
  is_highest: 0,
};
const keyOf = (record: Fields) => asRead(`${record.education}/${record.school_name}/${record.major}`);

/** What a record brings, as columns. */
const RECORD =
  "education smallint, school_name text, school_tier smallint, study_mode smallint, major text, start_date date, " +
  "end_date date, graduated smallint, certificate_no text, is_highest smallint";

const COLUMNS = [
  ...PERSON_COLUMNS,
  {
    field: "education",
    header: "employees:field.education",
    required: true,
    cell: choice("employees:education", EDUCATION),
    choices: keysOf("employees:education", EDUCATION),
  },
  { field: "schoolName", header: "employees:field.schoolName", required: true, cell: text(100) },
  {
    field: "schoolTier",
    header: "employees:field.schoolTier",
    cell: choice("employees:schoolTier", TIER),
    choices: keysOf("employees:schoolTier", TIER),
  },
  {
    field: "studyMode",
    header: "employees:field.studyMode",
    cell: choice("employees:studyMode", MODE),
    choices: keysOf("employees:studyMode", MODE),
  },
  { field: "major", header: "employees:field.major", cell: text(100) },
  { field: "startDate", header: "employees:field.startDate", kind: "date", cell: text(10) },
  { field: "endDate", header: "employees:field.endDate", kind: "date", cell: text(10) },
  { field: "graduated", header: "employees:field.graduated", ...yesNo() },
  { field: "certificateNo", header: "employees:field.certificateNo", identifier: "zeros", cell: text(50) },
  { field: "isHighest", header: "employees:field.isHighest", ...yesNo() },
] as const satisfies readonly ImportColumn[];

/** Education by school, degree and major; after the import exactly one record a person is the highest. */
export const educationImport: ImportDefinition<Values, Context, PersonData> = {
  ...COMMON,
  template: "education",
  name: "imports:template.education",
  columns: COLUMNS,
  prepare: async () => ({ highest: new Map() }),
  uniqueKeys: ({ jobNumber, education, schoolName, major = "" }) => [
    {
      field: "schoolName",
      key:
        jobNumber && schoolName && education !== undefined
          ? `${jobNumber}/${education}/${schoolName}/${major}`
          : undefined,
    },
  ],
  async check(db, caller, rows, context) {
    const people = await knownPeople(db, caller, rows);
    const stored = await recordsOf<Fields>(db, people, sql`education_records`);
    return rows.map((row) => judge(row, context, people, stored));
  },
  finish: ({ highest }) => markFaults(highest, "isHighest", (n) => n === 1, { key: "employees:fault.oneHighest" }),
  apply: (tx, caller, runs) =>
    writeRecords(tx, caller, "education", runs, async (rows, people) => {
      // Marks that go, first: a person has one highest record at any time.
      await tx.execute(sql`
        update education_records e
        set is_highest = 0
        from ${recordset(rows, "education smallint, school_name text, major text, is_highest smallint")}
        where e.emp_id = any(${sql.param(people)}::int[])
          and e.emp_id = r.emp_id
          and e.education = r.education
          and e.school_name = r.school_name
          and e.major = r.major and e.is_highest = 1 and r.is_highest = 0`);
      await tx.execute(sql`
        insert into education_records (
          emp_id, education, school_name, school_tier, study_mode, major, start_date, end_date, graduated,
            certificate_no, is_highest
        )
        select emp_id, education, school_name, school_tier, study_mode, major, start_date, end_date, graduated,
          certificate_no, is_highest
        from ${recordset(rows, RECORD)}
        on conflict (emp_id, education, school_name, major)
        do update set school_tier = excluded.school_tier, study_mode = excluded.study_mode,
          start_date = excluded.start_date, end_date = excluded.end_date, graduated = excluded.graduated,
            certificate_no = excluded.certificate_no, is_highest = excluded.is_highest`);
    }),
  present: (db, caller, asked) =>
    onFile(db, caller, asked, {
      columns: sql`
        d.education, d.school_name, d.school_tier, d.study_mode, d.major, d.start_date, d.end_date, d.graduated,
          d.certificate_no, d.is_highest
      `,
      from: sql`employees join education_records d using (emp_id)`,
      order: sql`d.id`,
    }),
};

function judge(
  row: ParsedRow<Values>,
  context: Context,
  people: Map<string, KnownPerson>,
  records: Map<number, Fields[]>,
) {
  const { values } = row;
  const faults: Faults = {};
  const label = `${values.jobNumber ?? ""} ${values.empName ?? ""} ${values.schoolName ?? ""}`.trim();
  const person = personOf(faults, values, people);
  if (!person) return unknown(label, faults);
  const own = records.get(person.emp_id) ?? [];
  const key = {
    education: values.education ?? null,
    school_name: values.schoolName ?? null,
    major: values.major ?? "",
  };
  const stored = own.find((record) => keyOf(record) === keyOf(key));
  const verdict = compared(label, faults, {
    person,
    stored,
    given: {
      ...key,
      school_tier: values.schoolTier,
      study_mode: values.studyMode,
      start_date: values.startDate,
      end_date: values.endDate,
      graduated: values.graduated,
      certificate_no: values.certificateNo,
      is_highest: values.isHighest,
    },
    defaults: DEFAULTS,
    fields: FIELDS,
  });
  mark(
    context.highest,
    person.emp_id,
    own.map((record) => ({ key: keyOf(record), marked: record.is_highest === 1 })),
    row,
    keyOf(key),
    values.isHighest,
    verdict.action !== UNCHANGED,
  );
  const { start_date, end_date } = verdict.data.record;
  if (start_date && end_date && start_date > end_date) addFault(faults, "endDate", "employees:fault.dateOrder");
  return verdict;
}
