import { z } from "zod";
import { wayAhead } from "../approvals/form-pages";
import { endpoint, id, together, version } from "../endpoint";
import { applicationParts, judgeParts, orNone, sending, writtenOn } from "./applications";
import { attached, savedForm } from "./forms";
import { MAY } from "./may";
import { rentDetail } from "./rents";

const written = z
  .object({
    ...writtenOn,
    rentId: id,
    /** The expense as it was shown: what is paid is what was seen. */
    rentVersion: version,
    /** A card of no employee, in the currency of the expense (finance rule 23). */
    payeeCardId: orNone(id),
    ...applicationParts,
  })
  .check(together((form, fault) => judgeParts(form, fault, ["payeeCardId"])))
  .transform(({ refusedFile: _, ...rest }) => rest);
export type RentApplicationInput = z.output<typeof written>;

/** Asks for the payment of a planned rent expense (kind 109), as a draft or sent at once. */
export const applyRent = endpoint("POST", "/finance/rent/apply", {
  access: MAY.leases.edit,
  changes: true,
  input: written,
  output: savedForm,
});
export const sendRent = sending("/finance/rent/applySubmit", MAY.leases.edit);

/** A rent expense and the own application for it that is being written: of the expense, or with this key. */
export const rentApplication = endpoint("GET", "/finance/rent/application", {
  access: MAY.leases.edit,
  input: z.object({ rentId: id.optional(), formId: id.optional() }),
  output: z.object({
    rent: rentDetail.output,
    /** Minor units, with the fees. */
    total: z.number().int(),
    form: z
      .object({
        formId: z.number().int(),
        instanceId: z.number().int(),
        number: z.string().nullable(),
        reason: z.string(),
        attachments: z.array(attached),
        version: z.number().int(),
      })
      .nullable(),
  }),
});

/** The way the application for an expense would take. */
export const rentWay = endpoint("GET", "/finance/rent/way", {
  access: MAY.leases.edit,
  input: z.object({ rentId: id }),
  output: wayAhead,
});
