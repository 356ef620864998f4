import { sql } from "drizzle-orm";
import type { z } from "zod";
import { MAY } from "~/contracts/finance/may";
import { type searchSuppliers as contract, supplierRecord, supplierRow } from "~/contracts/finance/suppliers";
import { supplierList } from "~/lib/finance/register-lists";
import { minorDigits } from "~/lib/money";
import { say } from "~/lib/texts.server";
import { contains } from "~/upstream/platform/database/contains.server";
import type { Reader } from "~/upstream/platform/database/db.server";
import { mapped } from "~/upstream/platform/database/page.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import { reads } from "~/upstream/platform/reads.server";
import { moneyText } from "~/upstream/platform/spreadsheet/columns.server";
import { editedBy } from "../register-parts.server";
import { supplierHistory } from "./tables.server";

type Input = z.output<(typeof contract)["input"]>;

const LISTED = reads(supplierRow, { s: supplierHistory }, {});
const WHOLE = reads(supplierRecord, { s: supplierHistory }, {});

/** Past dealings that were asked for, the latest first. */
const asked = ({ likeName, result, rating, from, to }: Input["query"]) => ({
  where: [
    likeName &&
      sql`
        (
          ${contains(sql`s.supplier_name`, likeName)}
            or ${contains(sql`s.credit_code`, likeName)}
            or ${contains(sql`s.item`, likeName)}
        )
      `,
    result !== undefined && sql`s.result = ${result}`,
    rating !== undefined && sql`s.rating = ${rating}`,
    from && sql`s.period_to >= ${from}::date`,
    to && sql`s.period_from <= ${to}::date`,
  ],
  order: sql`s.period_from desc, s.id desc`,
});

export const searchSuppliers = async (db: Reader, caller: Caller, { page, query }: Input) =>
  mapped(await LISTED.page(db, page, asked(query)), editedBy(caller, MAY.suppliers.edit));

export const supplierDetail = (db: Reader, _caller: Caller, { id }: { id: number }) => WHOLE.one(db, sql`s.id = ${id}`);

/** The columns of the import first. */
export const exportSuppliers = (
  caller: Caller,
  { query, fields }: { query: Input["query"]; fields?: readonly string[] },
): Promise<Response> =>
  WHOLE.file(caller, {
    texts: "suppliers",
    object: "supplierHistory",
    query,
    list: supplierList,
    chosen: fields,
    columns: {
      supplierName: "text",
      creditCode: "text",
      item: "text",
      periodFrom: "date",
      periodTo: "date",
      amount: ["text", ({ amount, currency }) => moneyText(amount, minorDigits(currency))],
      currency: "text",
      rating: "number",
      result: ["text", ({ result }) => say(caller.language, { key: `suppliers:result.${result}` })],
      remark: "text",
    },
    ...asked(query),
  });
