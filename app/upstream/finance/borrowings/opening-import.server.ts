import { requiredText, text } from "~/contracts/endpoint";
import { BORROWING_PURPOSE, BORROWING_PURPOSES } from "~/contracts/finance/codes";
import { MAY } from "~/contracts/finance/may";
import { amountFault } from "~/lib/finance/amounts";
import { financePaths } from "~/lib/finance/paths";
import { formatAmount, parseAmount } from "~/lib/money";
import { companyDay } from "~/lib/period";
import { currencyCell, currencyChoices, dayCell, rowPeriod } from "~/upstream/finance/register-import.server";
import { JOB_NUMBERS } from "~/upstream/organization/job-numbers.server";
import { othersWhoMay } from "~/upstream/organization/who-may.server";
import type { Reader, Tx } from "~/upstream/platform/database/db.server";
import { addFault, type Faults } from "~/upstream/platform/faults.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import { holds } from "~/upstream/platform/identity/rights.server";
import {
  type CheckedRow,
  CREATE,
  type ImportColumn,
  type ImportDefinition,
  type ParsedRow,
  type StagedRow,
  UNCHANGED,
  type ValuesOf,
} from "~/upstream/platform/imports/definition.server";
import { allChanging } from "~/upstream/platform/imports/staged.server";
import { choice, keysOf } from "~/upstream/platform/imports/words.server";
import { conflict } from "~/upstream/platform/refusal.server";
import { debtKey, type StandingDebt, standingDebts } from "../advances/opening.server";
import { companiesCalled } from "../forms/companies.server";
import { type Named, peopleNamed } from "../forms/import-people.server";
import { ratesOf } from "../rates/conversion.server";
import { type BroughtDebt, bringDebts } from "./borrowing-brought.server";

const field = <Field extends string>(name: Field) => ({ field: name, header: `advanceOpening:sheet.${name}` }) as const;
const required = { required: true } as const;
const COLUMNS = [
  { ...field("jobNumber"), ...required, identifier: JOB_NUMBERS, cell: requiredText(20) },
  { ...field("company"), ...required, cell: requiredText(100) },
  {
    ...field("oldNumber"),
    ...required,
    identifier: "zeros",
    cell: requiredText(50),
    note: "advanceOpening:notes.oldNumber",
  },
  {
    ...field("purpose"),
    ...required,
    cell: choice("borrowing:purpose", BORROWING_PURPOSES),
    choices: keysOf("borrowing:purpose", BORROWING_PURPOSES),
  },
  {
    ...field("amount"),
    ...required,
    total: { currency: "currency" },
    cell: requiredText(20),
    note: "advanceOpening:notes.amount",
  },
  { ...field("currency"), cell: currencyCell, choices: currencyChoices, note: "advanceOpening:notes.currency" },
  { ...field("lentOn"), ...required, kind: "date", cell: dayCell },
  { ...field("dueOn"), ...required, kind: "date", cell: dayCell },
  { ...field("reason"), cell: text(400) },
] as const satisfies readonly ImportColumn[];
type Values = ValuesOf<typeof COLUMNS>;
type Row = ParsedRow<Values>;

interface Context {
  companies: ReadonlyMap<string, number>;
}

/** What is on file about the rows. */
interface Known extends Context {
  people: ReadonlyMap<string, Named>;
  rates: ReadonlyMap<string, number>;
  standing: ReadonlyMap<string, StandingDebt>;
  today: string;
  /** Who else may bring what is the caller's own. */
  others: string;
}

/**
 * What people owe of advances of another system (finance rule 17), by its own numbers: the debts begin here without
 * being paid once more. A number that is there already with the same amount changes nothing. Whoever pays keeps no book
 * of debts (rule 22), and nobody brings his own.
 */
