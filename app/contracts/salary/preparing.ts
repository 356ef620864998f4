import { z } from "zod";

/** How many of its months a demo company has paid, while it still pays; left out anywhere else. */
export const preparing = z.object({ done: z.number().int(), all: z.number().int() }).optional();
export type Preparing = z.output<typeof preparing>;
