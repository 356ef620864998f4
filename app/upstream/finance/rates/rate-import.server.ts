import { sql } from "drizzle-orm";
import { z } from "zod";
import { QUOTE_UNITS } from "~/contracts/finance/codes";
import { MAY } from "~/contracts/finance/may";
import { foreignCurrency, quotedRate, quoteUnit } from "~/contracts/finance/rates";
import { formatQuoted } from "~/lib/finance/conversion";
import { financePaths } from "~/lib/finance/paths";
import type { Reader, Tx } from "~/upstream/platform/database/db.server";
import { num, select } from "~/upstream/platform/database/select.server";
import { addFault, type Faults } from "~/upstream/platform/faults.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import {
  CREATE,
  type ImportColumn,
  type ImportDefinition,
  type StagedRow,
  UNCHANGED,
  UPDATE,
  type ValuesOf,
} from "~/upstream/platform/imports/definition.server";
import { mergeRows, type Register } from "~/upstream/platform/imports/merge.server";
import { allChanging } from "~/upstream/platform/imports/staged.server";
import { conflict } from "~/upstream/platform/refusal.server";
import { deviationOf, isTooLate, rateOfQuoted } from "./rate-save.server";
import { keyOf, type RateBefore, type RateKey, ratesBefore } from "./rates.server";
import { exchangeRates } from "./tables.server";

type Values = ValuesOf<typeof COLUMNS>;

interface Data {
  currency: string;
  rateDate: string;
  quoteUnit: number;
  quotedMicro: number;
  /** Of the stored rate as the check saw it; 0: there was none. */
  seen: number;
}
type Stored = Omit<Data, "seen"> & { [column: string]: unknown; used: number; version: number };
/** Rates of the file by currency: one may stand between a row and what is on file. */
type Context = Map<string, RateBefore[]>;

const REGISTER: Register<"currency" | "rateDate" | "quoteUnit" | "quotedMicro"> = {
  table: exchangeRates,
  key: ["currency", "rateDate"],
  columns: ["quoteUnit", "quotedMicro"],
  object: "exchangeRate",
};

const required = { required: true } as const;
const COLUMNS = [
  { field: "currency", header: "rates:field.currency", ...required, cell: foreignCurrency },
  { field: "rateDate", header: "rates:field.rateDate", ...required, kind: "date", cell: z.iso.date() },
  {
    field: "quoteUnit",
    header: "rates:field.quoteUnit",
    ...required,
    cell: quoteUnit,
    choices: () => QUOTE_UNITS.map(String),
  },
  { field: "quotedRate", header: "rates:field.quotedRate", ...required, cell: quotedRate },
] as const satisfies readonly ImportColumn[];

/** Exchange rates by currency and date (finance, Imports): one in use is refused, any other takes the new figure. */
export const rateImport: ImportDefinition<Values, Context, Data> = {
  type: "exchangeRate",
  template: "exchangeRate",
  name: "rates:title",
  page: {
    title: "rates:upload.title",
    address: financePaths.exchangeRateImport,
    back: { to: financePaths.exchangeRates, label: "rates:upload.back" },
  },
  access: MAY.rates.import,
  maxRows: 5_000,
  maxBytes: 10 * 1024 * 1024,
  columns: COLUMNS,
  prepare: async () => new Map(),
  uniqueKeys: ({ currency, rateDate }) => [
    { field: "rateDate", key: currency && rateDate && keyOf({ currency, rateDate }) },
  ],
  async check(db, _caller, rows, context) {
    const keys = rows.flatMap(({ values: { currency, rateDate } }) =>
      currency && rateDate ? [{ currency, rateDate }] : [],
    );
    const [stored, before] = await Promise.all([storedOf(db, keys), ratesBefore(db, keys)]);
    for (const { values } of rows) remember(context, values);
    return rows.map(({ values }) => {
      const faults: Faults = {};
      const { currency = "", rateDate = "", quoteUnit: unit = 1, quotedRate: quotedMicro = 0 } = values;
      const key = keyOf({ currency, rateDate });
      const old = stored.get(key);
      const same = old?.quoteUnit === unit && old.quotedMicro === quotedMicro;
      if (!old && rateDate && isTooLate(rateDate)) addFault(faults, "rateDate", "rates:said.future");
      if (old?.used === 1 && quotedMicro > 0 && !same) addFault(faults, "quotedRate", "rates:said.used");
      const previous = latest(before.get(key), context.get(currency), rateDate);
      return {
        faults,
        action: !old ? CREATE : same ? UNCHANGED : UPDATE,
        label: key,
        warning: quotedMicro > 0 && !same ? deviationOf(rateOfQuoted(quotedMicro, unit), previous) : undefined,
        changes: old && {
          ...(old.quoteUnit !== unit && { quoteUnit: [old.quoteUnit, unit] as [unknown, unknown] }),
          ...(old.quotedMicro !== quotedMicro && {
            quotedRate: [formatQuoted(old.quotedMicro), formatQuoted(quotedMicro)] as [unknown, unknown],
          }),
        },
        data: { currency, rateDate, quoteUnit: unit, quotedMicro, seen: old?.version ?? 0 },
      };
    });
  },
  apply,
};

function remember(context: Context, { currency, rateDate, quoteUnit: unit, quotedRate: micro }: Partial<Values>): void {
  if (!currency || !rateDate || !unit || !micro) return;
  const given = context.get(currency) ?? [];
  given.push({ day: rateDate, rateE8: rateOfQuoted(micro, unit) });
  context.set(currency, given);
}

/** The later of what is on file and what the file brings before a day. */
function latest(stored: RateBefore | undefined, given: readonly RateBefore[] = [], day: string) {
  let found = stored;
  for (const one of given) if (one.day < day && (!found || one.day >= found.day)) found = one;
  return found;
}

async function storedOf(db: Reader, keys: readonly RateKey[]): Promise<Map<string, Stored>> {
  const { rows } = await db.execute<Stored>(sql`
    select e.currency, e.rate_date::text as "rateDate", e.quote_unit as "quoteUnit",
      e.quoted_micro::float8 as "quotedMicro", e.used, e.version
    from jsonb_to_recordset(${JSON.stringify(keys)}::jsonb) as a(currency text, "rateDate" date)
    join exchange_rates e on e.currency = a.currency and e.rate_date = a."rateDate"`);
  return new Map(rows.map((row) => [keyOf(row), row]));
}

/** A form may have been submitted since the check: the rates are held, and none of them may be in use. */
async function apply(tx: Tx, caller: Caller, runs: AsyncIterable<StagedRow<Data>[]>): Promise<void> {
  const rows = await allChanging(runs);
  const held = await select(tx, { used: num`e.used` })`
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as a(currency text, "rateDate" date)
    join exchange_rates e on e.currency = a.currency and e.rate_date = a."rateDate"
    order by e.currency, e.rate_date
    for update of e`;
  if (held.some(({ used }) => used === 1)) throw conflict("imports:refused.changed");
  await mergeRows(tx, caller, REGISTER, [rows]);
}