export const debtImport: ImportDefinition<Values, Context, BroughtDebt> = {
  type: "advanceOpening",
  template: "advanceOpening",
  name: "advanceOpening:name",
  page: {
    title: "advanceOpening:title",
    address: financePaths.advanceOpening,
    back: { to: financePaths.advanceLedger, label: "advanceOpening:back" },
  },
  access: MAY.ledger.correct,
  maxRows: 5_000,
  maxBytes: 10 * 1024 * 1024,
  columns: COLUMNS,
  prepare: async (db, caller) => ({ companies: await companiesCalled(db, caller) }),
  uniqueKeys: ({ jobNumber, company, oldNumber }) => [
    {
      field: "oldNumber",
      key: jobNumber && company && oldNumber && `${jobNumber} ${company} ${oldNumber}`.toLowerCase(),
    },
  ],
  async check(db, caller, rows, context) {
    const known = await knownOf(db, caller, rows, context);
    return rows.map((row) => judge(caller, row, known));
  },
  apply,
};

async function knownOf(db: Reader, caller: Caller, rows: readonly Row[], context: Context): Promise<Known> {
  const numbers = rows.flatMap(({ values }) => values.jobNumber ?? []);
  const people = await peopleNamed(db, caller, numbers, MAY.ledger.correct);
  const empIds = [...people.values()].map(({ empId }) => empId);
  const [rates, standing, others] = await Promise.all([
    ratesOf(
      db,
      rows.flatMap(({ values: { currency = "CNY", lentOn } }) => (lentOn ? [{ currency, day: lentOn }] : [])),
    ),
    standingDebts(db, empIds),
    empIds.includes(caller.empId ?? 0) ? othersWhoMay(db, caller, MAY.ledger.correct) : "",
  ]);
  return { ...context, people, rates, standing, today: companyDay(), others: others ?? "" };
}

function judge(caller: Caller, { values }: Row, known: Known): CheckedRow<BroughtDebt> {
  const faults: Faults = {};
  const { jobNumber = "", company = "", amount: typed = "", currency = "CNY", lentOn = "", dueOn = "" } = values;
  const person = known.people.get(jobNumber);
  if (jobNumber && !person) addFault(faults, "jobNumber", "borrowing:said.nobody");
  if (holds(caller, MAY.cashier.pay)) addFault(faults, "jobNumber", "finance:said.cashierCorrects");
  const companyId = known.companies.get(company.toLowerCase()) ?? 0;
  if (company && !companyId) addFault(faults, "company", "borrowing:said.company");
  const wrong = amountFault(typed, currency);
  if (wrong) addFault(faults, "amount", wrong.key, wrong.params);
  if (lentOn > known.today) addFault(faults, "lentOn", "advanceOpening:said.future");
  rowPeriod(faults, values, "lentOn", "dueOn");
  const rateE8 = known.rates.get(`${currency} ${lentOn}`);
  if (lentOn && rateE8 === undefined) addFault(faults, "currency", "finance:said.noRate", { currency, day: lentOn });
  const data: BroughtDebt = {
    empId: person?.empId ?? 0,
    companyId,
    oldNumber: values.oldNumber ?? "",
    purpose: values.purpose ?? BORROWING_PURPOSE.other,
    currency,
    amount: wrong ? 0 : (parseAmount(typed, currency) ?? 0),
    rateE8: rateE8 ?? 0,
    lentOn,
    dueOn,
    reason: values.reason ?? "",
  };
  const stands = known.standing.get(debtKey(data));
  if (stands && (stands.amount !== data.amount || stands.currency !== currency))
    addFault(faults, "amount", "advanceOpening:said.stands", {
      amount: `${formatAmount(stands.amount, stands.currency)} ${stands.currency}`,
    });
  const isOwn = person !== undefined && person.empId === caller.empId;
  return {
    faults,
    action: stands || isOwn ? UNCHANGED : CREATE,
    label: `${jobNumber} ${data.oldNumber} ${typed}`.trim(),
    warning: isOwn && !stands ? { key: "advanceOpening:said.ownRow", params: { who: known.others } } : undefined,
    data,
  };
}

async function apply(tx: Tx, caller: Caller, runs: AsyncIterable<StagedRow<BroughtDebt>[]>): Promise<void> {
  if (holds(caller, MAY.cashier.pay)) throw conflict("finance:said.cashierCorrects");
  const debts = await allChanging(runs);
  if (debts.some(({ empId }) => empId === caller.empId)) throw conflict("finance:said.ownDebt");
  await bringDebts(tx, caller, debts);
}
