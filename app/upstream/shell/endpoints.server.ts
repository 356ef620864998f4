import { searchClassify } from "~/contracts/shell/dictionary";
import * as kept from "~/contracts/shell/kept-forms";
import * as messaging from "~/contracts/shell/messages";
import * as session from "~/contracts/shell/session";
import { workbench as workbenchContract } from "~/contracts/shell/workbench";
import { type Binding, command, free, query } from "../platform/binding.server";
import type { Circumstances } from "../platform/caller.server";
import { dictionary } from "../platform/dictionary.server";
import { missing } from "../platform/refusal.server";
import { frame, menusOf, permissionsOf } from "./frame.server";
import { keepForm, keptForm } from "./kept-forms.server";
import { login, logout, updatePassword } from "./login.server";
import { messages, readMessages } from "./messages.server";
import { workbench } from "./workbench.server";

export const shellEndpoints: Binding[] = [
  free<typeof session.login, Circumstances>(session.login, (around, { username, ...input }) => login(around, "web", { ...input, jobNumber: username })),
  free<typeof session.mobileLogin, Circumstances>(session.mobileLogin, (around, input) => login(around, "mobile", input)),
  command(session.logout, logout),
  command(session.updatePassword, updatePassword),
  query(session.frame, frame),
  query(session.menuList, menusOf),
  query(session.permissionList, permissionsOf),
  query(session.loginUser, async (_, caller, { username }) => {
    if (username !== caller.username) throw missing();
    return { positionId: caller.positionId, officeArea: caller.officeArea };
  }),
  free<typeof kept.keepForm, Circumstances>(kept.keepForm, keepForm),
  query(kept.keptForm, keptForm),
  query(workbenchContract, workbench),
  query(messaging.searchMessages, messages),
  command(messaging.readMessages, readMessages),
  query(searchClassify, async (db, caller, { query: { classifyCode } }) => {
    const all = await dictionary(db, caller);
    const chosen = classifyCode ? [all.get(classifyCode)].filter((group) => group !== undefined) : [...all.values()];
    return chosen.map((group) => ({
      classifyCode: group.classifyCode,
      name: group.name[caller.language] ?? group.name.zh ?? "",
      items: group.items.map((item) => ({
        itemCode: item.itemCode,
        itemName: item.itemName[caller.language] ?? item.itemName.zh ?? "",
        isTakeEffect: item.isTakeEffect as 0 | 1,
      })),
    }));
  }),
];
