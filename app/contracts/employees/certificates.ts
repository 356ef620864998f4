import { z } from "zod";
import { certificateList } from "~/lib/employees/lists";
import {
  blob,
  columnsInput,
  day,
  endpoint,
  flagInput,
  id,
  listOf,
  nothing,
  pageOf,
  requiredText,
  text,
  version,
} from "../endpoint";
import { CERTIFICATE_LANGUAGES, CERTIFICATE_STATES, CERTIFICATE_TYPES, ID_TYPES, ISSUED_TYPES } from "./codes";
import { MAY } from "./may";

const language = z.enum(CERTIFICATE_LANGUAGES);

export const certificateQuery = z
  .object({
    likeEmpName: text(50).optional(),
    certNo: text(30).optional(),
    type: z.coerce.number().pipe(z.literal(CERTIFICATE_TYPES)).optional().catch(undefined),
    state: z.coerce.number().pipe(z.literal(CERTIFICATE_STATES)).optional().catch(undefined),
    issuedFrom: day.optional().catch(undefined),
    issuedTo: day.optional().catch(undefined),
  })
  .prefault({});

export const certificateRow = z.object({
  /** Of type 3 the key of its dimission. */
  id: z.number().int(),
  type: z.literal(CERTIFICATE_TYPES),
  certNo: z.string(),
  empName: z.string(),
  jobNumber: z.string(),
  purpose: z.string(),
  language,
  state: z.literal(CERTIFICATE_STATES),
  issuedOn: day,
  /** The caller may open and print it. */
  readable: z.boolean(),
});
export type CertificateRow = z.output<typeof certificateRow>;

/** The own certificates, and with `MAY.certificates.issue` those of people within the scope; the latest first. */
export const searchCertificates = endpoint("POST", "/employees/certificate/search", {
  access: "session",
  input: pageOf(certificateQuery),
  output: listOf(certificateRow),
});
export const exportCertificates = endpoint("POST", "/employees/certificate/export", {
  access: MAY.certificates.issue,
  timeout: 300_000,
  input: z.object({ query: certificateQuery, fields: columnsInput(certificateList) }),
  output: blob,
});

/** What is asked for; a dimission certificate has its number by itself on the last day. */
const wanted = { type: z.coerce.number().pipe(z.literal(ISSUED_TYPES)), purpose: requiredText(200), language };

/** Asks HR for an own certificate (kind 509, request kind 3; income 4). */
export const applyCertificate = endpoint("POST", "/employees/certificate/apply", {
  access: "session",
  changes: true,
  noActing: true,
  input: z.object({ ...wanted, requestId: id.optional(), requestVersion: version.optional() }),
  output: z.object({ id: z.number().int(), instanceId: z.number().int(), version: z.number().int() }),
});
export type CertificateApplication = z.output<(typeof applyCertificate)["input"]>;

/** The own request as it came back. */
export const certificateApplication = endpoint("GET", "/employees/certificate/application", {
  access: "session",
  input: z.object({ requestId: id }),
  output: z.object({
    type: z.literal(ISSUED_TYPES),
    purpose: z.string(),
    language,
    requestId: z.number().int(),
    requestVersion: z.number().int(),
  }),
});

/** Issues one for somebody within the scope without a request. */
export const issueCertificate = endpoint("POST", "/employees/certificate/issue", {
  access: MAY.certificates.issue,
  changes: true,
  noActing: true,
  input: z.object({ ...wanted, empId: id.optional(), empIdText: text(50).optional() }),
  output: z.object({ id: z.number().int() }),
});
/** Whether the caller has the form: it holds nothing but choices. */
export const issueForm = endpoint("GET", "/employees/certificate/form", {
  access: MAY.certificates.issue,
  input: z.object({}),
  output: nothing,
});
export type CertificateInput = z.output<(typeof issueCertificate)["input"]>;

/** Takes one out of force, with a reason; on wish a new one says what holds today. */
export const revokeCertificate = endpoint("POST", "/employees/certificate/revoke", {
  access: MAY.certificates.issue,
  changes: true,
  noActing: true,
  input: z.object({ id, version, reason: requiredText(200), reissue: flagInput }),
  output: z.object({ id: z.number().int() }),
});

/** What a certificate says, as it was on the day it was issued. */
export const certificateFacts = z.object({
  company: z.string(),
  empName: z.string(),
  namePinyin: z.string(),
  jobNumber: z.string(),
  idType: z.literal(ID_TYPES),
  /** Masked: a certificate is shown around (employees rule 10). */
  idNumber: z.string(),
  department: z.string(),
  post: z.string(),
  hireDate: day,
  /** Monthly wage of the contract in fen; only on income certificates. */
  wage: z.number().int().nullable(),
});
export type CertificateFacts = z.output<typeof certificateFacts>;

/**
 * For its owner, and for `MAY.certificates.issue` within the scope; what somebody earns only with the code for
 * sensitive fields.
 */
export const certificateDetail = endpoint("GET", "/employees/certificate/detail", {
  access: "session",
  input: z.object({ id }),
  output: z.object({
    id: z.number().int(),
    certNo: z.string(),
    company: z.string(),
    empName: z.string(),
    /** The paper in its own language, whatever the reader's is. */
    paper: z.object({
      title: z.string(),
      number: z.string(),
      date: z.string(),
      intro: z.string(),
      caption: z.string(),
      lines: z.array(z.object({ label: z.string(), value: z.string() })),
      closing: z.string(),
      signs: z.array(z.string()),
      foot: z.string(),
      void: z.string(),
    }),
    /** SHA-256 of everything the paper says. */
    hash: z.string(),
    issuedOn: day,
    state: z.literal(CERTIFICATE_STATES),
    reason: z.string(),
    /** Number of the one it took the place of. */
    replaces: z.string().nullable(),
    mayRevoke: z.boolean(),
    version: z.number().int(),
  }),
});
