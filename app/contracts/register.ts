import { z } from "zod";
import { day, id, version } from "./endpoint";

/** What registers of all domains read and write alike. */

/** A code of a fixed list, as a form sends it. */
export const codeOf = <Codes extends readonly number[]>(codes: Codes) => z.coerce.number().pipe(z.literal(codes));
/** The same as a filter: another one counts as none. */
export const codeFilter = <Codes extends readonly number[]>(codes: Codes) => codeOf(codes).optional().catch(undefined);
export const dayFilter = day.optional().catch(undefined);
export const idFilter = id.optional().catch(undefined);
export const saved = z.object({ id: z.number().int(), version: z.number().int() });
/** A row of a list whose one act is to change it. */
export const edited = { acts: z.array(z.enum(["edit"])) };
/** What names the record that is changed. */
export const changed = { id, version };
export const record = z.object({ id });
