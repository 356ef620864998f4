import { z } from "zod";
import {
  endpoint,
  flag,
  flagInput,
  id,
  listOf,
  type Out,
  pageOf,
  requiredName,
  requiredText,
  text,
  version,
} from "../endpoint";
import { cnaps } from "./banks";
import { PAYEE } from "./codes";
import { MAY } from "./may";
import { uncheckable } from "./own-file";

const kind = z.coerce.number().int().min(1).max(2);

const cardQuery = z
  .object({
    kind: kind.default(PAYEE.person),
    likeName: text(50).optional(),
    /** Last four digits. */
    tail: text(4).optional(),
    enabled: z.enum(["0", "1"]).optional().catch(undefined),
  })
  .prefault({});

export const payeeCard = z.object({
  id: z.number().int(),
  kind: z.number().int(),
  accountName: z.string(),
  /** Masked; in full only for its owner (employees rule 10). */
  accountNo: z.string(),
  bankName: z.string(),
  cnaps: z.string(),
  currency: z.string(),
  swift: z.string(),
  creditCode: z.string(),
  enabled: flag,
  ended: flag,
  usedCount: z.number().int(),
  owner: z.string(),
  version: z.number().int(),
});
export type PayeeCard = z.output<typeof payeeCard>;

/** The company's payee cards of a kind; they belong to no department, so the code alone reaches them. */
export const searchPayeeCards = endpoint("POST", "/payee/card/search", {
  access: MAY.payeeCards.edit,
  input: pageOf(cardQuery),
  output: listOf(payeeCard),
});

/** The own personal cards that finance forms may use. */
export const myPayeeCards = endpoint("GET", "/payee/card/mine", {
  access: "session",
  input: z.object({}),
  output: z.array(payeeCard),
});

/** One card, its number masked: any for whoever edits cards or may open masked fields, else the own. */
export const payeeCardDetail = endpoint("GET", "/payee/card/detail", {
  access: "session",
  input: z.object({ id, kind: kind.optional() }),
  output: payeeCard,
});

/** What a form of a card brings; a number left empty in an edit stays as it is. */
const written = {
  ...uncheckable,
  id: id.optional(),
  version: version.optional(),
  accountName: requiredName(100),
  accountNo: text(50).default(""),
  cnaps: cnaps.default(""),
  currency: z
    .string()
    .trim()
    .toUpperCase()
    .regex(/^[A-Z]{3}$/, { error: "payee:said.currency" })
    .default("CNY"),
  swift: z.string().trim().toUpperCase().max(11).default(""),
};

/**
 * A new card, or an edit of one; one that has been paid to is ended and a new one takes its place, so that past
 * payments stay as they are (employees rules 40, 41).
 */
export const savePayeeCard = endpoint("POST", "/payee/card/save", {
  access: MAY.payeeCards.edit,
  changes: true,
  noActing: true,
  input: z.object({ ...written, kind, idNumber: text(30).default(""), creditCode: text(30).default("") }),
  output: z.object({ id: z.number().int(), version: z.number().int() }),
});
export type PayeeCardInput = z.output<(typeof savePayeeCard)["input"]>;

/** The own personal card: goes to the cashier at once (kind 509, request kind 2) and can be used when it is passed. */
export const applyPayeeCard = endpoint("POST", "/payee/card/apply", {
  access: "session",
  changes: true,
  noActing: true,
  input: z.object({ ...written, requestId: id.optional(), requestVersion: version.optional() }),
  output: z.object({ id: z.number().int(), instanceId: z.number().int(), version: z.number().int() }),
});
export type PayeeCardApplication = z.output<(typeof applyPayeeCard)["input"]>;

/** The form of the own card as it came back. */
export const payeeApplication = endpoint("GET", "/payee/card/application", {
  access: "session",
  input: z.object({ requestId: id }),
  output: z.object({ values: z.record(z.string(), z.unknown()) }),
});

/** A card that is off cannot be chosen; one that was used is never removed (employees rule 41). */
export const setPayeeCardStatus = endpoint("POST", "/payee/card/status", {
  access: MAY.payeeCards.edit,
  changes: true,
  noActing: true,
  input: z.object({ id, version, enabled: flagInput }),
  output: z.object({ version: z.number().int() }),
});

/** Opens the number of a card; who, when and why is recorded before it leaves (employees rule 10). */
export const revealPayeeCard = endpoint("POST", "/payee/card/reveal", {
  access: MAY.archives.unmask,
  changes: true,
  noActing: true,
  input: z.object({ id, purpose: requiredText(100) }),
  output: z.object({ value: z.string() }),
});
export type MyPayeeCard = Out<typeof myPayeeCards>[number];

/**
 * Cards of suppliers, landlords and agents for the forms of finance: enabled, of no employee; by part of the name, bank
 * or the last four digits, a few at a time, and the one that was chosen before (finance rule 23).
 */
export const pickPayeeCards = endpoint("POST", "/payee/card/pick", {
  access: "session",
  limit: "search",
  input: z.object({ likeCard: text(50).default(""), id: id.optional().catch(undefined) }),
  output: z.array(z.object({ id: z.number().int(), name: z.string(), currency: z.string() })),
});
export type PickedPayees = Out<typeof pickPayeeCards>;
