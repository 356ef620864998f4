import { z } from "zod";
import { endpoint, flag, pageOf, text } from "../endpoint";

const item = z.object({ itemCode: z.string(), itemName: z.string(), isTakeEffect: flag });

/** Items of a classification (dictionary code), or of all of them; disabled items are told by isTakeEffect. */
export const searchClassify = endpoint("POST", "/classify/search", {
  access: "session",
  input: pageOf(z.object({ classifyCode: text(60).optional() }).prefault({})),
  output: z.array(z.object({ classifyCode: z.string(), name: z.string(), items: z.array(item) })),
});
