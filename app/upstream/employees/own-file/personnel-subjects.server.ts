import { REQUEST_KIND } from "~/contracts/employees/codes";
import { payeeCardSubject } from "../cards/payee-request.server";
import { certificateSubject } from "../papers/certificate-request.server";
import { ownFileSubject } from "./own-file.server";
import type { Subject } from "./subject.server";

/** By request kind. */
export const subjects: Readonly<Record<number, Subject>> = {
  [REQUEST_KIND.ownFile]: ownFileSubject,
  [REQUEST_KIND.payeeCard]: payeeCardSubject,
  [REQUEST_KIND.certificate]: certificateSubject,
  [REQUEST_KIND.incomeCertificate]: certificateSubject,
};
