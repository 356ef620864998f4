import { sql } from "drizzle-orm";
import { CARD_PURPOSE } from "~/contracts/employees/codes";
import { text } from "~/contracts/endpoint";
import { type AccountLength, isLineNumber } from "~/lib/employees/bank-card";
import { LANGUAGES } from "~/lib/languages";
import { maskAccount } from "~/lib/mask";
import { isSameName, personName } from "~/lib/organization/person-name";
import type { Reader } from "~/upstream/platform/database/db.server";
import { dictionary } from "~/upstream/platform/dictionary.server";
import { addFault, type Faults } from "~/upstream/platform/faults.server";
import { blindIndex, seal, unseal } from "~/upstream/platform/identity/crypto.server";
import {
  type CheckedRow,
  type ImportColumn,
  type ImportDefinition,
  type ParsedRow,
  UNCHANGED,
  UPDATE,
  type ValuesOf,
} from "~/upstream/platform/imports/definition.server";
import { choice, keysOf } from "~/upstream/platform/imports/words.server";
import { COMMON } from "../archives/imports/common-page.server";
import {
  asRead,
  compared,
  type KnownPerson,
  knownPeople,
  NAMING_COLUMNS,
  personOf,
  recordsOf,
  unknown,
  unlessMasked,
  unmaskedOr,
} from "../archives/imports/known-people.server";
import { onFile, shownTo } from "../archives/imports/on-file.server";
import { type Fields, type PersonData, writeRecords } from "../archives/imports/write-records.server";
import { accountFaults } from "../archives/rules.server";
import { lineLength, personalLength } from "./account-number.server";
import { replaceCards } from "./bank-card-apply.server";
import { type Branch, type Branches, branchesNamed, branchKey, payeeOwners } from "./card-branches.server";
import { CARD_IN_USE } from "./wage-card.server";

const { wage: WAGE, reimbursement: CLAIM } = CARD_PURPOSE;
/** One card for both, which is two cards on file. */
const BOTH = 3;
const PURPOSE = [WAGE, CLAIM, BOTH];

type Values = ValuesOf<typeof COLUMNS>;

interface Context {
  /** Code by name in any language, and by itself. */
  banks: Map<string, string>;
  /** By code. */
  names: Map<string, Record<string, string>>;
  /** Codes of the banks that may still be chosen. */
  open: ReadonlySet<string>;
  length: AccountLength;
  /** Of a line number. */
  digits: number;
}

/** What a run of rows refers to. */
interface Known {
  people: Map<string, KnownPerson>;
  cards: Map<number, Fields[]>;
  branches: Branches;
  /** Whose payee cards the account numbers are. */
  owners: ReadonlyMap<string, number>;
}

const FIELDS = { bank_code: "bank", account_no: "accountNo", account_name: "accountName" };

