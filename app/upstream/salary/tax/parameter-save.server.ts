import type { z } from "zod";
import { MAY } from "~/contracts/salary/may";
import type {
  saveTaxFigure as figureContract,
  TaxAct,
  saveTaxTable as tableContract,
} from "~/contracts/salary/tax-parameters";
import { mustReachSite, reachesAll } from "~/upstream/calendar/sites.server";
import { taken } from "~/upstream/organization/organization-parts.server";
import type { Tx } from "~/upstream/platform/database/db.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import { addRecord, changeRecord, heldRecord, type Kept } from "~/upstream/platform/record-save.server";
import { conflict } from "~/upstream/platform/refusal.server";
import { taxFigures, taxTables } from "./tables.server";

const TABLE = {
  table: taxTables,
  object: "taxTable",
  refused: taken({ tax_tables_key: ["fromDate", "salSettings:said.dayTaken"] }),
} satisfies Kept<typeof taxTables>;
const FIGURE = {
  table: taxFigures,
  object: "taxFigure",
  refused: taken({ tax_figures_key: ["fromDate", "salSettings:said.dayTaken"] }),
} satisfies Kept<typeof taxFigures>;

/** Tax law holds at every site: only who reaches them all says what it is. */
const mustReachAll = (caller: Caller): void => mustReachSite(caller, MAY.structures.edit, null);

/** What somebody has confirmed is what runs were taxed by: it stays, a newer row takes its place (salary rule 23). */
const isOpen = ({ confirmed }: { confirmed: number }) => confirmed === 0;

/** What may be done with a row; one that is confirmed stays. */
export const taxActs = (caller: Caller, row: { confirmed: number }): TaxAct[] =>
  isOpen(row) && reachesAll(caller, MAY.structures.edit) ? ["edit", "confirm"] : [];

function mustBeOpen(row: { confirmed: number }): void {
  if (!isOpen(row)) throw conflict("salSettings:said.confirmed");
}

export async function saveTaxTable(
  tx: Tx,
  caller: Caller,
  { id, version, brackets, toDate, ...input }: z.output<(typeof tableContract)["input"]>,
) {
  mustReachAll(caller);
  const values = {
    ...input,
    toDate: toDate ?? null,
    brackets: brackets.map((one) => ({ ...one, quick: one.quick ?? 0 })),
  };
  if (id === undefined) return addRecord(tx, caller, TABLE, values);
  const before = await heldRecord(tx, TABLE, id, version);
  mustBeOpen(before);
  return changeRecord(tx, caller, TABLE, before, values);
}

export async function saveTaxFigure(
  tx: Tx,
  caller: Caller,
  { id, version, toDate, ...input }: z.output<(typeof figureContract)["input"]>,
) {
  mustReachAll(caller);
  const values = { ...input, toDate: toDate ?? null };
  if (id === undefined) return addRecord(tx, caller, FIGURE, values);
  const before = await heldRecord(tx, FIGURE, id, version);
  mustBeOpen(before);
  return changeRecord(tx, caller, FIGURE, before, values);
}

type Named = { id: number; version: number };

export async function confirmTaxTable(tx: Tx, caller: Caller, { id, version }: Named) {
  mustReachAll(caller);
  const before = await heldRecord(tx, TABLE, id, version);
  mustBeOpen(before);
  return changeRecord(tx, caller, TABLE, before, { confirmed: 1 }, "confirm");
}

export async function confirmTaxFigure(tx: Tx, caller: Caller, { id, version }: Named) {
  mustReachAll(caller);
  const before = await heldRecord(tx, FIGURE, id, version);
  mustBeOpen(before);
  return changeRecord(tx, caller, FIGURE, before, { confirmed: 1 }, "confirm");
}
