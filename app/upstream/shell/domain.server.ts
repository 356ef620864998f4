import { sql } from "drizzle-orm";
import { MAY } from "~/contracts/shell/may";
import type { Domain } from "~/upstream/domain.server";
import { visibleUsers } from "~/upstream/platform/identity/rights.server";
import { worked } from "~/upstream/platform/jobs.server";
import { aclsImport } from "./access/acls-import.server";
import { firstInvites, sendFirstInvites } from "./access/first-invites.server";
import { deskEndpoints } from "./desk/endpoints.server";
import { findMenus } from "./desk/search.server";
import { shellLacks, shellSetUp } from "./desk/set-up.server";
import { importTiles } from "./desk/workbench.server";
import { shellDictionary } from "./dictionary.server";
import { doorEndpoints } from "./door/endpoints.server";
import { dutyEndpoints } from "./duties/endpoints.server";
import { proposalsWaiting } from "./duties/proposals.server";
import { gatewayEndpoints } from "./gateway/endpoints.server";
import { ensureOwnApp } from "./gateway/gateway-apps.server";
import { gatewayMethods } from "./gateway/gateway-methods.server";
import { shellRights } from "./rights.server";
import { siteEndpoints } from "./sites/endpoints.server";
import { sweepShell } from "./sweep.server";
import { ensureAreas } from "./system/areas.server";
import { systemEndpoints } from "./system/endpoints.server";
import { copyParameters } from "./system/parameters.server";

/** Doors, accounts and rights, the frame around every page, the administration of the system, the gateway. */
export const shell: Domain = {
  endpoints: (product) => [
    ...deskEndpoints(product),
    ...doorEndpoints,
    ...systemEndpoints(product),
    ...siteEndpoints(product),
    ...gatewayEndpoints(product),
    ...dutyEndpoints(product),
  ],
  jobs: () => [worked(firstInvites, ({ userIds }) => sendFirstInvites(userIds))],
  imports: () => [aclsImport],
  setUp: shellSetUp,
  lacks: shellLacks,
  tiles: importTiles,
  finders: [findMenus],
  gateway: gatewayMethods,
  recordTabs: [
    {
      code: "user",
      pages: /^\/system\/setting\/users\/(\d+)/,
      find: (caller, key) => sql`
        select coalesce(e.emp_name, u.username) as name
        from users u
        left join employees e on e.emp_id = u.emp_id
        where u.user_id = ${key} and ${visibleUsers(caller, MAY.users.see)}`,
      kind: "rights:menu.users",
    },
  ],
  rights: shellRights,
  duties: [{ code: "auditor", axis: "once", roles: ["auditor"] }],
  waiting: (caller) => ({ duties: proposalsWaiting(caller) }),
  dictionary: shellDictionary,
  async ensure(tx) {
    await ensureOwnApp(tx);
    await ensureAreas(tx);
  },
  siteAdded: copyParameters,
  sweep: sweepShell,
};
