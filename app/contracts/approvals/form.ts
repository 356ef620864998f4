import { z } from "zod";

/**
 * A form as its approvers, readers and the print page see it: one shape for all kinds, so that every kind is read on
 * the desktop, on the phone and on paper the day it is registered. Labels and texts are in the reader's language.
 */
export const formView = z.object({
  facts: z.array(
    z.object({
      /** Name of the field, by which a node hides it or lets it be edited. */
      field: z.string(),
      label: z.string(),
      /** What stands there; dates as ISO days, money in minor units. */
      value: z.union([z.string(), z.number(), z.null()]),
      type: z.enum(["text", "longText", "number", "money", "date"]),
      currency: z.string().optional(),
    }),
  ),
  lines: z.array(
    z.object({
      field: z.string(),
      title: z.string(),
      /**
       * `total`: the sum of the column, where it has one. `item`: on the phone, where a line is an item of two lines, a
       * `name` heads it (without any the first text), what is `plain` stands there without its label.
       */
      columns: z.array(
        z.object({
          label: z.string(),
          type: z.enum(["text", "number", "money"]),
          total: z.number().optional(),
          item: z.enum(["name", "plain"]).optional(),
        }),
      ),
      rows: z.array(z.array(z.union([z.string(), z.number(), z.null()]))),
      currency: z.string().optional(),
      /** The amount of the form, where the lines' total is another one. */
      otherAmount: z.number().optional(),
    }),
  ),
  attachments: z.array(
    z.object({ attachmentInfoId: z.number().int(), attachmentName: z.string(), size: z.number().int() }),
  ),
});
export type FormView = z.infer<typeof formView>;
