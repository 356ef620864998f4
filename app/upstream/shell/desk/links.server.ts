import { createHmac } from "node:crypto";
import { env } from "~/lib/env.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import { Refusal } from "~/upstream/platform/refusal.server";

/**
 * Address of a neighbour system that knows the caller by a signature (shell rule 27): `u` is the job number in
 * base64url, `ts` milliseconds, `sign` hex HMAC-SHA256 over `u.ts`. The neighbour refuses it after five minutes.
 */
export function signedLink(target: "forum" | "quiz", { jobNumber }: Pick<Caller, "jobNumber">): { url: string } {
  const { FORUM_URL, QUIZ_URL, LINK_SECRET } = env();
  const base = target === "forum" ? FORUM_URL : QUIZ_URL;
  if (!base || !LINK_SECRET) throw new Refusal(503, { key: "gateway:said.linkNotSetUp" });
  const url = new URL(base);
  const u = Buffer.from(jobNumber).toString("base64url");
  const ts = String(Date.now());
  url.searchParams.set("u", u);
  url.searchParams.set("ts", ts);
  url.searchParams.set("sign", createHmac("sha256", LINK_SECRET).update(`${u}.${ts}`).digest("hex"));
  return { url: url.href };
}
