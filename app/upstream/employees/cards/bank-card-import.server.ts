import { sql } from "drizzle-orm";
import { text } from "~/contracts/endpoint";
import type { AccountLength } from "~/lib/employees/bank-card";
import { LANGUAGES } from "~/lib/languages";
import { maskAccount } from "~/lib/mask";
import { companyDay } from "~/lib/period";
import type { Tx } from "~/upstream/platform/database/db.server";
import { dictionary } from "~/upstream/platform/dictionary.server";
import { addFault, type Faults } from "~/upstream/platform/faults.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import { blindIndex, seal, unseal } from "~/upstream/platform/identity/crypto.server";
import {
  type ImportColumn,
  type ImportDefinition,
  type ParsedRow,
  UNCHANGED,
  type ValuesOf,
} from "~/upstream/platform/imports/definition.server";
import { choice, keysOf } from "~/upstream/platform/imports/words.server";
import { COMMON } from "../archives/imports/common-page.server";
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
} from "../archives/imports/known-people.server";
import { onFile, shownTo } from "../archives/imports/on-file.server";
import { type Fields, type PersonData, recordset, writeRecords } from "../archives/imports/write-records.server";
import { accountFaults } from "../archives/rules.server";
import { personalLength } from "./account-number.server";
import { CARD_IN_USE, tellHolders, WAGE } from "./wage-card.server";

const PURPOSE = [1, 2];

type Values = ValuesOf<typeof COLUMNS>;

interface Context {
  /** Code by name in any language, and by itself. */
  banks: Map<string, string>;
  /** By code. */
  names: Map<string, Record<string, string>>;
  /** Codes of the banks that may still be chosen. */
  open: ReadonlySet<string>;
  length: AccountLength;
}

const FIELDS = { bank_code: "bank", account_no: "accountNo", account_name: "accountName" };

const COLUMNS = [
  ...PERSON_COLUMNS,
  {
    field: "purpose",
    header: "employees:field.purpose",
    required: true,
    cell: choice("employees:cardPurpose", PURPOSE),
    choices: keysOf("employees:cardPurpose", PURPOSE),
  },
  {
    field: "bank",
    header: "employees:field.bankCode",
    required: true,
    cell: text(100),
    choices: ({ names, open }: Context, { language }) => [...open].map((code) => names.get(code)![language]!),
  },
  { field: "branch", header: "employees:field.branch", cell: text(100) },
  // People write numbers in groups.
  {
    field: "accountNo",
    header: "employees:field.accountNo",
    identifier: "zeros",
    required: true,
    cell: text(40).transform((typed) => typed.replace(/[\s-]/g, "")),
    mask: maskAccount,
  },
  { field: "accountName", header: "employees:field.accountName", required: true, cell: text(50) },
] as const satisfies readonly ImportColumn[];

/** The card wages go to and the one for reimbursements: one of each a person (employees rules 40, 41). */
export const bankCardImport: ImportDefinition<Values, Context, PersonData> = {
  ...COMMON,
  template: "bankCard",
  name: "imports:template.bankCard",
  columns: COLUMNS,
  async prepare(db, caller) {
    const items = (await dictionary(db, caller)).get("bank_name")?.items ?? [];
    return {
      banks: new Map(
        items.flatMap(({ itemCode, itemName }) => [
          [itemCode, itemCode] as const,
          ...LANGUAGES.map((language) => [asRead(itemName[language] ?? "").toLowerCase(), itemCode] as const),
        ]),
      ),
      names: new Map(items.map(({ itemCode, itemName }) => [itemCode, itemName])),
      open: new Set(items.filter((item) => item.isTakeEffect === 1).map(({ itemCode }) => itemCode)),
      length: await personalLength(db, caller),
    };
  },
  uniqueKeys: ({ jobNumber, purpose }) => [
    { field: "purpose", key: jobNumber && purpose ? `${jobNumber}/${purpose}` : undefined },
  ],
  async check(db, caller, rows, context) {
    const people = await knownPeople(db, caller, rows);
    const stored = await recordsOf<Fields>(
      db,
      people,
      sql`(select * from bank_cards where ${CARD_IN_USE}) as bank_cards`,
    );
    const named = (code: unknown) => context.names.get(String(code))?.[caller.language] ?? code;
    return rows.map((row) => {
      const verdict = judge(row, context, people, stored);
      // People know banks by their names; the row keeps the code.
      const bank = verdict.changes?.bank;
      if (bank) verdict.changes = { ...verdict.changes, bank: [named(bank[0]), named(bank[1])] };
      return verdict;
    });
  },
  apply: (tx, caller, runs) => writeRecords(tx, caller, "bankCard", runs, (rows) => replaceCards(tx, caller, rows)),
  present(db, caller, asked, { names }) {
    const shown = shownTo(caller, maskAccount);
    const source = {
      columns: sql`
        bank_cards.purpose, bank_cards.bank_code, bank_cards.branch, bank_cards.account_no, bank_cards.account_name
      `,
      from: sql`employees join bank_cards using (emp_id)`,
      where: CARD_IN_USE,
      order: sql`bank_cards.purpose`,
    };
    return onFile(
      db,
      caller,
      asked,
      source,
      ([jobNumber, empName, purpose, bankCode, branch, sealed, accountName]) =>
        [
          jobNumber,
          empName,
          purpose,
          names.get(bankCode as string)?.[caller.language] ?? bankCode,
          branch,
          shown(unseal(sealed as string)),
          accountName,
        ] as string[],
    );
  },
};

