import { z } from "zod";
import { day, endpoint, fileName, flag, flagInput, id, requiredText, text } from "../endpoint";
import { MAX_FILE_BYTES } from "../platform/codes";
import { GENDERS, ID_TYPE, ID_TYPES } from "./codes";
import { education, family } from "./employee-records";

/** The token of a form link: one that opens nothing is missing, however it is written. */
const formToken = z.string().max(500);
/** What the code opens for an hour: 32 random bytes. */
const secret = z.string().regex(/^[A-Za-z0-9_-]{43}$/);
const opened = z.object({ formToken, key: secret });
const HEADERS = { formToken: "x-form-token", key: "x-card-key" };

const code = (min: number, max: number) => z.coerce.number().int().min(min).max(max);

/** Documents a candidate photographs. */
export const CARD_FILES = [1, 2, 3, 5, 6, 7, 9] as const;

/** Whether a form link opens anything, and to which mobile its code goes (masked). */
export const cardDoor = endpoint("GET", "/employee/api/read/card/door", {
  access: "public",
  headers: { formToken: HEADERS.formToken },
  input: z.object({ formToken }),
  output: z.object({ name: z.string(), mobile: z.string(), done: z.boolean() }),
});

/** Sends the code to the mobile of the pre-entry. */
export const sendCardCode = endpoint("POST", "/employee/api/read/card/code", {
  access: "public",
  limit: "publicForm",
  input: z.object({ formToken }),
  output: z.object({ resendAfter: z.number().int() }),
});

/** Link and code open the form for an hour. */
export const openCard = endpoint("POST", "/employee/api/read/card/open", {
  access: "public",
  limit: "publicForm",
  input: z.object({ formToken, code: requiredText(20) }),
  output: z.object({ key: secret }),
});

/** What the candidate writes (employees rules 1-6, 11, 40); the roster fields of rule 11 are required. */
export const cardInput = z.object({
  idType: z.coerce.number().pipe(z.literal(ID_TYPES)).default(ID_TYPE.resident),
  idNumber: requiredText(30),
  gender: z.coerce.number().pipe(z.literal(GENDERS)).optional(),
  birthDate: day.optional(),
  nation: text(20).default(""),
  issuedBy: text(100).default(""),
  idStartDate: day.optional(),
  expDate: day.optional(),
  longTerm: flagInput,
  householdType: code(1, 2).optional(),
  householdAddress: requiredText(200),
  currentAddress: requiredText(200),
  politicalStatus: code(1, 3).optional(),
  email: z.union([z.email({ error: "errors:email" }).max(100), z.literal("")]).default(""),
  firstWorkDate: day.optional(),
  educations: z.array(education).max(20).default([]),
  families: z.array(family).min(1, { error: "employees:fault.oneEmergency" }).max(20),
  bankCode: text(30).default(""),
  bankBranch: text(100).default(""),
  accountNo: text(30).default(""),
  /** To what the page says about sensitive data (employees rule 10; Personal Information Protection Law arts 28-31). */
  consent: flagInput.refine((ticked) => ticked === 1, { error: "entry:said.consent" }),
});
export type CardInput = z.output<typeof cardInput>;

const choice = z.object({ itemCode: z.string(), itemName: z.string() });

/** The form as the candidate left it, its choices and its photographs. */
export const cardForm = endpoint("GET", "/employee/api/read/card/form", {
  access: "public",
  headers: HEADERS,
  input: opened,
  output: z.object({
    name: z.string(),
    planDate: day,
    idType: z.literal(ID_TYPES),
    banks: z.array(choice),
    /** `checked`: somebody of HR has looked at it. */
    files: z.array(
      z.object({ item: z.number().int(), required: z.boolean(), there: z.boolean(), checked: z.boolean() }),
    ),
  }),
});

/** The candidate's information: state 1 becomes 2; the link is used up (shell rule 35). */
export const submitCard = endpoint("POST", "/employee/api/read/card", {
  access: "public",
  changes: true,
  limit: "publicForm",
  input: z.intersection(opened, cardInput),
  output: z.object({ state: z.number().int() }),
});

/** A photograph for the checklist. */
export const uploadCardFile = endpoint("POST", "/employee/api/read/card/file", {
  access: "public",
  upload: MAX_FILE_BYTES,
  timeout: 60_000,
  headers: HEADERS,
  input: opened.extend({ item: code(1, 9), name: fileName(200).default("photo") }),
  output: z.object({ item: id }),
});

/** The own identity card as its renewal shows it, masked, with the photographs taken so far. */
export const ownIdentity = endpoint("GET", "/employee/api/read/card/own", {
  access: "session",
  noActing: true,
  input: z.object({}),
  output: z.object({
    name: z.string(),
    idType: z.literal(ID_TYPES),
    idNumber: z.string(),
    issuedBy: z.string(),
    idStartDate: day.nullable(),
    expDate: day.nullable(),
    longTerm: flag,
    files: z.array(z.object({ item: z.number().int(), required: z.boolean(), there: z.boolean() })),
  }),
});

/** A photograph of the own card, front or back, to go with its renewal. */
export const uploadIdentityPhoto = endpoint("POST", "/employee/api/read/card/photo", {
  access: "session",
  noActing: true,
  upload: MAX_FILE_BYTES,
  timeout: 60_000,
  input: z.object({ item: code(1, 2), name: fileName(200).default("photo") }),
  output: z.object({ item: id }),
});
