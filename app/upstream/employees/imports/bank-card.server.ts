import { sql } from "drizzle-orm";
import { text } from "~/contracts/endpoint";
import { LANGUAGES } from "~/lib/languages";
import { blindIndex, seal } from "../../platform/crypto.server";
import { dictionary } from "../../platform/dictionary.server";
import type { ImportDefinition, ParsedRow } from "../../platform/imports/definition.server";
import { accountFaults, addFault, type Faults } from "../rules.server";
import { compared, type Fields, type KnownPerson, knownPeople, PERSON_COLUMNS, type PersonData, personOf, type PersonValues, recordset, recordsOf, unknown, writeRecords } from "./known-people.server";
import { choice, IMPORT, keysOf } from "./words.server";

const PURPOSE = [1, 2];

interface Values extends PersonValues {
  purpose: number;
  bank: string;
  branch: string;
  accountNo: string;
  accountName: string;
}

interface Context {
  /** Banks that may still be chosen: code by name in any language, and by itself. */
  banks: Map<string, string>;
  names: Map<string, Record<string, string>>;
}

const FIELDS = { bank_code: "bank", account_no: "accountNo", account_name: "accountName" };

/** The card wages go to and the one for reimbursements: one of each a person (employees rules 40, 41). */
export const bankCardImport: ImportDefinition<Values, Context, PersonData> = {
  type: "common",
  template: "bankCard",
  access: IMPORT,
  maxRows: 10_000,
  maxBytes: 10 * 1024 * 1024,
  columns: [
    ...PERSON_COLUMNS,
    { field: "purpose", header: "employees:field.purpose", required: true, cell: choice("employees:cardPurpose", PURPOSE), choices: keysOf("employees:cardPurpose", PURPOSE) },
    {
      field: "bank",
      header: "employees:field.bankCode",
      required: true,
      cell: text(100),
      choices: ({ names }: Context, { language }) => [...names.values()].map((name) => name[language]!),
    },
    { field: "branch", header: "employees:field.branch", cell: text(100) },
    // People write numbers in groups.
    { field: "accountNo", header: "employees:field.accountNo", required: true, cell: text(40).transform((typed) => typed.replace(/[\s-]/g, "")) },
    { field: "accountName", header: "employees:field.accountName", required: true, cell: text(50) },
  ],
  async prepare(db, caller) {
    const items = (await dictionary(db, caller)).get("bank_name")?.items.filter((item) => item.isTakeEffect === 1) ?? [];
    return {
      banks: new Map(items.flatMap(({ itemCode, itemName }) => [[itemCode, itemCode] as const, ...LANGUAGES.map((language) => [(itemName[language] ?? "").toLowerCase(), itemCode] as const)])),
      names: new Map(items.map(({ itemCode, itemName }) => [itemCode, itemName])),
    };
  },
  uniqueKeys: ({ jobNumber, purpose }) => [{ field: "purpose", key: jobNumber && purpose ? `${jobNumber}/${purpose}` : undefined }],
  async check(db, caller, rows, context) {
    const people = await knownPeople(db, caller, rows);
    const stored = await recordsOf<Fields>(db, people, sql`bank_cards`);
    return rows.map((row) => judge(row, context, people, stored));
  },
  apply: (tx, caller, runs) =>
    writeRecords(tx, caller, "bankCard", runs, async (rows) => {
      await tx.execute(sql`
        insert into bank_cards (emp_id, purpose, account_name, account_no, account_hash, account_tail, bank_code, branch, created_by, updated_by)
        select emp_id, purpose, account_name, account_no, account_hash, account_tail, bank_code, branch, ${caller.actorUserId}::int, ${caller.actorUserId}::int
        from ${recordset(rows, "purpose smallint, account_name text, account_no text, account_hash text, account_tail text, bank_code text, branch text")}
        on conflict (emp_id, purpose) do update set account_name = excluded.account_name, account_no = excluded.account_no, account_hash = excluded.account_hash,
          account_tail = excluded.account_tail, bank_code = excluded.bank_code, branch = excluded.branch,
          version = bank_cards.version + 1, updated_by = excluded.updated_by, updated_at = now()`);
    }),
};

function judge({ values }: ParsedRow<Values>, { banks }: Context, people: Map<string, KnownPerson>, records: Map<number, Fields[]>) {
  const faults: Faults = {};
  const label = `${values.jobNumber ?? ""} ${values.empName ?? ""}`.trim();
  const person = personOf(faults, values, people);
  const bankCode = values.bank === undefined ? undefined : banks.get(values.bank.toLowerCase());
  if (values.bank && !bankCode) addFault(faults, "bank", "errors:notOption");
  if (values.accountNo) accountFaults(faults, values.accountNo, bankCode ?? "-");
  if (!person) return unknown(label, faults);
  if (values.accountName && values.accountName !== person.emp_name) addFault(faults, "accountName", "employees:fault.accountName");
  const stored = records.get(person.emp_id)?.find((card) => card.purpose === values.purpose);
  const hash = values.accountNo ? blindIndex("accountNo", values.accountNo) : undefined;
  // Sealing the same number again would look like a change.
  const sealed = !values.accountNo || Object.keys(faults).length > 0 ? undefined : stored && stored.account_hash === hash ? stored.account_no : seal(values.accountNo);
  return compared(label, faults, {
    person,
    stored,
    given: {
      purpose: values.purpose,
      account_name: values.accountName,
      account_no: sealed,
      account_hash: hash,
      account_tail: values.accountNo?.slice(-4),
      bank_code: bankCode,
      branch: values.branch,
    },
    defaults: { branch: "" },
    fields: FIELDS,
    secret: new Set(["account_no"]),
    quiet: new Set(["account_hash", "account_tail"]),
  });
}