const COLUMNS = [
  ...NAMING_COLUMNS,
  {
    field: "purpose",
    header: "employees:field.purpose",
    required: true,
    cell: choice("employees:cardPurpose", PURPOSE),
    note: "employees:import.purposeNote",
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
  {
    field: "cnaps",
    header: "banks:field.cnaps",
    identifier: { lengths: [12] },
    cell: text(20),
    note: "employees:import.cnapsNote",
  },
  // People write numbers in groups.
  {
    field: "accountNo",
    header: "employees:field.accountNo",
    identifier: "zeros",
    required: true,
    cell: text(40).transform((typed) => typed.replace(/[\s-]/g, "")),
    mask: maskAccount,
  },
  { field: "accountName", header: "employees:field.accountName", required: true, cell: text(50).transform(personName) },
] as const satisfies readonly ImportColumn[];

/** The card wages go to and the one for reimbursements: one of each a person (employees rules 40, 41). */
export const bankCardImport: ImportDefinition<Values, Context, PersonData> = {
  ...COMMON,
  template: "bankCard",
  name: "imports:template.bankCard",
  columns: COLUMNS,
  spread: ({ purpose, ...values }) =>
    purpose === BOTH ? [WAGE, CLAIM].map((one) => ({ ...values, purpose: one })) : [{ ...values, purpose }],
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
      digits: await lineLength(db, caller),
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
    const known = { people, cards: stored, ...(await cardsNamed(db, rows, context)) };
    const named = (code: unknown) => context.names.get(String(code))?.[caller.language] ?? code;
    return rows.map((row) => {
      const verdict = judge(row, context, known);
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
        bank_cards.purpose, bank_cards.bank_code, bank_cards.branch, bank_cards.cnaps, bank_cards.account_no,
          bank_cards.account_name
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
      ([jobNumber, empName, purpose, bankCode, branch, cnaps, sealed, accountName]) =>
        [
          jobNumber,
          empName,
          purpose,
          names.get(bankCode as string)?.[caller.language] ?? bankCode,
          branch,
          cnaps,
          shown(unseal(sealed as string)),
          accountName,
        ] as string[],
    );
  },
};

function judge(
  { values }: ParsedRow<Values>,
  { banks, open, length, digits }: Context,
  { people, cards, branches, owners }: Known,
) {
  const faults: Faults = {};
  const label = `${values.jobNumber ?? ""} ${values.empName ?? ""}`.trim();
  const person = personOf(faults, values, people);
  const bankCode = values.bank === undefined ? undefined : banks.get(values.bank.toLowerCase());
  const stored = person && cards.get(person.emp_id)?.find((card) => card.purpose === values.purpose);
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
  const branch = branchOf(faults, values, bankCode, branches, digits);
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
      branch: values.branch ?? branch?.branchName,
      cnaps: branch?.cnaps ?? values.cnaps,
    },
    defaults: { branch: "", cnaps: "" },
    fields: FIELDS,
    secret: new Set(["account_no"]),
    quiet: new Set(["account_hash", "account_tail"]),
  });
  const { record } = verdict.data;
  // The number of the branch stays with the branch.
  if (stored && !branch && !values.cnaps && (record.bank_code !== stored.bank_code || record.branch !== stored.branch))
    record.cnaps = "";
  if (verdict.action !== UNCHANGED && values.accountName && !isSameName(values.accountName, person.emp_name))
    addFault(faults, "accountName", "employees:fault.accountName");
  return values.purpose === CLAIM && hash ? forClaims(faults, verdict, branch, owners.get(hash)) : verdict;
}

/** The branch a row means: by its line number, else by bank and name; nothing where the library has none. */
function branchOf(
  faults: Faults,
  { cnaps, branch }: Partial<Values>,
  bankCode: string | undefined,
  { byNumber, byName }: Branches,
  digits: number,
): Branch | undefined {
  if (cnaps === undefined) return bankCode && branch ? byName.get(branchKey(bankCode, branch)) : undefined;
  const found = byNumber.get(cnaps);
  if (!found && !isLineNumber(cnaps, digits)) addFault(faults, "cnaps", "banks:said.cnaps", { n: digits });
  if (found && bankCode && found.bankCode !== bankCode) addFault(faults, "cnaps", "employees:import.cnapsBank");
  return found;
}

/** A card for claims is one that forms can be paid to: at a branch of the library, and nobody else's. */
function forClaims(
  faults: Faults,
  verdict: CheckedRow<PersonData>,
  branch: Branch | undefined,
  owner: number | undefined,
): CheckedRow<PersonData> {
  const { empId, record } = verdict.data;
  if (owner === empId && verdict.action === UNCHANGED) return verdict;
  if (owner !== undefined && owner !== empId) addFault(faults, "accountNo", "payee:said.taken");
  if (!branch) {
    // What came before cards had to be payable stays as it is.
    if (verdict.action !== UNCHANGED) addFault(faults, "branch", "employees:import.claimBranch");
    return verdict;
  }
  record.bank_id = branch.bankId;
  if (verdict.action !== UNCHANGED) return verdict;
  // It is on file, but no form could be paid to it.
  record.kept = 1;
  return { ...verdict, action: UPDATE, changes: { cnaps: ["", branch.cnaps] } };
}

/** Branches and payee cards that a run of rows names. */
async function cardsNamed(db: Reader, rows: readonly ParsedRow<Values>[], { banks }: Context) {
  const names = rows.flatMap(({ values: { bank, branch } }) => {
    const bankCode = bank && banks.get(bank.toLowerCase());
    return bankCode && branch ? [{ bankCode, branchName: branch }] : [];
  });
  const hashes = rows.flatMap(({ values: { purpose, accountNo } }) =>
    purpose === CLAIM && accountNo && unlessMasked(accountNo) ? [blindIndex("accountNo", accountNo)] : [],
  );
  const [branches, owners] = await Promise.all([
    branchesNamed(
      db,
      rows.flatMap(({ values }) => values.cnaps ?? []),
      names,
    ),
    payeeOwners(db, hashes),
  ]);
  return { branches, owners };
}