/**
 * The cards of the file take the place of those in use, which stay as history; of a wage card its holder is told
 * (employees rule 41).
 */
async function replaceCards(tx: Tx, caller: Caller, rows: PersonData[]): Promise<void> {
  const today = companyDay();
  const given = recordset(
    rows,
    "purpose smallint, account_name text, account_no text, account_hash text, account_tail text, bank_code text, branch text, cnaps text",
  );
  await tx.execute(sql`
    update bank_cards
    set valid_to = ${today}, version = bank_cards.version + 1, updated_by = ${caller.actorUserId}::int,
      updated_at = now()
    from ${given} where bank_cards.emp_id = r.emp_id and bank_cards.purpose = r.purpose and bank_cards.valid_to is null
    `);
  const { rows: made } = await tx.execute<{ id: number; empId: number; purpose: number }>(sql`
    insert into bank_cards (
      emp_id, purpose, account_name, account_no, account_hash, account_tail, bank_code, branch, cnaps, valid_from,
        created_by, updated_by
    )
    select emp_id, purpose, account_name, account_no, account_hash, account_tail, bank_code, branch, cnaps, ${today},
      ${caller.actorUserId}::int, ${caller.actorUserId}::int
    from ${given} returning id, emp_id as "empId", purpose`);
  await tellHolders(
    tx,
    made.filter(({ purpose }) => purpose === WAGE).map(({ id, empId }) => ({ id, empId, month: null })),
  );
}

function judge(
  { values }: ParsedRow<Values>,
  { banks, open, length }: Context,
  people: Map<string, KnownPerson>,
  records: Map<number, Fields[]>,
) {
  const faults: Faults = {};
  const label = `${values.jobNumber ?? ""} ${values.empName ?? ""}`.trim();
  const person = personOf(faults, values, people);
  const bankCode = values.bank === undefined ? undefined : banks.get(values.bank.toLowerCase());
  const stored = person && records.get(person.emp_id)?.find((card) => card.purpose === values.purpose);
  if (values.bank && (!bankCode || (!open.has(bankCode) && bankCode !== stored?.bank_code)))
    addFault(faults, "bank", "errors:notOption");
  const accountNo = unmaskedOr(
    faults,
    "accountNo",
    values.accountNo,
    maskAccount,
    () => stored && unseal(stored.account_no as string),
  );
  const hash = accountNo ? blindIndex("accountNo", accountNo) : undefined;
  if (accountNo && hash !== stored?.account_hash) accountFaults(faults, accountNo, bankCode ?? "-", length);
  if (!person) return unknown(label, faults);
  // Sealing the same number again would look like a change.
  const sealed =
    !accountNo || Object.keys(faults).length > 0
      ? undefined
      : stored && stored.account_hash === hash
        ? stored.account_no
        : seal(accountNo);
  const verdict = compared(label, faults, {
    person,
    stored,
    given: {
      purpose: values.purpose,
      account_name: values.accountName,
      account_no: sealed,
      account_hash: hash,
      account_tail: accountNo?.slice(-4),
      bank_code: bankCode,
      branch: values.branch,
    },
    defaults: { branch: "", cnaps: "" },
    fields: FIELDS,
    secret: new Set(["account_no"]),
    quiet: new Set(["account_hash", "account_tail"]),
  });
  const { record } = verdict.data;
  // The number of the branch stays with the branch.
  if (stored && (record.bank_code !== stored.bank_code || record.branch !== stored.branch)) record.cnaps = "";
  if (verdict.action !== UNCHANGED && values.accountName && values.accountName !== asRead(person.emp_name))
    addFault(faults, "accountName", "employees:fault.accountName");
  return verdict;
}
