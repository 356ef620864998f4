import { type LoaderFunctionArgs, redirect, type SerializeFrom } from "@remix-run/node";
import { Outlet, useLoaderData, useMatches, useRouteLoaderData, useSearchParams } from "@remix-run/react";
import { type ReactNode, useEffect, useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { answered, attempt, visitOf } from "~/api.server";
import { Watermark } from "~/components/layout/watermark";
import { DeskFrame, type UserMenuItem } from "~/components/layout/desk-frame";
import { ErrorPage } from "~/components/layout/error-page";
import { LaterComforts } from "~/components/layout/later-comforts";
import { useRoot } from "~/components/layout/use-root";
import { frame } from "~/contracts/shell/session";
import { handleOf, type PageHandle, placeOf, titleOf } from "~/lib/handle";
import { crumbsOf } from "~/lib/shell/crumbs";
import { paths } from "~/lib/paths";
import { trimSlash } from "~/lib/shell/phone-path";
import { refusedVisit } from "~/session/cookies.server";
import { decide } from "~/session/guard";
import { menusWithPages, pageTitle } from "~/session/known-routes.server";
import { languageOf } from "~/session/person.server";
import { tellUnknownMenus } from "~/session/unknown-menus.server";
import { isUnverified, unverified } from "~/session/unverified.server";
import "~/components/kit";

export const handle: PageHandle = { i18n: ["employees"] };

/** The desktop frame. It guards nothing: every call checks the session and the right again. */
export async function loader({ request }: LoaderFunctionArgs) {
  const visit = visitOf(request);
  const isPage = request.method === "GET" && pageTitle(visit.path, visit.query, "zh") !== null;
  const answer = await attempt(request, frame, {
    ...(isPage && { path: trimSlash(visit.path), search: visit.query }),
    close: refusedVisit(request) ?? undefined,
  });
  if (isUnverified(request, answer)) throw await unverified(request);
  const data = await answered(request, answer);
  const decision = decide({ ...visit, mustChangePassword: data.user.mustChangePassword });
  if (decision.do === "redirect") throw redirect(decision.to);
  const language = languageOf(request);
  const tabs = data.tabs.flatMap((tab) => {
    const title = pageTitle(tab.path, tab.search, language, tab.title);
    return title === null
      ? []
      : [{ path: tab.path, to: tab.path + tab.search, title, pinned: tab.path === paths.dashboard }];
  });
  const unknown = await tellUnknownMenus(request, data.menus);
  return {
    ...data,
    menus: menusWithPages(data.menus),
    unknown,
    tabs,
    endsIn: Date.parse(data.user.expiresAt) - Date.now(),
  };
}

export default function Desk() {
  return (
    <Framed {...useLoaderData<typeof loader>()}>
      <Outlet />
    </Framed>
  );
}

type FramedProps = SerializeFrom<typeof loader> & { children: ReactNode };

function Framed({ user, menus, tabs, endsIn, children, ...data }: FramedProps) {
  const root = useRoot();
  const matches = useMatches();
  const [search] = useSearchParams();
  const { t } = useTranslation(["shell", "employees"]);
  const title = titleOf(matches, search);
  const place = placeOf(matches);
  const page = title === null ? "" : typeof title === "string" ? t(title as never) : title.text;
  const [counts, setCounts] = useState(data.counts);
  useEffect(() => setCounts(data.counts), [data.counts]);
  const endsAt = useMemo(() => performance.now() + endsIn, [endsIn]);
  const item = (shown: boolean, entry: UserMenuItem) => (shown ? [entry] : []);
  const items: UserMenuItem[] = [
    ...item(user.acting, { label: t("menu.return"), icon: "person", post: paths.accountReturn }),
    ...item(user.maySwitch, { label: t("menu.switch"), icon: "people", to: paths.accountSwitch }),
    ...item(user.mayChangeSystem, { label: t("menu.system"), icon: "globe", to: paths.accountSystem }),
    ...item(!user.acting, { label: t("password.title"), icon: "lock", to: paths.password }),
    ...item(!user.acting, { label: t("menu.sessions"), icon: "phone", to: paths.sessions }),
    ...item(user.forum, { label: t("menu.forum"), icon: "message", to: paths.forum, outside: true }),
    ...item(user.interviewQuiz, { label: t("menu.quiz"), icon: "file", to: paths.interviewQuiz, outside: true }),
    { label: t("messages.title"), icon: "message", to: paths.messages },
    { label: t("display.title"), icon: "settings", to: paths.display },
    { label: t("home.title"), icon: "phone", to: paths.phoneHome },
  ];
  return (
    <DeskFrame
      user={{ name: user.empName, actor: user.actorName ?? undefined }}
      menus={menus}
      counts={counts}
      bell={{ to: paths.messages, label: t("messages.title"), count: counts.messages ?? 0 }}
      place={place}
      crumbs={crumbsOf(menus, place, { label: t("dashboard.title"), page })}
      userMenu={items}
      site={user.systemType === "overseas" ? t("employees:site.overseas") : t(`employees:site.${user.siteId}` as never)}
      system={t("system")}
      messages={[...(root?.flash ? [root.flash] : []), ...data.unknown]}
      tabs={tabs}
      finders={[
        { action: "/search", name: "q", icon: "search", label: t("menu.find"), finds: "menus" },
        { action: paths.faq, name: "q", icon: "info", label: t("menu.faq"), finds: "answers" },
      ]}
    >
      <Watermark text={user.actorName ? `${user.empName} (${user.actorName})` : user.empName} />
      {children}
      <LaterComforts
        endsAt={endsAt}
        onCounts={setCounts}
        session={`${root?.csrf.slice(0, 8)} ${user.userId}`}
        open={tabs.map(({ path }) => path)}
        off={matches.some((match) => handleOf(match).noCache)}
      />
    </DeskFrame>
  );
}

/** Faults of a page stand inside the frame; without the frame's data they stand alone. */
export function ErrorBoundary() {
  const data = useRouteLoaderData<typeof loader>("routes/_desk+/_layout");
  if (!data) return <ErrorPage />;
  return (
    <Framed {...data}>
      <ErrorPage />
    </Framed>
  );
}
