import { normalizeText } from "../text";

/** As PostgreSQL reads it too: old systems part two characters by a space, to make all names equally wide. */
const HAN = String.raw`[\u3400-\u4DBF\u4E00-\u9FFF]`;
export const HAN_SPACES = String.raw`(?<=${HAN})[\s\u3000]+(?=${HAN})`;
const BETWEEN_HAN = new RegExp(HAN_SPACES, "g");

/** The name of a person as it is stored: without spaces between Chinese characters; those of Latin names stay. */
export const personName = (typed: string): string => normalizeText(typed).replace(BETWEEN_HAN, "");

/** Whether two spellings are one name of a person. */
export const isSameName = (one: string, other: string): boolean => personName(one) === personName(other);
