import { sql } from "drizzle-orm";
import { type SignProof, VERIFY_METHOD } from "~/contracts/employees/codes";
import { CODE_CHANNEL, CODE_PURPOSE } from "~/contracts/platform/codes";
import type { OwnPassword } from "~/upstream/domain.server";
import { database, type Reader, transaction } from "~/upstream/platform/database/db.server";
import { selectOne } from "~/upstream/platform/database/select.server";
import { factorSince, spendCode } from "~/upstream/platform/identity/account-factor.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import { wayTo } from "~/upstream/platform/messages/channels.server";
import { issueProof } from "~/upstream/platform/messages/verify-codes.server";
import { conflict, invalid } from "~/upstream/platform/refusal.server";

/**
 * By what the caller proves himself when he signs: a code that is sent to him, where a channel reaches him; the
 * authenticator of his account; his salary password where no message can come, so that no paper waits for one.
 */
export async function signatureProofs(ownPassword: OwnPassword, db: Reader, caller: Caller): Promise<SignProof[]> {
  const row = await selectOne(db, {
    dingtalkUserId: sql<string | null>`u.dingtalk_user_id`,
    mobile: sql<string | null>`e.mobile`,
  })`
    from users u
    left join employees e on e.emp_id = u.emp_id
    where u.user_id = ${caller.userId}`;
  const sent = row !== undefined && wayTo(row) !== null;
  const bound = (await factorSince(db, caller.userId)) !== null;
  const known = !sent && caller.empId !== null && (await ownPassword.known(db, caller.empId));
  return [
    ...(sent ? [VERIFY_METHOD.sms] : []),
    ...(bound ? [VERIFY_METHOD.authenticator] : []),
    ...(known ? [VERIFY_METHOD.password] : []),
  ];
}

/**
 * Takes a proof and gives the code that signs, good for five minutes and once. Secrets are compared outside of any
 * transaction and travel in a header; a wrong one counts, whatever becomes of the signature.
 */
export async function signatureCode(
  ownPassword: OwnPassword,
  caller: Caller,
  { proof, secret }: { proof: SignProof; secret: string },
) {
  if (!(await signatureProofs(ownPassword, database().read, caller)).includes(proof))
    throw conflict("signature:said.noSuchProof");
  if (proof === VERIFY_METHOD.authenticator) {
    if (!(await spendCode(caller, caller.userId, secret))) throw invalid({ secret: { key: "factor:said.wrong" } });
  } else await ownPassword.prove(caller, secret, invalid({ secret: { key: "signature:said.wagePassword" } }));
  const channel = proof === VERIFY_METHOD.authenticator ? CODE_CHANNEL.authenticator : CODE_CHANNEL.password;
  const verifyCode = await transaction((tx) =>
    issueProof(tx, CODE_PURPOSE.signature, `user:${caller.userId}`, channel),
  );
  return { verifyCode };
}
