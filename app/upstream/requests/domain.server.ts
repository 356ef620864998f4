import { sql } from "drizzle-orm";
import { mayRead } from "~/upstream/approvals/engine/reach.server";
import type { Domain } from "~/upstream/domain.server";
import { loadDemoRequests } from "./demo.server";
import { requestsDictionary } from "./dictionary.server";
import { requestEndpoints } from "./endpoints.server";
import { generalRequest } from "./general-request.server";

/** The general request. */
export const requests: Domain = {
  endpoints: () => requestEndpoints,
  kinds: [generalRequest],
  recordTabs: [
    {
      code: "form",
      pages: /^\/approval\/general\/(\d+)/,
      find: (caller, key) => sql`
        select coalesce(i.instance_no, i.title) as name, i.id as key
        from approval_forms i
        where i.kind_code = ${generalRequest.kindCode} and i.business_id = ${key} and ${mayRead(caller)}`,
    },
  ],
  dictionary: requestsDictionary,
  demo: { forms: loadDemoRequests },
};
