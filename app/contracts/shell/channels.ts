import { z } from "zod";
import { endpoint, instant } from "../endpoint";
import { MESSAGE_CHANNELS, SEND_FAULTS } from "../platform/codes";
import { MAY } from "./may";

/** Why something was not taken, and what the other side called it. */
const fault = z.object({ reason: z.literal(SEND_FAULTS), code: z.string().nullable() });

/** The channels of messages: which stand, what became of the newest message, where one would reach the caller. */
export const channels = endpoint("GET", "/message/channels", {
  access: MAY.parameters.edit,
  noActing: true,
  input: z.object({}),
  output: z.object({
    /** A demo company takes what nobody carries. */
    demo: z.boolean(),
    /** Links that leave the product name this address; none: they cannot. */
    webUrl: z.string().nullable(),
    channels: z.array(
      z.object({
        channel: z.literal(MESSAGE_CHANNELS),
        stands: z.boolean(),
        last: z.object({ at: instant, fault: fault.nullable() }).nullable(),
        /** Where a test would go, hidden but for its ends; none: nothing is on file. */
        own: z.string().nullable(),
      }),
    ),
    /** When the newest message of the message centre was delivered. */
    inAppAt: instant.nullable(),
  }),
});

/** Sends a test to the caller himself and says within ten seconds what was answered. Five in ten minutes. */
export const testChannel = endpoint("POST", "/message/channels/test", {
  access: MAY.parameters.edit,
  changes: true,
  noActing: true,
  input: z.object({ channel: z.literal(MESSAGE_CHANNELS) }),
  output: z.object({
    to: z.string(),
    fault: fault.extend({ said: z.string() }).nullable(),
  }),
});
export type ChannelFault = z.output<typeof fault>;
