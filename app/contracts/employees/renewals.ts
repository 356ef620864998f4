import { z } from "zod";
import { day, endpoint, flag, flagInput, id, requiredText, version } from "../endpoint";
import { CONTRACT_TYPE, CONTRACT_TYPES, RENEWAL_DECISIONS } from "./codes";
import { code, optionalYuan, typeInput } from "./contract";

/**
 * What is to be decided of a contract that ends: for whoever was asked, or HR within the scope of `MAY.contract.edit`.
 */
export const renewalForm = endpoint("GET", "/contract/renewal", {
  access: "session",
  input: z.object({ id: id.optional(), contractId: id.optional() }),
  output: z.object({
    id: z.number().int().nullable(),
    contractId: z.number().int(),
    contractNo: z.string(),
    empName: z.string(),
    jobNumber: z.string(),
    type: z.literal(CONTRACT_TYPES),
    startDate: day,
    lastDay: day,
    openEndedDue: z.boolean(),
    reason: z.string(),
    decision: z.literal(RENEWAL_DECISIONS).nullable(),
    newType: z.literal(CONTRACT_TYPES),
    termMonths: z.number().int().nullable(),
    wage: z.number().int().nullable(),
    employeeRequestedFixed: flag,
    mayDecide: z.boolean(),
    instanceId: z.number().int().nullable(),
    version: z.number().int(),
  }),
});

/** Decides and sends the form (kind 506): renew with type, term and wage, or not renew. */
export const renewContract = endpoint("POST", "/contract/renew", {
  access: "session",
  changes: true,
  input: z.object({
    id: id.optional(),
    contractId: id.optional(),
    version,
    decision: z.coerce.number().pipe(z.literal(RENEWAL_DECISIONS)),
    type: typeInput.default(CONTRACT_TYPE.fixedTerm),
    termMonths: code(1, 120).optional(),
    wage: optionalYuan,
    employeeRequestedFixed: flagInput,
    reason: requiredText(500),
  }),
  output: z.object({ id: z.number().int(), instanceId: z.number().int() }),
});
