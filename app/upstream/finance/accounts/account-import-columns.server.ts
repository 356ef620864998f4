import { requiredName, requiredText, text } from "~/contracts/endpoint";
import { ACCOUNT_KINDS } from "~/contracts/finance/codes";
import { maskAccount } from "~/lib/mask";
import { normalizeText } from "~/lib/text";
import { currencyCell, currencyChoices } from "~/upstream/finance/register-import.server";
import type { ImportColumn, ValuesOf } from "~/upstream/platform/imports/definition.server";
import { choice, keysOf } from "~/upstream/platform/imports/words.server";
import { plainNumber } from "./account-judge.server";

const field = <Field extends string>(name: Field, word: string = name) =>
  ({ field: name, header: `fundAccounts:field.${word}` }) as const;
const required = { required: true } as const;
export const COLUMNS = [
  { ...field("company"), ...required, cell: requiredText(100) },
  { ...field("name"), ...required, cell: requiredName(50).transform(normalizeText) },
  {
    ...field("kind"),
    ...required,
    cell: choice("fundAccounts:kind", ACCOUNT_KINDS),
    choices: keysOf("fundAccounts:kind", ACCOUNT_KINDS),
  },
  {
    ...field("bankCode", "bank"),
    cell: text(100),
    choices: ({ names, open }: AccountContext, { language }) => [...open].map((code) => names.get(code)![language]!),
    note: "fundAccounts:notes.bank",
  },
  {
    ...field("accountNo"),
    identifier: "zeros",
    cell: text(50).transform(plainNumber),
    mask: (typed) => maskAccount(plainNumber(typed)),
    note: "fundAccounts:notes.accountNo",
  },
  { ...field("currency"), cell: currencyCell, choices: currencyChoices, note: "fundAccounts:notes.currency" },
  {
    ...field("openingBalance"),
    total: { currency: "currency" },
    cell: text(20),
    note: "fundAccounts:notes.openingBalance",
  },
] as const satisfies readonly ImportColumn[];
export type AccountCells = ValuesOf<typeof COLUMNS>;

/** What is known before the rows are read. */
export interface AccountContext {
  companies: ReadonlyMap<string, number>;
  /** Code by name in any language, and by itself. */
  banks: ReadonlyMap<string, string>;
  /** By code. */
  names: ReadonlyMap<string, Record<string, string>>;
  /** Codes of the banks that may still be chosen. */
  open: ReadonlySet<string>;
  /** Where the file has named an account first, by company and name: a company may be called by its code too. */
  met: Map<string, { row: number; sheet: string }>;
}
