import type { CertificateApplication } from "~/contracts/employees/certificates";
import { CERTIFICATE_TYPE, REQUEST_KIND } from "~/contracts/employees/codes";
import type { Reader, Tx } from "~/upstream/platform/database/db.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import { missing } from "~/upstream/platform/refusal.server";
import { returnedRequest, sendRequest } from "../own-file/personnel-send.server";
import { certificatePayload, certificateTypeOf } from "./certificate-request.server";

const SECTION = "certificate";

/** Asks for an own certificate; HR decides, of an income certificate compensation as well (kind 509). */
export const applyCertificate = (
  tx: Tx,
  caller: Caller,
  { type, requestId, requestVersion, ...wanted }: CertificateApplication,
) =>
  sendRequest(
    tx,
    caller,
    {
      requestKind: type === CERTIFICATE_TYPE.income ? REQUEST_KIND.incomeCertificate : REQUEST_KIND.certificate,
      section: SECTION,
      after: certificatePayload.parse(wanted),
    },
    { id: requestId, version: requestVersion },
  );

/** The own request that came back. */
export async function certificateApplication(db: Reader, caller: Caller, { requestId }: { requestId: number }) {
  const request = await returnedRequest(db, caller, requestId);
  if (request.section !== SECTION) throw missing();
  return {
    ...certificatePayload.parse(request.after),
    type: certificateTypeOf(request),
    requestId,
    requestVersion: request.version,
  };
}
