import { normalizeCode } from "~/lib/text";

/** A bank's serial number as it is compared: without spaces around it, one width, one case (finance rule 21). */
export const foldSerial = (typed: string): string => normalizeCode(typed).toUpperCase();
