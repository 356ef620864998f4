import { sql } from "drizzle-orm";
import { VERIFY_METHOD } from "~/contracts/employees/codes";
import { CODE_CHANNEL, CODE_PURPOSE } from "~/contracts/platform/codes";
import { canonicalJson } from "~/lib/canonical-json";
import { isSameName } from "~/lib/organization/person-name";
import { normalizeText } from "~/lib/text";
import { audit } from "~/upstream/platform/audit.server";
import type { Tx } from "~/upstream/platform/database/db.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import { sha256 } from "~/upstream/platform/identity/crypto.server";
import { redeemedBy } from "~/upstream/platform/messages/verify-codes.server";
import { forbidden, invalid } from "~/upstream/platform/refusal.server";
import { electronicSignatures } from "./tables.server";

/**
 * What somebody is asked to sign, as its owner freezes it: the words are Chinese whoever reads, so that the hash is the
 * same.
 */
export interface SignableDocument {
  signerEmpId: number;
  version: number;
  /** Whether it may be signed now. */
  open: boolean;
  signatureId: number | null;
  title: string;
  facts: { label: string; value: string }[];
}

/** What the signature vouches for. */
export const hashOf = ({ title, facts, signerEmpId }: SignableDocument) =>
  sha256(canonicalJson({ title, facts, signerEmpId }));

export interface Given {
  image: string;
  typedName: string;
  verifyCode: string;
}

/** What is kept of how the signer proved himself, by how his code came. */
const METHOD_OF = {
  [CODE_CHANNEL.dingtalk]: VERIFY_METHOD.sms,
  [CODE_CHANNEL.sms]: VERIFY_METHOD.sms,
  [CODE_CHANNEL.slip]: VERIFY_METHOD.sms,
  [CODE_CHANNEL.password]: VERIFY_METHOD.password,
  [CODE_CHANNEL.authenticator]: VERIFY_METHOD.authenticator,
} as const;

const PNG = /^data:image\/png;base64,iVBORw0KGgo[A-Za-z0-9+/]+={0,2}$/;

/**
 * Keeps a signature under the document it belongs to (Electronic Signature Law art. 13: who, when, what, and by which
 * proof). A drawing or the own name, never both; the code is used up last, so that a typing error does not cost it.
 */
export async function sign(
  tx: Tx,
  caller: Caller,
  bizType: number,
  bizId: number,
  document: SignableDocument,
  given: Given,
): Promise<number> {
  if (caller.acting || caller.empId !== document.signerEmpId) throw forbidden();
  const typedName = normalizeText(given.typedName);
  if (given.image === "" && typedName === "") throw invalid({ typedName: { key: "signature:said.nothing" } });
  if (given.image !== "" && !PNG.test(given.image)) throw invalid({ image: { key: "errors:invalidValue" } });
  if (given.image === "" && !isSameName(typedName, caller.empName))
    throw invalid({ typedName: { key: "signature:said.name", params: { name: caller.empName } } });
  const channel = await redeemedBy(CODE_PURPOSE.signature, `user:${caller.userId}`, given.verifyCode);
  if (channel === null) throw invalid({ verifyCode: { key: "doors:code.wrong" } });
  const { title, facts, signerEmpId } = document;
  const [row] = await tx
    .insert(electronicSignatures)
    .values({
      bizType,
      bizId,
      signerEmpId,
      documentHash: hashOf(document),
      document: { title, facts, signerEmpId },
      image: given.image,
      typedName: given.image === "" ? typedName : "",
      verifyMethod: METHOD_OF[channel],
      ip: caller.ip,
      userAgent: caller.userAgent,
    })
    .returning({ id: electronicSignatures.id, documentHash: electronicSignatures.documentHash });
  await audit(tx, caller, {
    action: "signature.sign",
    objectType: "signature",
    objectId: row!.id,
    after: { bizType, bizId, documentHash: row!.documentHash },
  });
  return row!.id;
}

/** A signature that no longer counts: what was signed came back. */
export async function invalidateSignature(tx: Tx, id: number): Promise<void> {
  await tx.execute(
    sql`update electronic_signatures set invalidated_at = now() where id = ${id} and invalidated_at is null`,
  );
}

/** Signatures of a document that was replaced: of what comes in its place there is none yet. */
export async function withdrawSignatures(tx: Tx, bizType: number, bizId: number): Promise<void> {
  await tx.execute(sql`
    update electronic_signatures
    set invalidated_at = now()
    where biz_type = ${bizType} and biz_id = ${bizId} and invalidated_at is null`);
}
