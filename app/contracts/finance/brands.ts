import { z } from "zod";
import { COUNTRIES } from "~/lib/finance/countries";
import { brandList } from "~/lib/finance/register-lists";
import { isRealDate } from "~/lib/period-dates";
import {
  blob,
  columnsInput,
  day,
  endpoint,
  id,
  listOf,
  nameText,
  type Out,
  pageOf,
  requiredName,
  requiredText,
  text,
  together,
} from "../endpoint";
import { changed, codeFilter, edited, idFilter, record, saved } from "../register";
import { BRAND_ACTS, BRAND_STATES } from "./codes";
import { MAY } from "./may";
import { judgePeriod } from "./register";

const CLASSES = 45;
export const niceClass = z.coerce.number().int().min(1).max(CLASSES);

const brandQuery = z
  .object({
    likeName: text(50).optional(),
    companyId: idFilter,
    niceClass: niceClass.optional().catch(undefined),
    status: codeFilter(BRAND_STATES),
    /** Registered, and expires within so many days from today, or is in grace. */
    expiresWithin: z.coerce.number().int().min(0).max(3_650).optional().catch(undefined),
  })
  .prefault({});

export const brandRow = z.object({
  id: z.number().int(),
  name: z.string(),
  registrationNo: z.string(),
  niceClass: z.number().int(),
  country: z.enum(COUNTRIES),
  companyId: z.number().int(),
  companyName: z.string(),
  appliedOn: z.string(),
  registeredOn: z.string().nullable(),
  expiresOn: z.string().nullable(),
  status: z.literal(BRAND_STATES),
  /** Days until it expires, negative in grace; null where it does not run. */
  daysLeft: z.number().int().nullable(),
});
const brandListed = brandRow.extend(edited);
export type BrandRow = z.output<typeof brandListed>;
export const brandRecord = brandRow.extend({ version: z.number().int() });

/** Trademarks by part of name or number, class, company, state and how soon they expire. */
export const searchBrands = endpoint("POST", "/finance/brand/search", {
  access: MAY.brands.see,
  input: pageOf(brandQuery),
  output: listOf(brandListed),
});

export const brandDetail = endpoint("GET", "/finance/brand/detail", {
  access: MAY.brands.see,
  input: record,
  output: brandRecord.extend({
    /** When a renewal can be filed (finance rule 31). */
    renewalFrom: z.string().nullable(),
    graceUntil: z.string().nullable(),
    acts: z.array(z.enum(BRAND_ACTS)),
  }),
});
export type BrandDetail = Out<typeof brandDetail>;

/** Trademarks that a lent document may name. */
export const brandChoices = endpoint("GET", "/finance/brand/choices", {
  access: [MAY.brands.see, MAY.documents.lendBrand],
  input: z.object({}),
  output: z.array(z.object({ id: z.number().int(), name: z.string() })),
});

const written = {
  name: requiredName(100),
  registrationNo: nameText(30).default(""),
  niceClass,
  country: z.enum(COUNTRIES, { error: "errors:notOption" }).default("CN"),
  companyId: id,
  appliedOn: day,
  registeredOn: day.optional(),
  /** Left out, it is counted from the registration (finance rule 31). */
  expiresOn: day.optional(),
};
const rules = together<z.output<z.ZodObject<typeof written>>>((given, fault) => {
  judgePeriod(given, fault, "appliedOn", "registeredOn");
  judgePeriod(given, fault, "registeredOn", "expiresOn");
  const { registeredOn, registrationNo, expiresOn } = given;
  const registered = typeof registeredOn === "string" && isRealDate(registeredOn);
  if (registered && !registrationNo) fault(["registrationNo"], "errors:required");
  if (!registered && expiresOn) fault(["registeredOn"], "errors:required");
});

/** Adds a trademark; one with a registration day is registered. Refused: number, class and country that are there. */
export const createBrand = endpoint("POST", "/finance/brand/create", {
  access: MAY.brands.edit,
  changes: true,
  input: z.object(written).check(rules),
  output: saved,
});
export const updateBrand = endpoint("POST", "/finance/brand/update", {
  access: MAY.brands.edit,
  changes: true,
  input: z.object({ ...changed, ...written }).check(rules),
  output: saved,
});
export type BrandInput = z.output<(typeof createBrand)["input"]> & { id?: number; version?: number };

const step = <Fields extends z.ZodRawShape>(path: string, fields: Fields) =>
  endpoint("POST", `/finance/brand/${path}`, {
    access: MAY.brands.edit,
    changes: true,
    input: z.object({ ...changed, ...fields }),
    output: saved,
  });

/** The application was published. */
export const publishBrand = step("publish", {});
/** The published trademark was registered; it holds for the years of finance rule 31. */
export const registerBrand = step("register", { registrationNo: requiredText(30), registeredOn: day });
/** The application, or the objection against it, was refused. */
export const refuseBrand = step("refuse", {});
/** A renewal was filed, within the window before expiry or in grace. */
export const fileBrandRenewal = step("fileRenewal", {});
/** The renewal was granted: it holds for as many years more. */
export const renewBrand = step("renew", {});

export const exportBrands = endpoint("POST", "/finance/brand/export", {
  access: MAY.brands.see,
  changes: true,
  timeout: 300_000,
  input: z.object({ query: brandQuery, fields: columnsInput(brandList) }),
  output: blob,
});
