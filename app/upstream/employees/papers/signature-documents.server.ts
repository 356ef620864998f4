import { eq } from "drizzle-orm";
import { BIZ } from "~/contracts/employees/codes";
import type { Reader, Tx } from "~/upstream/platform/database/db.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import { missing } from "~/upstream/platform/refusal.server";
import { contractDocument } from "../contracts/contract-document.server";
import { transferDocument } from "../posts/transfer-sign.server";
import { subsidyDocument } from "../subsidies/subsidy-document.server";
import { hashOf, type SignableDocument } from "./signatures.server";
import { electronicSignatures } from "./tables.server";

/** Owners of documents, by bizType (employees, ElectronicSignature). */
const owners: Record<number, (db: Reader | Tx, bizId: number) => Promise<SignableDocument | null>> = {
  [BIZ.contract]: contractDocument,
  [BIZ.transfer]: transferDocument,
  [BIZ.subsidy]: subsidyDocument,
};

/** The document as its signer reads it; nobody else's is there. */
export async function signatureDocument(
  db: Reader,
  caller: Caller,
  { bizType, bizId }: { bizType: number; bizId: number },
) {
  const document = await owners[bizType]?.(db, bizId);
  if (!document || document.signerEmpId !== caller.empId) throw missing();
  const [signature] =
    document.signatureId === null
      ? []
      : await db.select().from(electronicSignatures).where(eq(electronicSignatures.id, document.signatureId));
  const { title, facts, version, open } = document;
  return {
    title,
    facts,
    version,
    open,
    hash: signature?.documentHash ?? hashOf(document),
    signer: caller.empName,
    signedAt: signature ? new Date(signature.signedAt).toISOString() : null,
  };
}
