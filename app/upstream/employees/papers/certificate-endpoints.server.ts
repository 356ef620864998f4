import * as contract from "~/contracts/employees/certificates";
import { type Binding, command, free, query } from "~/upstream/platform/binding.server";
import { applyCertificate, certificateApplication } from "./certificate-apply.server";
import { issueCertificate, revokeCertificate } from "./certificate-issue.server";
import { certificateDetail, exportCertificates, searchCertificates } from "./certificates.server";

export const certificateEndpoints: Binding[] = [
  query(contract.searchCertificates, searchCertificates),
  free(contract.exportCertificates, exportCertificates),
  query(contract.certificateDetail, certificateDetail),
  command(contract.applyCertificate, applyCertificate),
  query(contract.certificateApplication, certificateApplication),
  query(contract.issueForm, async () => null),
  command(contract.issueCertificate, issueCertificate),
  command(contract.revokeCertificate, revokeCertificate),
];
