import { sql } from "drizzle-orm";
import { z } from "zod";
import { ID_TYPES, type IdType } from "~/contracts/employees/codes";
import { MAY } from "~/contracts/employees/may";
import { text } from "~/contracts/endpoint";
import type { Employment } from "~/contracts/organization/codes";
import { normalizeIdNumber } from "~/lib/employees/id-number";
import { maskIdNumber } from "~/lib/mask";
import { say } from "~/lib/texts.server";
import { todayOf } from "~/upstream/organization/person-day.server";
import type { Reader } from "~/upstream/platform/database/db.server";
import { bool, num, select, str } from "~/upstream/platform/database/select.server";
import type { Faults } from "~/upstream/platform/faults.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import { blindIndex, seal, unseal } from "~/upstream/platform/identity/crypto.server";
import { visibleTo } from "~/upstream/platform/identity/rights.server";
import {
  type ImportColumn,
  type ImportDefinition,
  type ParsedRow,
  UNCHANGED,
  type ValuesOf,
} from "~/upstream/platform/imports/definition.server";
import { choice, keysOf, wordsOf } from "~/upstream/platform/imports/words.server";
import { cardFaults, identityFaults, oddityMessages } from "../rules.server";
import { COMMON } from "./common-page.server";
import {
  compared,
  type DocumentOwner,
  type KnownPerson,
  knownPeople,
  moveFault,
  PERSON_COLUMNS,
  personOf,
  recordsOf,
  refuseOwner,
  unknown,
  unlessMasked,
  unmaskedOr,
} from "./known-people.server";
import { onFile, shownTo } from "./on-file.server";
import { type Fields, type PersonData, recordset, writeRecords } from "./write-records.server";

const LONG_TERM = "longTerm";
const LONG_TERM_WORDS = new Map([
  ...wordsOf("employees:idCard", [LONG_TERM]),
  ...wordsOf("employees:field", [LONG_TERM]),
]);

type Values = ValuesOf<typeof COLUMNS>;

interface Context {
  today: string;
}

const FIELDS = {
  id_type: "idType",
  id_number: "idNumber",
  issued_by: "issuedBy",
  start_date: "idStartDate",
  exp_date: "expDate",
  long_term: LONG_TERM,
};

/** What a record brings, as columns. */
const RECORD =
  "id_type smallint, id_number text, id_hash text, issued_by text, " +
  "start_date date, exp_date date, long_term smallint";

const COLUMNS = [
  ...PERSON_COLUMNS,
  {
    field: "idType",
    header: "employees:field.idType",
    required: true,
    cell: choice("employees:idType", ID_TYPES),
    choices: keysOf("employees:idType", ID_TYPES),
  },
  {
    field: "idNumber",
    header: "employees:field.idNumber",
    identifier: "zeros",
    required: true,
    cell: text(30).transform(normalizeIdNumber),
    mask: maskIdNumber,
  },
  { field: "issuedBy", header: "employees:field.issuedBy", cell: text(100) },
  { field: "idStartDate", header: "employees:field.idStartDate", kind: "date", cell: z.string() },
  {
    field: "expDate",
    header: "employees:field.expDate",
    kind: "date",
    instead: LONG_TERM_WORDS,
    cell: z.string(),
    note: "employees:import.expDateNote",
  },
] as const satisfies readonly ImportColumn[];

/** Identity documents (employees rules 1, 2, 5, 7): the number must fit the birth date and gender on file. */
export const identityCardImport: ImportDefinition<Values, Context, PersonData> = {
  ...COMMON,
  template: "identityCard",
  name: "imports:template.identityCard",
  columns: COLUMNS,
  prepare: async (_, caller) => ({ today: todayOf(caller) }),
  uniqueKeys: ({ jobNumber, idType, idNumber }) => [
    { field: "jobNumber", key: jobNumber },
    { field: "idNumber", key: idType && unlessMasked(idNumber) ? `${idType}/${idNumber}` : undefined },
  ],
  async check(db, caller, rows, { today }) {
    const people = await knownPeople(db, caller, rows);
    const cards = await recordsOf<Fields>(db, people, sql`identity_cards`);
    const owners = await ownersOf(db, caller, rows);
    return rows.map((row) => judge(row, today, people, cards, owners));
  },
  apply: (tx, caller, runs) =>
    writeRecords(tx, caller, "identityCard", runs, async (rows) => {
      await tx.execute(sql`
        insert into identity_cards (
          emp_id, id_type, id_number, id_hash, issued_by, start_date, exp_date, long_term, created_by, updated_by
        )
        select emp_id, id_type, id_number, id_hash, issued_by, start_date, exp_date, long_term,
          ${caller.actorUserId}::int, ${caller.actorUserId}::int
        from ${recordset(rows, RECORD)}
        on conflict (emp_id)
        do update set id_type = excluded.id_type, id_number = excluded.id_number, id_hash = excluded.id_hash,
          issued_by = excluded.issued_by,
          start_date = excluded.start_date, exp_date = excluded.exp_date, long_term = excluded.long_term,
          version = identity_cards.version + 1, updated_by = excluded.updated_by, updated_at = now()`);
      await tx.execute(
        sql`
          update employees e
          set id_card_exp = r.exp_date
          from ${recordset(rows, "exp_date date")}
          where e.emp_id = r.emp_id
        `,
      );
    }),
  present(db, caller, asked) {
    const shown = shownTo(caller, maskIdNumber);
    const longTerm = say(caller.language, { key: `employees:idCard.${LONG_TERM}` });
    const source = {
      columns: sql`c.id_type, c.id_number, c.issued_by, c.start_date, c.exp_date, c.long_term`,
      from: sql`employees join identity_cards c using (emp_id)`,
      order: sql`c.emp_id`,
    };
    return onFile(
      db,
      caller,
      asked,
      source,
      ([jobNumber, empName, idType, sealed, issuedBy, start, end, unlimited]) =>
        [
          jobNumber,
          empName,
          idType,
          shown(unseal(sealed as string)),
          issuedBy,
          start,
          unlimited === 1 ? longTerm : end,
        ] as string[],
    );
  },
};

