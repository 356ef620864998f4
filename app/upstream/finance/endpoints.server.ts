import { downloadFormFile } from "~/contracts/finance/forms";
import type { Kinds } from "~/upstream/approvals/engine/kind.server";
import { type Binding, query } from "~/upstream/platform/binding.server";
import { accountEndpoints } from "./accounts/endpoints.server";
import { ledgerEndpoints } from "./advances/endpoints.server";
import { agentEndpoints } from "./agents/endpoints.server";
import { borrowingEndpoints } from "./borrowings/endpoints.server";
import { brandEndpoints } from "./brands/endpoints.server";
import { cardEndpoints } from "./cards/endpoints.server";
import { categoryEndpoints } from "./categories/endpoints.server";
import { companyEndpoints } from "./companies/endpoints.server";
import { confirmEffects } from "./confirm-effects.server";
import { creditLineEndpoints } from "./credit-lines/endpoints.server";
import { documentEndpoints } from "./documents/endpoints.server";
import { downloadFormFile as download } from "./forms/form-files.server";
import { invoiceEndpoints } from "./invoices/endpoints.server";
import { leaseEndpoints } from "./leases/endpoints.server";
import { mergeEndpoints } from "./merges/endpoints.server";
import { payEffects } from "./pay-effects.server";
import { cashierEndpoints } from "./payables/endpoints.server";
import { rateEndpoints } from "./rates/endpoints.server";
import { receiptEndpoints } from "./receipts/endpoints.server";
import { reimbursementEndpoints } from "./reimbursements/endpoints.server";
import { reversalEndpoints } from "./reversals/endpoints.server";
import { settingEndpoints } from "./settings/endpoints.server";
import { sharingEndpoints } from "./sharing/endpoints.server";
import { supplierEndpoints } from "./suppliers/endpoints.server";
import { transferEndpoints } from "./transfers/endpoints.server";
import { voucherEndpoints } from "./vouchers/endpoints.server";

/** The calls of every room. */
export const financeEndpoints = (kinds: Kinds): readonly Binding[] => [
  query(downloadFormFile, (db, caller, input) => download(kinds, db, caller, input)),
  ...reimbursementEndpoints(kinds),
  ...invoiceEndpoints,
  ...borrowingEndpoints(kinds),
  ...receiptEndpoints(kinds),
  ...reversalEndpoints(kinds),
  ...ledgerEndpoints,
  ...cashierEndpoints(kinds, payEffects, confirmEffects),
  ...mergeEndpoints(kinds, payEffects),
  ...transferEndpoints(kinds),
  ...voucherEndpoints,
  ...rateEndpoints,
  ...categoryEndpoints,
  ...sharingEndpoints,
  ...accountEndpoints,
  ...companyEndpoints,
  ...leaseEndpoints(kinds),
  ...brandEndpoints,
  ...supplierEndpoints,
  ...agentEndpoints(kinds),
  ...documentEndpoints(kinds),
  ...settingEndpoints,
  ...creditLineEndpoints(kinds),
  ...cardEndpoints,
];
