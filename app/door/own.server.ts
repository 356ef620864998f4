import { frame } from "~/contracts/shell/session";
import { NO_EMPLOYEE } from "~/lib/lists/first/shell.server";
import { languageOf } from "~/session/person.server";
import { saidFirst } from "./first.server";
import { attempt } from "./send.server";

/**
 * What a page about oneself loads. An account that is no employee's (the first administrator) has nothing of its own:
 * instead of a refusal its page says so, and whom to ask (`firstStep`).
 */
export async function ofEmployee<D extends object>(request: Request, load: Promise<D>) {
  try {
    return await load;
  } catch (refused) {
    if (![403, 404].includes((refused as { init?: ResponseInit | null }).init?.status ?? 0)) throw refused;
    const { data } = await attempt(request, frame, { keep: "none" });
    if (!data || data.user.empId !== null) throw refused;
    return { firstStep: saidFirst(languageOf(request), NO_EMPLOYEE), noEmployee: true } as const;
  }
}
