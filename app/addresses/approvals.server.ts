import { DEFINITION_STATE, MEMBER_STATE } from "~/contracts/approvals/codes";
import { approvalFile, approvalThumbnail } from "~/contracts/approvals/form-pages";
import {
  draftProcess,
  processDetail,
  processHistory,
  publishProcess,
  retireProcess,
} from "~/contracts/approvals/process";
import { removeProcessNode } from "~/contracts/approvals/process-nodes";
import { exportRoleMembers, removeRoleMember, roleMemberDetail } from "~/contracts/approvals/roles";
import {
  cancelDelegation,
  delegationDetail,
  forceReturn,
  monitorDetail,
  voidByAdministrator,
} from "~/contracts/approvals/watch";
import type { Out } from "~/contracts/endpoint";
import { approvalPaths } from "~/lib/approvals/paths";
import { type Addresses, type Asking, file, step, word } from "./addresses";

/** What an administrator does with somebody's form. */
const ofMonitor = (act: "return" | "void") => ({
  title: `monitor:act.${act}Title`,
  lead: ({ instanceNo, title }: Out<typeof monitorDetail>) => `${instanceNo} ${title}`,
  text: ({ requesterName, holders }: Out<typeof monitorDetail>) => ({
    key: `monitor:act.${act}Text`,
    params: { requester: requesterName, holders: holders.map(({ empName }) => empName).join(", ") },
  }),
  field: { name: "comment", label: "monitor:act.reason", most: 500 },
  button: `monitor:act.${act}Submit`,
  danger: true as const,
  back: approvalPaths.approvalMonitor,
});

type Process = Out<typeof processDetail>;

const ofProcess = (act: "publish" | "retire") => ({
  legal: act,
  title: ({ name, definitionVersion }: Process) => ({
    key: `process:${act}.of`,
    params: { name, n: definitionVersion },
  }),
  name: `process:${act}.link`,
  lead: ({ siteDigit }: Process) => ({ key: `site:${siteDigit}` }),
  text: ({ running }: Process) => ({ key: `process:${act}.text`, params: { n: running } }),
  button: `process:${act}.submit`,
  back: approvalPaths.process,
  made: ({ id }: { id: number }) => approvalPaths.process(id),
  flash: `process:${act}.done`,
});

/** The node that the address names. */
const nodeOf = ({ nodes }: Process, keys: Asking) => nodes.find(({ key }) => key === keys.key);

export const approvals: Addresses = {
  groups: {
    approval: approvalPaths.approvalTodo,
  },
  imports: {
    "workflow/approvalRole/import": { type: "approvalRole" },
  },
  exports: {
    "workflow/approvalRole": { endpoint: exportRoleMembers },
  },
  files: {
    "approval/detail/:data/files/:fileId": file(approvalFile, { id: "data", attachmentInfoId: "fileId" }),
    "approval/detail/:data/files/:fileId/thumbnail": file(approvalThumbnail, {
      id: "data",
      attachmentInfoId: "fileId",
    }),
  },
  steps: {
    "approval/delegation/:id/end": step(delegationDetail, { id: "id" }, cancelDelegation, {
      title: "monitor:delegation.endTitle",
      lead: ({ fromName, toName }) => `${fromName} → ${toName}`,
      text: ({ fromName, toName }) => ({
        key: "monitor:delegation.endText",
        params: { from: fromName, to: toName },
      }),
      button: "monitor:delegation.endSubmit",
      danger: true,
      back: approvalPaths.delegations,
      flash: "monitor:delegation.endedNow",
    }),
    "approval/monitor/:id/return": step(monitorDetail, { id: "id" }, forceReturn, {
      legal: "return",
      ...ofMonitor("return"),
      flash: "monitor:act.returned",
    }),
    "approval/monitor/:id/void": step(monitorDetail, { id: "id" }, voidByAdministrator, {
      legal: "void",
      ...ofMonitor("void"),
      flash: "monitor:act.voided",
    }),
    "approval/process/edit/:data/nodes/:key/remove": step(
      processDetail,
      { id: "data", key: word("key", () => true) },
      removeProcessNode,
      {
        title: (process, keys) => ({ key: "process:node.removeOf", params: { name: nodeOf(process, keys)!.name } }),
        name: "process:node.remove",
        text: (process, keys) => nodeOf(process, keys) && "process:node.removeText",
        button: "process:node.removeSubmit",
        back: approvalPaths.process,
        made: ({ id }) => approvalPaths.process(id),
      },
    ),
    "approval/process/edit/:data/publish": step(processDetail, { id: "data" }, publishProcess, ofProcess("publish")),
    "approval/process/edit/:data/retire": step(processDetail, { id: "data" }, retireProcess, ofProcess("retire")),
    "workflow/approvalRole/members/:id/end": step(roleMemberDetail, { id: "id" }, removeRoleMember, {
      legal: "end",
      title: ({ empName }) => ({ key: "process:member.endOf", params: { name: empName } }),
      name: "process:member.end",
      lead: ({ roleName }) => roleName,
      text: ({ state, empName, roleName }) => ({
        key: state === MEMBER_STATE.ahead ? "process:member.takeBackText" : "process:member.endText",
        params: { name: empName, role: roleName },
      }),
      button: "process:member.endSubmit",
      back: approvalPaths.approvalRoles,
    }),
    "approval/process/draft/:code": step(processHistory, { formTypeCode: word("code", () => true) }, draftProcess, {
      title: ({ name }) => ({ key: "process:draft.title", params: { name } }),
      name: "process:draft.link",
      lead: ({ siteDigit }) => ({ key: `site:${siteDigit}` }),
      text: ({ versions }) => {
        const published = versions.find(({ status }) => status === DEFINITION_STATE.published);
        return published
          ? { key: "process:draft.copies", params: { n: published.definitionVersion } }
          : "process:draft.begins";
      },
      button: "process:draft.submit",
      back: approvalPaths.processes,
      made: ({ id }) => approvalPaths.process(id),
    }),
  },
};
