import { z } from "zod";
import { rentList } from "~/lib/finance/register-lists";
import {
  blob,
  columnsInput,
  day,
  endpoint,
  id,
  listOf,
  type Out,
  pageOf,
  requiredName,
  text,
  together,
} from "../endpoint";
import { changed, codeFilter, idFilter, record, saved } from "../register";
import { RENT_ACTS, RENT_STATES } from "./codes";
import { MAY } from "./may";
import { judgeAmount, judgePeriod, typedAmount } from "./register";

/** Fees beside the rent that one expense may name. */
export const MAX_FEES = 10;

const rentQuery = z
  .object({
    likeName: text(50).optional(),
    companyId: idFilter,
    status: codeFilter(RENT_STATES),
    /** Planned and due within so many days from today, or overdue. */
    dueWithin: z.coerce.number().int().min(0).max(3_650).optional().catch(undefined),
  })
  .prefault({});

const rent = {
  id: z.number().int(),
  leaseId: z.number().int(),
  contractNo: z.string(),
  companyName: z.string(),
  landlord: z.string(),
  periodFrom: z.string(),
  periodTo: z.string(),
  dueOn: z.string(),
  amount: z.number().int(),
  currency: z.string(),
  status: z.literal(RENT_STATES),
};
export const rentRow = z.object({
  ...rent,
  /** With the fees beside. */
  total: z.number().int(),
  overdue: z.boolean(),
  /** Paid, and the money came back (退票). */
  bounced: z.boolean(),
  /** The approval of its payment as long as it was not taken back, where the caller may read it (approvals rule 35). */
  instanceId: z.number().int().nullable(),
  acts: z.array(z.enum(RENT_ACTS)),
});
export type RentRow = z.output<typeof rentRow>;
export const rentRecord = z.object({
  ...rent,
  extraFees: z.array(z.object({ name: z.string(), amount: z.number().int() })),
  payeeCardId: z.number().int().nullable(),
  version: z.number().int(),
});

/** Rent expenses by lease, company, state and how soon they are due. */
export const searchRents = endpoint("POST", "/finance/rent/search", {
  access: MAY.leases.see,
  input: pageOf(rentQuery),
  output: listOf(rentRow),
});

export const rentDetail = endpoint("GET", "/finance/rent/detail", {
  access: MAY.leases.see,
  input: record,
  output: rentRecord.extend({ payee: z.string() }),
});
export type RentDetail = Out<typeof rentDetail>;

/** Leases that a rent expense may name, the newest first. */
export const leaseChoices = endpoint("GET", "/finance/lease/choices", {
  access: [MAY.leases.see, MAY.leases.edit, MAY.documents.lendLease],
  input: z.object({}),
  output: z.array(z.object({ id: z.number().int(), name: z.string() })),
});

const written = {
  leaseId: id,
  periodFrom: day,
  periodTo: day,
  dueOn: day,
  /** In the currency of the lease; left out, it is counted by finance rule 29. */
  amount: typedAmount,
  extraFees: z
    .array(z.object({ name: requiredName(50), amount: typedAmount }))
    .max(MAX_FEES)
    .default([]),
  payeeCardId: id.optional(),
};
const rules = together<z.output<z.ZodObject<typeof written>>>((given, fault) => {
  // What is no amount in any currency is told with the rest; the lease says the currency, and the verb judges by it.
  judgeAmount({ amount: given.amount }, fault, "amount", 0);
  judgePeriod(given, fault, "periodFrom", "periodTo");
});

/** Adds a rent expense. Refused: a period of the lease that overlaps another one (finance rule 29). */
export const createRent = endpoint("POST", "/finance/rent/create", {
  access: MAY.leases.edit,
  changes: true,
  input: z.object(written).check(rules),
  output: saved,
});
/** Only a planned one can be edited. */
export const updateRent = endpoint("POST", "/finance/rent/update", {
  access: MAY.leases.edit,
  changes: true,
  input: z.object({ ...changed, ...written }).check(rules),
  output: saved,
});
export type RentInput = z.output<(typeof createRent)["input"]> & { id?: number; version?: number };

/** A planned one is cancelled; a cancelled one is planned again where its period is still free. */
export const cancelRent = endpoint("POST", "/finance/rent/cancel", {
  access: MAY.leases.edit,
  changes: true,
  input: z.object(changed),
  output: saved,
});
export const restoreRent = endpoint("POST", "/finance/rent/restore", {
  access: MAY.leases.edit,
  changes: true,
  input: z.object(changed),
  output: saved,
});

export const exportRents = endpoint("POST", "/finance/rent/export", {
  access: MAY.leases.see,
  changes: true,
  timeout: 300_000,
  input: z.object({ query: rentQuery, fields: columnsInput(rentList) }),
  output: blob,
});
