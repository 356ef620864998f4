import * as contracts from "~/contracts/employees/signature";
import type { OwnPassword } from "~/upstream/domain.server";
import { type Binding, free, query } from "~/upstream/platform/binding.server";
import { signatureDocument } from "./signature-documents.server";
import { signatureCode, signatureProofs } from "./signature-proofs.server";

/** What somebody is asked to sign, and by what he proves himself. */
export const signatureEndpoints = (ownPassword: OwnPassword): Binding[] => [
  query(contracts.signatureDocument, signatureDocument),
  query(contracts.signatureProofs, (db, caller) => signatureProofs(ownPassword, db, caller)),
  free(contracts.signatureCode, (caller, input) => signatureCode(ownPassword, caller, input)),
];
