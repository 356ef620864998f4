import type { z } from "zod";
import type { Message } from "~/lib/texts.server";

interface Issue {
  code: string;
  message: string;
  origin?: string;
  minimum?: number;
  maximum?: number;
  input?: unknown;
  format?: string;
  params?: Record<string, string | number>;
}

/** Words for a schema's complaint: a message that is a text key speaks for itself, the rest go by kind. */
export function issueText(raw: z.core.$ZodIssue): Message {
  const issue = raw as unknown as Issue;
  if (/^\w+:[\w.]+$/.test(issue.message)) {
    const most = issue.maximum === undefined ? undefined : { n: Number(issue.maximum) };
    return { key: issue.message, params: issue.params ?? most };
  }
  const text = issue.origin === "string";
  switch (issue.code) {
    case "invalid_type":
      return {
        key:
          issue.input === undefined || issue.input === null || Number.isNaN(issue.input)
            ? "errors:required"
            : "errors:invalidValue",
      };
    case "too_small":
      if (text && issue.minimum === 1) return { key: "errors:required" };
      return { key: text ? "errors:tooShort" : "errors:tooSmall", params: { n: Number(issue.minimum) } };
    case "too_big":
      return { key: text ? "errors:tooLong" : "errors:tooBig", params: { n: Number(issue.maximum) } };
    case "invalid_format":
      return { key: issue.format === "date" ? "errors:notDate" : "errors:invalidValue" };
    case "invalid_value":
      return { key: "errors:notOption" };
    default:
      return { key: "errors:invalidValue" };
  }
}

/** Path of an issue in form notation: `educations[0].schoolName`. */
export const issuePath = (path: readonly PropertyKey[]): string =>
  path.reduce<string>(
    (text, key) => (typeof key === "number" ? `${text}[${key}]` : text ? `${text}.${String(key)}` : String(key)),
    "",
  );
