import type { CertificateInput } from "~/contracts/employees/certificates";
import { demoCaller } from "~/upstream/demo/acts.server";
import { transaction } from "~/upstream/platform/database/db.server";
import { issueCertificate } from "../papers/certificate-issue.server";

const ISSUED: readonly CertificateInput[] = [
  { empIdText: "10011", type: 1, purpose: "办理居住证", language: "zh" },
  { empIdText: "10012", type: 1, purpose: "申请旅游签证", language: "en" },
];

/** Certificates that HR has issued. */
export async function loadDemoCertificates(): Promise<void> {
  const hr = await demoCaller({ jobNumber: "10002" });
  await transaction(async (tx) => {
    for (const input of ISSUED) await issueCertificate(tx, hr, input);
  });
}
