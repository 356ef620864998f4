import { z } from "zod";
import { leaseList } from "~/lib/finance/register-lists";
import {
  blob,
  columnsInput,
  day,
  endpoint,
  id,
  listOf,
  pageOf,
  requiredName,
  requiredText,
  text,
  together,
  version,
} from "../endpoint";
import { changed, codeFilter, codeOf, edited, idFilter, record, saved } from "../register";
import { LEASE_PURPOSES, RENT_ACTS, RENT_STATES } from "./codes";
import { MAY } from "./may";
import { currency, judgeAmount, judgePeriod, typedAmount } from "./register";

/** Months between two payments of a lease. */
export const RENT_CYCLES = [1, 3, 6, 12] as const;

const leaseQuery = z
  .object({
    likeName: text(50).optional(),
    companyId: idFilter,
    purpose: codeFilter(LEASE_PURPOSES),
    /** Ends within so many days from today. */
    endsWithin: z.coerce.number().int().min(0).max(3_650).optional().catch(undefined),
  })
  .prefault({});

const lease = {
  id: z.number().int(),
  contractNo: z.string(),
  companyId: z.number().int(),
  companyName: z.string(),
  address: z.string(),
  landlord: z.string(),
  purpose: z.literal(LEASE_PURPOSES),
  startOn: z.string(),
  endOn: z.string(),
  monthlyRent: z.number().int(),
  currency: z.string(),
  cycleMonths: z.number().int(),
};
export const leaseRow = z.object({
  ...lease,
  /** Days until it ends, negative when it has. */
  daysLeft: z.number().int(),
});
const leaseListed = leaseRow.extend(edited);
export type LeaseRow = z.output<typeof leaseListed>;
export const leaseRecord = z.object({
  ...lease,
  deposit: z.number().int(),
  payDayOffset: z.number().int(),
  payeeCardId: z.number().int().nullable(),
  version: z.number().int(),
});

const instalment = {
  periodFrom: z.string(),
  periodTo: z.string(),
  dueOn: z.string(),
  amount: z.number().int(),
};
export const leaseRent = z.object({
  id: z.number().int(),
  ...instalment,
  status: z.literal(RENT_STATES),
  acts: z.array(z.enum(RENT_ACTS)),
});

/** Leases by number, address or landlord. */
export const searchLeases = endpoint("POST", "/finance/lease/search", {
  access: MAY.leases.see,
  input: pageOf(leaseQuery),
  output: listOf(leaseListed),
});

/** A lease with its rent expenses and a hint of the stamp duty (CNY; finance rule 29). */
export const leaseDetail = endpoint("GET", "/finance/lease/detail", {
  access: MAY.leases.see,
  input: record,
  output: leaseRecord.extend({
    payee: z.string(),
    rentTotal: z.number().int(),
    stampDuty: z.number().int().nullable(),
    rents: z.array(leaseRent),
  }),
});

const written = {
  contractNo: requiredText(50),
  companyId: id,
  address: requiredText(200),
  landlord: requiredName(100),
  purpose: codeOf(LEASE_PURPOSES),
  startOn: day,
  endOn: day,
  monthlyRent: typedAmount,
  currency,
  deposit: typedAmount,
  cycleMonths: codeOf(RENT_CYCLES),
  payDayOffset: z.coerce.number().int().min(-90).max(90).default(0),
  payeeCardId: id.optional(),
};
const rules = together<z.output<z.ZodObject<typeof written>>>((given, fault) => {
  judgeAmount(given, fault, "monthlyRent", 1);
  judgeAmount(given, fault, "deposit", 0);
  judgePeriod(given, fault, "startOn", "endOn");
});

/** Adds a lease. Refused: a contract number in use, a company that is no more, a payee card that is not choosable. */
export const createLease = endpoint("POST", "/finance/lease/create", {
  access: MAY.leases.edit,
  changes: true,
  input: z.object(written).check(rules),
  output: saved,
});
export const updateLease = endpoint("POST", "/finance/lease/update", {
  access: MAY.leases.edit,
  changes: true,
  input: z.object({ ...changed, ...written }).check(rules),
  output: saved,
});
export type LeaseInput = z.output<(typeof createLease)["input"]> & { id?: number; version?: number };

export const exportLeases = endpoint("POST", "/finance/lease/export", {
  access: MAY.leases.see,
  changes: true,
  timeout: 300_000,
  input: z.object({ query: leaseQuery, fields: columnsInput(leaseList) }),
  output: blob,
});

/** What the plan of a lease would make; `there`: a rent expense of these days is there already. */
export const rentPlan = endpoint("GET", "/finance/rent/plan", {
  access: MAY.leases.edit,
  input: z.object({ leaseId: id }),
  output: z.object({
    lease: z.object({ ...lease, version: z.number().int() }),
    instalments: z.array(z.object({ ...instalment, there: z.boolean() })),
    total: z.number().int(),
    stampDuty: z.number().int().nullable(),
  }),
});

/** Makes the instalments of a lease that are not there yet (finance rule 29). */
export const makeRentPlan = endpoint("POST", "/finance/rent/plan", {
  access: MAY.leases.edit,
  changes: true,
  input: z.object({ leaseId: id, version }),
  output: z.object({ made: z.number().int() }),
});
