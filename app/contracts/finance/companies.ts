import { z } from "zod";
import { blob, day, endpoint, id, listOf, type Out, pageOf, requiredName, text, together, version } from "../endpoint";
import { COMPANY_STATES, TAX_TYPES } from "../organization/codes";
import { codeFilter, codeOf, edited, record, saved } from "../register";
import { ACCOUNT_KINDS, DOCUMENT_KINDS } from "./codes";
import { MAY } from "./may";
import { judgeAmount, judgePeriod, typedAmount } from "./register";

const companyQuery = z
  .object({
    likeName: text(50).optional(),
    status: codeFilter(COMPANY_STATES),
    taxType: codeFilter(TAX_TYPES),
  })
  .prefault({});

const company = {
  companyId: z.number().int(),
  companyName: z.string(),
  creditCode: z.string(),
  legalRepresentative: z.string(),
  taxType: z.literal(TAX_TYPES),
  status: z.literal(COMPANY_STATES),
};

export const companyRow = z.object({
  ...company,
  /** Documents and seals that are out now. */
  lentOut: z.number().int(),
});
const companyListed = companyRow.extend(edited);
export type CompanyRow = z.output<typeof companyListed>;
export const companyRecord = z.object({
  ...company,
  registeredAddress: z.string(),
  /** CNY fen. */
  registeredCapital: z.number().int().nullable(),
  establishedOn: z.string().nullable(),
  termTo: z.string().nullable(),
  registrantEmpId: z.number().int().nullable(),
  registrant: z.string(),
  version: z.number().int(),
});
export const lentDocument = z.object({
  id: z.number().int(),
  docKind: z.literal(DOCUMENT_KINDS),
  quantity: z.number().int(),
  borrower: z.string(),
  dueOn: z.string().nullable(),
  overdue: z.boolean(),
});

/** Companies of the group by part of name, credit code or legal representative. */
export const searchCompanies = endpoint("POST", "/finance/company/search", {
  access: MAY.companies.see,
  input: pageOf(companyQuery),
  output: listOf(companyListed),
});

/** A company with its bank accounts and what of it is lent out. */
export const companyDetail = endpoint("GET", "/finance/company/detail", {
  access: MAY.companies.see,
  input: record,
  output: companyRecord.extend({
    accounts: z.array(
      z.object({
        id: z.number().int(),
        name: z.string(),
        bankName: z.string(),
        /** Masked but for its last four digits. */
        accountNo: z.string(),
        currency: z.string(),
        kind: z.literal(ACCOUNT_KINDS),
        inUse: z.boolean(),
      }),
    ),
    lent: z.array(lentDocument),
  }),
});
export type CompanyDetail = Out<typeof companyDetail>;

const written = {
  companyName: requiredName(100),
  creditCode: text(40).default(""),
  legalRepresentative: text(50).default(""),
  registeredAddress: text(200).default(""),
  registeredCapital: typedAmount,
  establishedOn: day.optional(),
  termTo: day.optional(),
  taxType: codeOf(TAX_TYPES),
  status: codeOf(COMPANY_STATES),
  registrantEmpId: id.optional(),
  registrantEmpIdText: text(100).optional(),
};

const rules = together<z.output<z.ZodObject<typeof written>>>((given, fault) => {
  judgeAmount(given, fault, "registeredCapital", 0);
  judgePeriod(given, fault, "establishedOn", "termTo");
});

/**
 * Adds a company. Refused: a name or credit code in use, a credit code whose check character is wrong (finance rule
 * 25).
 */
export const createCompany = endpoint("POST", "/finance/company/create", {
  access: MAY.companies.edit,
  changes: true,
  input: z.object(written).check(rules),
  output: saved,
});
export const updateCompany = endpoint("POST", "/finance/company/update", {
  access: MAY.companies.edit,
  changes: true,
  input: z.object({ id, version, ...written }).check(rules),
  output: saved,
});
export type CompanyInput = z.output<(typeof createCompany)["input"]> & { id?: number; version?: number };

export const exportCompanies = endpoint("POST", "/finance/company/export", {
  access: MAY.companies.see,
  changes: true,
  timeout: 300_000,
  input: z.object({ query: companyQuery }),
  output: blob,
});
