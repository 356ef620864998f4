import { exportClassify } from "~/contracts/shell/dictionary";
import { exportAudit, exportErrors, exportLogins } from "~/contracts/shell/logs";
import { exportAcls } from "~/contracts/shell/rights";
import { exportRoles } from "~/contracts/shell/roles";
import { exportUsers } from "~/contracts/shell/users";
import { shellPaths } from "~/lib/shell/paths";
import type { Addresses } from "./addresses";

export const shell: Addresses = {
  groups: {
    base: shellPaths.classify,
    im: shellPaths.messages,
  },
  imports: {
    "system/setting/acls/import": { type: "acls" },
  },
  exports: {
    "base/classify": { endpoint: exportClassify },
    "system/log/audit": { endpoint: exportAudit },
    "system/log/error": { endpoint: exportErrors },
    "system/log/login": { endpoint: exportLogins },
    "system/setting/acls": { endpoint: exportAcls },
    "system/setting/roles": { endpoint: exportRoles },
    "system/setting/users": { endpoint: exportUsers },
  },
};
