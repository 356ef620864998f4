import { safeRedirect } from "~/lib/web/safe-redirect";
import { isKnownRoute } from "~/session/known-routes.server";

/** Where a choice goes: a page of ours (shell rule 32) and the name of a field there. */
export function pickContext(query: Record<string, string>): { back: string; field: string } {
  return {
    back: safeRedirect(query.back, { side: "web", isKnownRoute }),
    field: /^\w{1,40}$/.test(query.field ?? "") ? query.field! : "empId",
  };
}

/** The page with the person in its query: key and words. The form checks both again when it is sent. */
export function withChoice(back: string, field: string, { empId, label }: { empId: number; label: string }): string {
  const [path, search] = back.split("?", 2);
  const query = new URLSearchParams(search);
  query.set(field, String(empId));
  query.set(`${field}Label`, label);
  return `${path}?${query}`;
}
