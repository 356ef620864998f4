import type { SubmissionResult } from "@conform-to/dom";
import { OK } from "~/contracts/endpoint";
import { keepForm, keptForm } from "~/contracts/shell/kept-forms";
import { whoOf } from "~/session/cookies.server";
import { pathOf } from "~/session/visit.server";
import { attempt } from "./send.server";

/** Characters of a form that are put aside: more than anybody types, less than a drawing takes. */
const MAX_KEPT = 200_000;

/** Puts what was typed aside, to be offered again when the same person has signed in (shell rule 24). */
export async function kept(request: Request, fields: SubmissionResult["initialValue"]): Promise<string | null> {
  const own = Object.fromEntries(Object.entries(fields ?? {}).filter(([name]) => !name.startsWith("_")));
  const who = whoOf(request);
  if (!who || JSON.stringify(own).length > MAX_KEPT) return null;
  const answer = await attempt(request, keepForm, { userId: who.userId, path: pathOf(request), fields: own });
  return answer.code === OK ? (answer.data?.id ?? null) : null;
}

/** The form that was put aside for this page, when the address names one; for the root loader. */
export async function keptFields(request: Request): Promise<Record<string, unknown> | null> {
  const id = new URL(request.url).searchParams.get("kept");
  if (!id || !/^[0-9a-f-]{36}$/.test(id)) return null;
  const answer = await attempt(request, keptForm, { id, path: pathOf(request) });
  return answer.code === OK ? answer.data : null;
}
