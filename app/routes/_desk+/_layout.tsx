import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { Outlet, useLoaderData, useMatches, useSearchParams } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { answered, attempt, visitOf } from "~/api.server";
import { DeskFrame, type UserMenuItem } from "~/components/layout/desk-frame";
import { frame } from "~/contracts/shell/session";
import { type PageHandle, titleOf } from "~/lib/handle";
import { crumbsOf } from "~/lib/crumbs";
import { useRoot } from "~/root";
import { decide } from "~/session/guard";
import { isUnverified, unverified } from "~/session/unverified.server";
import { ErrorPage } from "../__error-page";

export const handle: PageHandle = { i18n: ["employees"] };

/** The desktop frame. It guards nothing: every call checks the session and the right again. */
export async function loader({ request }: LoaderFunctionArgs) {
  const answer = await attempt(request, frame, {});
  if (isUnverified(request, answer)) throw await unverified(request);
  const data = await answered(request, answer);
  const decision = decide({ ...visitOf(request), mustChangePassword: data.user.mustChangePassword });
  if (decision.do === "redirect") throw redirect(decision.to);
  return data;
}

export default function Desk() {
  return (
    <Framed>
      <Outlet />
    </Framed>
  );
}

function Framed({ children }: { children: React.ReactNode }) {
  const { user, menus, unread } = useLoaderData<typeof loader>();
  const root = useRoot();
  const matches = useMatches();
  const [search] = useSearchParams();
  const { t } = useTranslation(["shell", "employees"]);
  const title = titleOf(matches, search);
  const page = title === null ? "" : typeof title === "string" ? t(title as never) : title.text;
  const items: UserMenuItem[] = [
    { label: t("messages.title"), icon: "message", to: "/im/messages" },
    { label: t("home.title"), icon: "phone", to: "/h5/index" },
    { label: t("password.title"), icon: "lock", to: "/profile/password" },
  ];
  return (
    <DeskFrame
      user={{ name: user.empName }}
      menus={menus}
      counts={{ messages: unread }}
      crumbs={crumbsOf(menus, matches.at(-1)?.pathname ?? "/", { label: t("dashboard.title"), page })}
      userMenu={items}
      site={user.systemType === "overseas" ? t("employees:site.overseas") : t(`employees:site.${user.siteId}` as never)}
      system={t("system")}
      messages={root?.flash ? [root.flash] : []}
    >
      {children}
    </DeskFrame>
  );
}

/** Faults of a page stay inside the frame; the frame's own go to the root. */
export function ErrorBoundary() {
  return <ErrorPage />;
}