/** Who has the numbers of a run, in scope or not, by type and keyed hash. */
async function ownersOf(
  db: Reader,
  caller: Caller,
  rows: readonly ParsedRow<Values>[],
): Promise<Map<string, DocumentOwner>> {
  const hashes = [
    ...new Set(rows.flatMap(({ values }) => (values.idNumber ? blindIndex("idNumber", values.idNumber) : []))),
  ];
  const found = await select(db, {
    id_type: num`identity_cards.id_type`,
    id_hash: str`identity_cards.id_hash`,
    emp_id: num`employees.emp_id`,
    job_number: str`employees.job_number`,
    employment: sql<Employment>`employees.employment`,
    visible: bool`${visibleTo(caller, MAY.archives.import)}`,
  })`
    from identity_cards join employees using (emp_id)
    where identity_cards.id_hash = any(${sql.param(hashes)}::text[])`;
  return new Map(found.map((owner) => [`${owner.id_type}/${owner.id_hash}`, owner]));
}

/** Faults of a number, all at the number: a row says nothing else that it could contradict. */
function judgeNumber(
  faults: Faults,
  card: { idType: IdType; idNumber: string },
  person: KnownPerson | undefined,
  today: string,
): void {
  identityFaults(faults, { ...card, gender: person?.gender ?? 1, birthDate: person?.birth_date ?? today }, today);
  // Without the person there is nothing the number could contradict.
  if (person) for (const field of ["gender", "birthDate"]) moveFault(faults, field, "idNumber");
  else for (const field of ["gender", "birthDate"]) delete faults[field];
}

function judge(
  { values }: ParsedRow<Values>,
  today: string,
  people: Map<string, KnownPerson>,
  cards: Map<number, Fields[]>,
  owners: Map<string, DocumentOwner>,
) {
  const faults: Faults = {};
  const label = `${values.jobNumber ?? ""} ${values.empName ?? ""}`.trim();
  const person = personOf(faults, values, people);
  const stored = person && cards.get(person.emp_id)?.[0];
  const idNumber = unmaskedOr(
    faults,
    "idNumber",
    values.idNumber,
    maskIdNumber,
    () => stored && unseal(stored.id_number as string),
  );
  const hash = idNumber ? blindIndex("idNumber", idNumber) : undefined;
  if (values.idType && idNumber) judgeNumber(faults, { idType: values.idType, idNumber }, person, today);
  refuseOwner(faults, owners.get(`${values.idType}/${hash}`), person?.emp_id);
  if (!person) return unknown(label, faults);
  const longTerm = values.expDate === undefined ? undefined : values.expDate === LONG_TERM ? 1 : 0;
  const sealed =
    !idNumber || Object.keys(faults).length > 0
      ? undefined
      : stored && stored.id_hash === hash
        ? stored.id_number
        : seal(idNumber);
  const verdict = compared(label, faults, {
    person,
    stored,
    given: {
      id_type: values.idType,
      id_number: sealed,
      id_hash: hash,
      issued_by: values.issuedBy,
      start_date: values.idStartDate,
      exp_date: longTerm === 1 ? null : values.expDate,
      long_term: longTerm,
    },
    defaults: { issued_by: "", start_date: null, exp_date: null, long_term: 0 },
    fields: FIELDS,
    secret: new Set(["id_number"]),
    quiet: new Set(["id_hash"]),
  });
  const { exp_date, long_term, start_date } = verdict.data.record as {
    exp_date: string | null;
    long_term: number;
    start_date: string | null;
  };
  if (verdict.action === UNCHANGED) return verdict;
  cardFaults(faults, { expDate: exp_date, longTerm: long_term, idStartDate: start_date });
  return {
    ...verdict,
    warning: oddityMessages({
      birthDate: person.birth_date,
      card: { idType: values.idType ?? 0, startDate: start_date, expDate: exp_date, longTerm: long_term },
    }),
  };
}
