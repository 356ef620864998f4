import type { MessageChannel } from "~/contracts/platform/codes";
import { demoAllowed, env } from "~/lib/env.server";
import { dingtalkReady } from "./dingtalk.server";

/** Which ways out of the product are configured. */
export type Standing = Readonly<Record<MessageChannel, boolean>> & {
  /** A demo company: what nobody carries goes into its log and to its administrator. */
  readonly demo: boolean;
};

/** Which channels stand here: the one place that knows. */
export const standing = (): Standing => ({
  // A work notice names the application that sends it; signing in with the account does not.
  dingtalk: dingtalkReady() && env().DINGTALK_AGENT_ID !== undefined,
  sms: env().SMS_URL !== undefined,
  demo: demoAllowed(),
});

/** Whether codes can reach anybody; for a mobile number alone, which no work notice reaches, `sms`. */
export function codesArrive(by: "any" | "sms" = "any"): boolean {
  const { dingtalk, sms, demo } = standing();
  return sms || demo || (by === "any" && dingtalk);
}

/** How a message reaches a person: by the binding with the messaging app, else the mobile; null: not at all. */
export function wayTo({ dingtalkUserId, mobile }: { dingtalkUserId: string | null; mobile: string | null }) {
  const { dingtalk, sms, demo } = standing();
  if (dingtalk && dingtalkUserId) return { channel: "dingtalk" as const, to: dingtalkUserId };
  return (sms || demo) && mobile ? { channel: "sms" as const, to: mobile } : null;
}
