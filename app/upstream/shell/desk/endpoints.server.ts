import * as account from "~/contracts/shell/account";
import { searchClassify } from "~/contracts/shell/dictionary";
import * as kept from "~/contracts/shell/kept-forms";
import * as lists from "~/contracts/shell/lists";
import * as messaging from "~/contracts/shell/messages";
import { findEverything as searchContract } from "~/contracts/shell/search";
import * as session from "~/contracts/shell/session";
import * as start from "~/contracts/shell/set-up";
import * as desk from "~/contracts/shell/workbench";
import { named } from "~/lib/languages";
import type { Product } from "~/upstream/domain.server";
import { type Binding, command, free, query } from "~/upstream/platform/binding.server";
import { dictionary } from "~/upstream/platform/dictionary.server";
import type { Caller, Circumstances } from "~/upstream/platform/identity/caller.server";
import { missing } from "~/upstream/platform/refusal.server";
import { searchMenus } from "../access/menu-search.server";
import { switchAccount, switchSystem, switchTargets } from "../door/acting.server";
import { login, logout } from "../door/login.server";
import { endOwnSessions, ownSessions } from "../door/own-sessions.server";
import { checkPassword, passwordWay, updatePassword } from "../door/password.server";
import { changeFavourites, favourites } from "./favourites.server";
import { countedMenus, frame, menuCounts, permissionsOf } from "./frame.server";
import { keepForm, keptForm } from "./kept-forms.server";
import { setUpLacks } from "./lacks.server";
import { arrangeViews, chooseColumns, listSetting, saveView } from "./list-views.server";
import { messages, readMessages } from "./messages.server";
import { findEverything } from "./search.server";
import { foldSetUp, setUp } from "./set-up.server";
import { remindSetUp } from "./set-up-remind.server";
import { changeTabs } from "./tabs.server";
import { workbench } from "./workbench.server";

export const deskEndpoints = (product: Product): Binding[] => [
  free<typeof session.login, Circumstances>(session.login, (around, { username, ...given }) =>
    login(around, "web", { ...given, jobNumber: username }),
  ),
  free<typeof session.mobileLogin, Circumstances>(session.mobileLogin, (around, input) =>
    login(around, "mobile", input),
  ),
  command(session.logout, logout),
  query(account.passwordWay, passwordWay),
  free(account.checkPassword, checkPassword),
  command(account.updatePassword, updatePassword),
  query(account.ownSessions, ownSessions),
  command(account.endOwnSessions, endOwnSessions),
  query(account.queryUsers, switchTargets),
  free(account.switchAccount, switchAccount),
  free(account.switchSystem, switchSystem),
  command(account.changeTabs, async (tx, caller, asked) =>
    (await changeTabs(tx, caller, asked)).map(({ path, search }) => ({ path, search })),
  ),
  query(account.searchMenus, searchMenus),
  query(searchContract, (db, caller, input) => findEverything(product, db, caller, input)),
  free(session.frame, (caller: Caller, input) => frame(product, caller, input)),
  query(session.menuList, (db, caller, input) => countedMenus(product, db, caller, input)),
  query(session.countMenus, (db, caller) => menuCounts(product, db, caller)),
  query(session.permissionList, permissionsOf),
  query(session.loginUser, async (_, caller, { username }) => {
    if (username !== caller.username) throw missing();
    return { positionId: caller.positionId, officeArea: caller.officeArea };
  }),
  free<typeof kept.keepForm, Circumstances>(kept.keepForm, keepForm),
  query(kept.keptForm, keptForm),
  query(start.setUp, (db, caller) => setUp(product, db, caller)),
  query(start.setUpLacks, (db, caller) => setUpLacks(product, db, caller)),
  command(start.remindSetUp, remindSetUp(product)),
  command(start.foldSetUp, foldSetUp),
  query(desk.workbench, (db, caller) => workbench(product, db, caller)),
  query(desk.favourites, favourites),
  command(desk.changeFavourites, changeFavourites),
  query(lists.listSetting, listSetting),
  command(lists.chooseColumns, chooseColumns),
  command(lists.saveView, saveView),
  command(lists.arrangeViews, arrangeViews),
  query(messaging.searchMessages, messages),
  command(messaging.readMessages, readMessages),
  query(searchClassify, async (db, caller, { query: { classifyCode } }) => {
    const all = await dictionary(db, caller);
    const chosen = classifyCode ? [all.get(classifyCode)].filter((group) => group !== undefined) : [...all.values()];
    return chosen.map((group) => ({
      classifyCode: group.classifyCode,
      name: named(group.name, caller.language),
      items: group.items.map((item) => ({
        itemCode: item.itemCode,
        itemName: named(item.itemName, caller.language),
        isTakeEffect: item.isTakeEffect as 0 | 1,
      })),
    }));
  }),
];
