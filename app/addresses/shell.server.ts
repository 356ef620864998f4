import { exportClassify } from "~/contracts/shell/dictionary";
import { exportAudit, exportErrors, exportLogins } from "~/contracts/shell/logs";
import { exportAcls } from "~/contracts/shell/rights";
import { deleteRole, exportRoles, roleDetail } from "~/contracts/shell/roles";
import { companyProfile, removeMark, siteDetail, switchSite } from "~/contracts/shell/sites";
import { exportUsers } from "~/contracts/shell/users";
import { shellPaths } from "~/lib/shell/paths";
import { type Addresses, step, turned } from "./addresses";

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
  steps: {
    "system/setting/role/delete": step(roleDetail, { roleId: "?id" }, deleteRole, {
      title: ({ roleName }) => ({ key: "system:role.deleteOf", params: { name: roleName } }),
      name: "system:role.delete",
      lead: ({ memberCount }) => ({ key: "system:role.memberCount", params: { n: memberCount } }),
      text: "system:role.deleteText",
      button: "system:role.deleteSubmit",
      danger: true,
      back: shellPaths.roles,
      flash: "system:role.deleted",
    }),
    "system/sites/:siteId/switch": step(siteDetail, { siteId: "siteId" }, switchSite, {
      title: ({ enabled, shown }) => ({ key: `sites:switchTitle.${1 - enabled}`, params: { site: shown } }),
      name: "sites:title",
      lead: ({ shown }) => shown,
      text: ({ enabled }) => `sites:switchText.${1 - enabled}`,
      button: ({ enabled }) => `sites:switch.${1 - enabled}`,
      sends: turned("enabled"),
      back: shellPaths.sites,
      flash: ({ enabled }) => ({ key: enabled ? "sites:saved.on" : "sites:saved.off" }),
      menu: shellPaths.sites,
    }),
    "system/sites/mark/remove": step(companyProfile, {}, removeMark, {
      title: "sites:company.markRemove",
      lead: () => ({ key: "sites:company.markTitle" }),
      text: "sites:company.markNone",
      back: shellPaths.companyMark,
      done: shellPaths.sites,
      flash: "sites:saved.noMark",
      menu: shellPaths.sites,
    }),
  },
};
