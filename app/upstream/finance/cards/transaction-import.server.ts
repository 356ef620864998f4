import { sql } from "drizzle-orm";
import { z } from "zod";
import { requiredText } from "~/contracts/endpoint";
import { cardTail } from "~/contracts/finance/cards";
import { MAY } from "~/contracts/finance/may";
import { currency } from "~/contracts/finance/typed";
import { financePaths } from "~/lib/finance/paths";
import { parseAmount } from "~/lib/money";
import { JOB_NUMBERS } from "~/upstream/organization/job-numbers.server";
import type { Reader } from "~/upstream/platform/database/db.server";
import { num, select, str } from "~/upstream/platform/database/select.server";
import { addFault, type Faults } from "~/upstream/platform/faults.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import { visibleTo } from "~/upstream/platform/identity/rights.server";
import {
  CREATE,
  type ImportColumn,
  type ImportDefinition,
  type ParsedRow,
  UNCHANGED,
  type ValuesOf,
} from "~/upstream/platform/imports/definition.server";
import { mergeRows, type Register } from "~/upstream/platform/imports/merge.server";
import { changing } from "~/upstream/platform/imports/staged.server";
import { cardTransactions } from "./tables.server";

type Values = ValuesOf<typeof COLUMNS>;

interface Data {
  /** 0: the row has a fault. */
  cardId: number;
  tradedOn: string;
  merchant: string;
  authCode: string;
  amount: number;
  currency: string;
  settledCny: number;
  /** A transaction is only ever added. */
  seen: 0;
}

const field = <Field extends string>(name: Field) =>
  ({ field: name, header: `creditCards:field.${name}`, required: true }) as const;
const COLUMNS = [
  { ...field("cardTail"), identifier: { lengths: [4] }, cell: cardTail },
  { ...field("jobNumber"), identifier: JOB_NUMBERS, cell: requiredText(30) },
  { ...field("tradedOn"), kind: "date", cell: z.iso.date() },
  { ...field("merchant"), cell: requiredText(100) },
  { ...field("authCode"), identifier: { lengths: [6], letters: true }, cell: requiredText(30) },
  { ...field("amount"), total: { currency: "currency" }, cell: requiredText(20) },
  { ...field("currency"), cell: currency },
  { ...field("settledCny"), kind: "money", cell: requiredText(20) },
] as const satisfies readonly ImportColumn[];

const REGISTER: Register<Exclude<keyof Data, "seen">> = {
  table: cardTransactions,
  key: ["cardId", "tradedOn", "authCode", "amount"],
  columns: ["merchant", "currency", "settledCny"],
  object: "cardTransaction",
  gathered: {
    by: "cardId",
    told: (rows, cardId) => ({ objectType: "creditCard", objectId: cardId, after: { transactions: rows } }),
  },
};

/** Transactions of company cards (finance, Imports): one that is on file is skipped and said. */
export const cardTransactionImport: ImportDefinition<Values, null, Data> = {
  type: "creditCard",
  template: "creditCard",
  name: "creditCards:transactionsTitle",
  page: {
    title: "creditCards:upload.title",
    address: financePaths.cardTransactionImport,
    back: { to: financePaths.cardTransactions, label: "creditCards:upload.back" },
  },
  access: MAY.cards.import,
  maxRows: 20_000,
  maxBytes: 20 * 1024 * 1024,
  columns: COLUMNS,
  prepare: async () => null,
  uniqueKeys: ({ cardTail: tail, jobNumber, tradedOn, authCode, amount, currency: money }) => [
    {
      field: "authCode",
      key:
        tail && jobNumber && tradedOn && authCode && amount
          ? `${tail}/${jobNumber}/${tradedOn}/${authCode}/${parseAmount(amount, money)}`
          : undefined,
    },
  ],
  async check(db, caller, rows) {
    const cards = await cardsOf(db, caller, rows);
    const judged = rows.map(({ values }) => judge(values, cards));
    const stored = await storedOf(
      db,
      judged.map(({ data }) => data),
    );
    return judged.map(({ faults, data, label }) => {
      const there = stored.has(keyOf(data));
      return {
        faults,
        action: there ? UNCHANGED : CREATE,
        label,
        warning: there ? { key: "creditCards:said.exists" } : undefined,
        changes: there ? {} : undefined,
        data,
      };
    });
  },
  apply: (tx, caller, runs) => mergeRows(tx, caller, REGISTER, changing(runs)),
};

