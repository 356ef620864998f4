import { SEND_FAULT, type SendFaultReason } from "~/contracts/platform/codes";

/** Characters of an answer that are told to whoever asked for it. */
const MOST_SAID = 120;

/** Why a message did not leave. What the other side said is for whoever tries the channel, and kept nowhere. */
export class SendFault extends Error {
  readonly said: string;

  /** @param code the status of the answer, or the other side's own number */
  constructor(
    readonly reason: SendFaultReason,
    readonly code: string | null,
    message: string,
    said = "",
  ) {
    super(message);
    this.said = said
      .replaceAll(/[\p{C}\s]+/gu, " ")
      .trim()
      .slice(0, MOST_SAID);
  }
}

/** What went wrong on the way: a fault told by the provider, a time that was over, or a place nobody answers at. */
export function faultOf(error: unknown): SendFault {
  if (error instanceof SendFault) return error;
  const { name = "", message = "" } = (error ?? {}) as Error;
  if (name === "TimeoutError" || name === "AbortError") return new SendFault(SEND_FAULT.late, null, message);
  if (name === "ZodError" || name === "SyntaxError") return new SendFault(SEND_FAULT.answer, null, message);
  return new SendFault(SEND_FAULT.unreachable, null, message);
}
