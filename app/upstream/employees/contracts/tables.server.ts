import { sql } from "drizzle-orm";
import {
  bigint,
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  real,
  serial,
  smallint,
  text,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import type {
  ContractFileType,
  ContractState,
  ContractType,
  ExtensionReason,
  RenewalDecision,
  RenewalState,
  SignMode,
} from "~/contracts/employees/codes";
import { companies, employees } from "~/upstream/organization/tables.server";
import { day, instantColumn, tracked } from "~/upstream/platform/tables/columns.server";
import { attachments } from "~/upstream/platform/tables/files.server";

/** Wages in fen. Periods of one employee and employer do not overlap: contracts_period_key. */
export const contracts = pgTable(
  "contracts",
  {
    id: serial("id").primaryKey(),
    contractNo: text("contract_no").notNull().unique(),
    empId: integer("emp_id")
      .notNull()
      .references(() => employees.empId),
    companyId: integer("company_id")
      .notNull()
      .references(() => companies.companyId),
    type: smallint("type").$type<ContractType>().notNull(),
    startDate: day("start_date").notNull(),
    endDate: day("end_date"),
    probationMonths: smallint("probation_months").notNull().default(0),
    probationEnd: day("probation_end"),
    wage: bigint("wage", { mode: "number" }),
    probationWage: bigint("probation_wage", { mode: "number" }),
    signSeq: smallint("sign_seq").notNull().default(1),
    signMode: smallint("sign_mode").$type<SignMode>().notNull().default(1),
    signedAt: day("signed_at"),
    state: smallint("state").$type<ContractState>().notNull().default(3),
    /** Art. 14: the employee asked for another fixed term although an open-ended contract is due; why HR agreed. */
    employeeRequestedFixed: smallint("employee_requested_fixed").notNull().default(0),
    overrideReason: text("override_reason").notNull().default(""),
    /** A clause that renews it by itself (employees rule 20). */
    autoRenewal: smallint("auto_renewal").notNull().default(0),
    /** The contract it renews. */
    previousId: integer("previous_id"),
    /** What ended it before its time, and when. */
    dimissionId: integer("dimission_id"),
    endedOn: day("ended_on"),
    /**
     * Art. 45: a protected period, or an agreement, carries the term beyond its end; `agreedTo` is the part
     * that was agreed.
     */
    extendedTo: day("extended_to"),
    extensionReason: smallint("extension_reason").$type<ExtensionReason>(),
    agreedTo: day("agreed_to"),
    /**
     * Signed on or after the day a year of work without one was full: open-ended from that day (employees rule 19; art.
     * 14).
     */
    deemedOpenFrom: day("deemed_open_from"),
    /** Day on which it really ends; empty: open. */
    lastDay: day("last_day").generatedAlwaysAs(
      sql`coalesce(ended_on, case when deemed_open_from is null then coalesce(extended_to, end_date) end)`,
    ),
    nonCompeteMonths: smallint("non_compete_months").notNull().default(0),
    nonCompetePay: bigint("non_compete_pay", { mode: "number" }),
    /** Of part-time contracts (arts 68, 72). */
    dailyHours: real("daily_hours"),
    weeklyHours: real("weekly_hours"),
    payCycleDays: smallint("pay_cycle_days"),
    /** What both sides sign, frozen when it is sent, and its SHA-256. */
    document: jsonb("document").$type<ContractDocument>(),
    documentHash: text("document_hash"),
    companySignedBy: integer("company_signed_by"),
    companySignedAt: instantColumn("company_signed_at"),
    signatureId: integer("signature_id"),
    declineReason: text("decline_reason").notNull().default(""),
    ...tracked,
  },
  (t) => [
    foreignKey({ columns: [t.previousId], foreignColumns: [t.id] }),
    index("contracts_emp_idx").on(t.empId, t.startDate),
    index("contracts_previous_idx").on(t.previousId),
    index("contracts_due_idx").on(t.lastDay, t.id).where(sql`${t.state} = 3`),
    index("contracts_state_idx").on(t.state, t.startDate),
    uniqueIndex("contracts_open_key").on(t.empId, t.companyId).where(sql`${t.state} in (1, 2)`),
    check("contracts_type_check", sql`${t.type} between 1 and 8`),
    check("contracts_state_check", sql`${t.state} between 1 and 7`),
    check("contracts_probation_check", sql`${t.probationMonths} between 0 and 6`),
    check("contracts_non_compete_check", sql`${t.nonCompeteMonths} between 0 and 24`),
    check(
      "contracts_extension_check",
      sql`(${t.extendedTo} is null) = (${t.extensionReason} is null)
        and coalesce(${t.extendedTo} > ${t.endDate}, true)`,
    ),
    check(
      "contracts_document_check",
      sql`${t.state} <> 2 or (${t.document} is not null and ${t.companySignedAt} is not null)`,
    ),
  ],
);

/** The words of a contract as they are signed. */
export interface ContractDocument {
  title: string;
  facts: { label: string; value: string }[];
  signerEmpId: number;
}

/** What is to become of a contract that ends (续签, kind 506). */
export const contractRenewals = pgTable(
  "contract_renewals",
  {
    id: serial("id").primaryKey(),
    contractId: integer("contract_id")
      .notNull()
      .references(() => contracts.id),
    requesterEmpId: integer("requester_emp_id")
      .notNull()
      .references(() => employees.empId),
    /** Empty until its requester has decided. */
    decision: smallint("decision").$type<RenewalDecision>(),
    type: smallint("type").$type<ContractType>(),
    termMonths: smallint("term_months"),
    /** Fen; empty: the wage stays as it is. */
    wage: bigint("wage", { mode: "number" }),
    employeeRequestedFixed: smallint("employee_requested_fixed").notNull().default(0),
    reason: text("reason").notNull().default(""),
    state: smallint("state").$type<RenewalState>().notNull().default(0),
    /** The draft that an agreed renewal has made. */
    newContractId: integer("new_contract_id").references(() => contracts.id),
    ...tracked,
  },
  (t) => [
    uniqueIndex("contract_renewals_open_key").on(t.contractId).where(sql`${t.state} in (0, 1, 2)`),
    index("contract_renewals_contract_idx").on(t.contractId, t.id),
    index("contract_renewals_requester_idx").on(t.requesterEmpId),
    check(
      "contract_renewals_state_check",
      sql`${t.state} between 0 and 3 and (${t.state} not in (1, 2) or ${t.decision} is not null)`,
    ),
    check(
      "contract_renewals_decision_check",
      sql`${t.decision} is null or ${t.decision} = 2 or (${t.decision} = 1 and ${t.type} between 1 and 8)`,
    ),
  ],
);

export const contractFiles = pgTable(
  "contract_files",
  {
    attachmentInfoId: integer("attachment_info_id")
      .primaryKey()
      .references(() => attachments.attachmentInfoId),
    contractId: integer("contract_id")
      .notNull()
      .references(() => contracts.id),
    fileType: smallint("file_type").$type<ContractFileType>().notNull(),
  },
  (t) => [
    index("contract_files_contract_idx").on(t.contractId, t.fileType),
    check("contract_files_type_check", sql`${t.fileType} between 1 and 3`),
  ],
);
