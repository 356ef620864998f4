import type { TFunction } from "i18next";
import type { UserMenuItem } from "~/components/layout/desk-frame";
import type { Out } from "~/contracts/endpoint";
import type { frame } from "~/contracts/shell/session";
import { shellPaths } from "~/lib/shell/paths";

/** What the menu under the own name offers this person now. */
export function userMenu(user: Out<typeof frame>["user"], t: TFunction<["shell", "employees"]>): UserMenuItem[] {
  const item = (shown: boolean, entry: UserMenuItem) => (shown ? [entry] : []);
  return [
    ...item(user.acting, { label: t("menu.return"), icon: "person", post: shellPaths.accountReturn }),
    ...item(user.maySwitch, { label: t("menu.switch"), icon: "people", to: shellPaths.accountSwitch }),
    ...item(user.mayChangeSystem, { label: t("menu.system"), icon: "globe", to: shellPaths.accountSystem }),
    ...item(!user.acting, { label: t("password.title"), icon: "lock", to: shellPaths.password }),
    ...item(!user.acting, { label: t("menu.sessions"), icon: "phone", to: shellPaths.sessions }),
    ...item(user.forum, { label: t("menu.forum"), icon: "message", to: shellPaths.forum, outside: true }),
    ...item(user.interviewQuiz, { label: t("menu.quiz"), icon: "file", to: shellPaths.interviewQuiz, outside: true }),
    ...item(user.mobileAttendance, { label: t("menu.attendance"), icon: "clock", to: shellPaths.mobileAttendance }),
    { label: t("messages.title"), icon: "message", to: shellPaths.messages },
    { label: t("display.title"), icon: "settings", to: shellPaths.display },
    { label: t("home.title"), icon: "phone", to: shellPaths.phoneHome },
  ];
}