const keyOf = ({ cardId, tradedOn, authCode, amount }: Data) => `${cardId}/${tradedOn}/${authCode}/${amount}`;

function judge(values: Partial<Values>, cards: ReadonlyMap<string, number[]>) {
  const faults: Faults = {};
  const { cardTail: tail = "", jobNumber = "", tradedOn = "", merchant = "", authCode = "" } = values;
  const found = cards.get(`${tail}/${jobNumber}`) ?? [];
  if (tail && jobNumber && found.length !== 1)
    addFault(faults, "cardTail", found.length === 0 ? "creditCards:said.noCard" : "creditCards:said.severalCards");
  const amount = amountOf(values.amount, values.currency ?? "CNY");
  const settledCny = amountOf(values.settledCny, "CNY");
  if (values.amount && values.currency && amount === null) addFault(faults, "amount", "creditCards:said.amount");
  if (values.settledCny && settledCny === null) addFault(faults, "settledCny", "creditCards:said.amount");
  if (amount !== null && settledCny !== null && amount > 0 !== settledCny > 0)
    addFault(faults, "settledCny", "creditCards:said.sign");
  const data: Data = {
    cardId: found[0] ?? 0,
    tradedOn,
    merchant,
    authCode,
    amount: amount ?? 0,
    currency: values.currency ?? "",
    settledCny: settledCny ?? 0,
    seen: 0,
  };
  return { faults, data, label: `${tail} ${tradedOn} ${merchant}`.trim() };
}

/** 99,999,999.99 of a currency. */
const MOST = 9_999_999_999;

function amountOf(typed: string | undefined, money: string): number | null {
  const amount = typed ? parseAmount(typed, money) : null;
  return amount === null || amount === 0 || Math.abs(amount) > MOST ? null : amount;
}

/** Cards by "tail/job number of the holder", of holders within the scope; cancelled ones still have transactions. */
async function cardsOf(db: Reader, caller: Caller, rows: readonly ParsedRow<Values>[]): Promise<Map<string, number[]>> {
  const tails = [...new Set(rows.flatMap(({ values }) => values.cardTail ?? []))];
  const found = await select(db, { id: num`c.id`, key: str`c.card_tail || '/' || employees.job_number` })`
    from credit_cards c
    join employees on employees.emp_id = c.holder_emp_id
    where c.card_tail = any(${sql.param(tails)}::text[]) and ${visibleTo(caller, MAY.cards.import)}`;
  const cards = new Map<string, number[]>();
  for (const { id, key } of found) cards.set(key, [...(cards.get(key) ?? []), id]);
  return cards;
}

async function storedOf(db: Reader, rows: readonly Data[]): Promise<Set<string>> {
  const asked = rows.filter(({ cardId, tradedOn }) => cardId > 0 && tradedOn);
  const { rows: found } = await db.execute<Data & { [column: string]: unknown }>(sql`
    select t.card_id as "cardId", t.traded_on::text as "tradedOn", t.auth_code as "authCode",
      t.amount::float8 as amount
    from jsonb_to_recordset(${JSON.stringify(asked)}::jsonb)
      as k("cardId" int, "tradedOn" date, "authCode" text, amount bigint)
    join card_transactions t on t.card_id = k."cardId"
      and t.traded_on = k."tradedOn"
      and t.auth_code = k."authCode"
      and t.amount = k.amount`);
  return new Set(found.map(keyOf));
}
