import type { Out } from "~/contracts/endpoint";
import type { savePosition } from "~/contracts/organization/positions";
import type { Done } from "~/door/submit.server";

/** Said on the list after saving: a plan below the people on job is kept, and pointed out. */
export function savedPosition({ plannedCount, onJob }: Out<typeof savePosition>): Done {
  if (onJob <= plannedCount) return { key: "organization:saved.position" };
  return {
    tone: "warn",
    key: "organization:position.savedOver",
    params: { planned: plannedCount, onJob, n: onJob - plannedCount },
  };
}
