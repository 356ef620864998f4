import { sql } from "drizzle-orm";
import { bigint, check, index, integer, pgTable, serial, smallint, text, uniqueIndex } from "drizzle-orm/pg-core";
import { attachments } from "../platform/tables/platform.server";
import { contracts, employees, tracked } from "./tables.server";

/**
 * What is to become of a contract that ends (续签, kind 506). Decision: 1 renew, 2 not renew; empty until its requester has decided.
 * State: 0 to decide, 1 in approval, 2 agreed, 3 rejected or given up.
 */
export const contractRenewals = pgTable(
  "contract_renewals",
  {
    id: serial("id").primaryKey(),
    contractId: integer("contract_id").notNull().references(() => contracts.id),
    requesterEmpId: integer("requester_emp_id").notNull().references(() => employees.empId),
    decision: smallint("decision"),
    type: smallint("type"),
    termMonths: smallint("term_months"),
    /** Fen; empty: the wage stays as it is. */
    wage: bigint("wage", { mode: "number" }),
    employeeRequestedFixed: smallint("employee_requested_fixed").notNull().default(0),
    reason: text("reason").notNull().default(""),
    state: smallint("state").notNull().default(0),
    /** The draft that an agreed renewal has made. */
    newContractId: integer("new_contract_id").references(() => contracts.id),
    ...tracked,
  },
  (t) => [
    uniqueIndex("contract_renewals_open_key").on(t.contractId).where(sql`${t.state} in (0, 1, 2)`),
    index("contract_renewals_contract_idx").on(t.contractId, t.id),
    index("contract_renewals_requester_idx").on(t.requesterEmpId),
    check("contract_renewals_state_check", sql`${t.state} between 0 and 3 and (${t.state} not in (1, 2) or ${t.decision} is not null)`),
    check("contract_renewals_decision_check", sql`${t.decision} is null or ${t.decision} = 2 or (${t.decision} = 1 and ${t.type} between 1 and 8)`),
  ],
);

/** File type: 1 signed scan, 2 request of the employee for another fixed term (art. 14), 3 other. */
export const contractFiles = pgTable(
  "contract_files",
  {
    attachmentInfoId: integer("attachment_info_id").primaryKey().references(() => attachments.attachmentInfoId),
    contractId: integer("contract_id").notNull().references(() => contracts.id),
    fileType: smallint("file_type").notNull(),
  },
  (t) => [index("contract_files_contract_idx").on(t.contractId, t.fileType), check("contract_files_type_check", sql`${t.fileType} between 1 and 3`)],
);
