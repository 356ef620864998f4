import { z } from "zod";
import { endpoint, id, text, ticked, version } from "../endpoint";
import { FORM_STATES, SOURCES } from "./codes";
import { howDecided, person } from "./form-pages";

/** Lists, the reading of a form, and everything that people do with one (approvals, Calls). */

const MOST_TYPED = 3000;

export const previewForm = endpoint("POST", "/approval/instance/preview", {
  access: "session",
  input: z.object({
    formTypeCode: z.coerce.number().int(),
    form: z
      .record(
        z.string().max(50),
        z.union([
          z.string().max(200),
          z.number(),
          z.array(z.union([z.string().max(200), z.number()])).max(100),
          z.null(),
        ]),
      )
      .default({}),
  }),
  output: z.object({
    nodes: z.array(
      z.object({
        name: z.string(),
        ...howDecided,
        people: z.array(person),
        source: z.array(z.literal(SOURCES)),
      }),
    ),
    errors: z.array(z.string()),
  }),
});

/** Job numbers and names that somebody typed, with commas or spaces between. */
export const people = text(MOST_TYPED).optional();
const chosen = z.record(z.string().max(60), z.preprocess(ticked, z.array(id).max(30))).default({});
/** Whom the requester names when a form is sent: for nodes that ask for their people, and as readers. */
export const namedAtSending = {
  chosen,
  chosenText: z.record(z.string().max(60), text(MOST_TYPED)).default({}),
  cc: z.preprocess(ticked, z.array(id).max(50)).default([]),
  ccText: people,
};
const sending = { ...namedAtSending, version };

export const submitApproval = endpoint("POST", "/approval/instance/submit", {
  access: "session",
  changes: true,
  dropTwins: true,
  input: z.object({ formTypeCode: z.coerce.number().int(), businessId: id, ...sending }),
  output: z.object({
    id: z.number().int(),
    instanceNo: z.string(),
    status: z.literal(FORM_STATES),
    version: z.number().int(),
  }),
});

const changed = z.object({ status: z.literal(FORM_STATES), version: z.number().int() });
const onForm = z.object({ id, version, comment: text(500).default("") });
const formVerb = <P extends string>(path: P) =>
  endpoint("POST", `/approval/instance/${path}`, {
    access: "session",
    changes: true,
    dropTwins: true,
    input: onForm,
    output: changed,
  });

export const resubmitApproval = endpoint("POST", "/approval/instance/resubmit", {
  access: "session",
  changes: true,
  dropTwins: true,
  input: onForm.extend(sending),
  output: changed,
});
export const withdrawApproval = formVerb("withdraw");
export const voidApproval = formVerb("void");
export const urgeApproval = formVerb("urge");
