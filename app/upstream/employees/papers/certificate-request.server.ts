import { z } from "zod";
import { CERTIFICATE_LANGUAGES, CERTIFICATE_TYPE, REQUEST_KIND } from "~/contracts/employees/codes";
import { say } from "~/lib/texts.server";
import { notify } from "~/upstream/platform/messages/notifications.server";
import type { PersonnelRequest, Subject } from "../own-file/subject.server";
import { certifiable, issue } from "./certificate-issue.server";

/** What a request for a certificate keeps. */
export const certificatePayload = z.object({ purpose: z.string(), language: z.enum(CERTIFICATE_LANGUAGES) });

export const certificateTypeOf = ({ requestKind }: Pick<PersonnelRequest, "requestKind">) =>
  requestKind === REQUEST_KIND.incomeCertificate ? CERTIFICATE_TYPE.income : CERTIFICATE_TYPE.employment;

/**
 * A certificate that somebody asks for himself (kind 509, request kinds 3 and 4): issued when the last one has passed
 * it.
 */
export const certificateSubject: Subject = {
  title: async (_, { requestKind }) => say("zh", { key: `ownFile:kind.${requestKind}` }),
  editPath: ({ id }) => `/employees/certificate/apply?request=${id}`,

  async lines(_, caller, request) {
    const { purpose, language } = certificatePayload.parse(request.after);
    const word = (key: string) => say(caller.language, { key: `certificates:${key}` });
    return [
      { label: word("field.type"), before: "", after: word(`type.${certificateTypeOf(request)}`) },
      { label: word("field.purpose"), before: "", after: purpose },
      { label: word("field.language"), before: "", after: word(`language.${language}`) },
    ];
  },

  /** Looks whether it could be issued today; it will say what holds when it is. */
  async validate(tx, request) {
    await certifiable(tx, request.requesterEmpId, certificateTypeOf(request));
  },

  async apply(tx, request, by) {
    const { id, certNo } = await issue(tx, by, {
      ...certificatePayload.parse(request.after),
      empId: request.requesterEmpId,
      type: certificateTypeOf(request),
      requestId: request.id,
    });
    const text = { key: "certificates:notice.issued.text", params: { no: certNo } };
    await notify(tx, {
      eventKey: `certificate:${id}`,
      empIds: [request.requesterEmpId],
      title: { key: "certificates:notice.issued.title" },
      text,
      url: `/employees/certificate/detail/${id}`,
    });
  },
};
