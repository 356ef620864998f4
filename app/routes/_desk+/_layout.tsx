import { type LoaderFunctionArgs, redirect, type SerializeFrom } from "@remix-run/node";
import { Outlet, useLoaderData, useMatches, useRouteLoaderData, useSearchParams } from "@remix-run/react";
import { type ReactNode, useEffect, useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { DeskFrame } from "~/components/layout/desk-frame";
import { ErrorPage } from "~/components/layout/error-page";
import { LaterComforts } from "~/components/layout/later-comforts";
import { useRoot } from "~/components/layout/use-root";
import { Watermark } from "~/components/layout/watermark";
import { frame } from "~/contracts/shell/session";
import { answered } from "~/door/call.server";
import { attempt } from "~/door/send.server";
import { handleOf, type PageHandle, placeOf, titleOf } from "~/lib/handle";
import { crumbsOf } from "~/lib/shell/crumbs";
import { packed, unpacked } from "~/lib/shell/packed";
import { shellPaths } from "~/lib/shell/paths";
import { trimSlash } from "~/lib/shell/phone-path";
import { refusedVisit } from "~/session/cookies.server";
import { decide } from "~/session/guard";
import { menusWithPages, pageTitle, tabKept } from "~/session/known-routes.server";
import { languageOf } from "~/session/person.server";
import { visitOf } from "~/session/visit.server";
import { tellUnknownMenus } from "~/sign-in/unknown-menus.server";
import { isUnverified, unverified } from "~/sign-in/unverified.server";
import "~/components/kit";
import { userMenu } from "./__user-menu";

export const handle: PageHandle = { i18n: ["employees"] };

/** The desktop frame. It guards nothing: every call checks the session and the right again. */
export async function loader({ request }: LoaderFunctionArgs) {
  const visit = visitOf(request);
  const keep = request.method === "GET" ? tabKept(visit.path) : "none";
  const answer = await attempt(request, frame, {
    path: trimSlash(visit.path).slice(0, 300),
    ...(keep !== "none" && { search: visit.query }),
    keep,
    close: refusedVisit(request) ?? undefined,
  });
  if (isUnverified(request, answer)) throw await unverified(request);
  const data = await answered(request, answer);
  const decision = decide({ ...visit, mustChangePassword: data.user.mustChangePassword });
  if (decision.do === "redirect") throw redirect(decision.to);
  const language = languageOf(request);
  const tabs = data.tabs.flatMap((tab) => {
    const title = tab.title ?? pageTitle(tab.path, language);
    return title === null
      ? []
      : [{ path: tab.path, to: tab.path + tab.search, title, pinned: tab.path === shellPaths.dashboard }];
  });
  const unknown = await tellUnknownMenus(request, data.menus);
  return {
    ...data,
    codes: packed(data.codes),
    menus: packed(menusWithPages(data.menus)),
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

function Framed({ user, tabs, endsIn, children, ...data }: FramedProps) {
  const root = useRoot();
  const matches = useMatches();
  const [search] = useSearchParams();
  const { t } = useTranslation(["shell", "employees"]);
  const title = titleOf(matches, search);
  const place = placeOf(matches);
  const page = title === null ? "" : typeof title === "string" ? t(title as never) : title.text;
  const [counts, setCounts] = useState(data.counts);
  useEffect(() => setCounts(data.counts), [data.counts]);
  const menus = useMemo(() => unpacked(data.menus), [data.menus]);
  const endsAt = useMemo(() => performance.now() + endsIn, [endsIn]);
  return (
    <DeskFrame
      user={{ name: user.empName, actor: user.actorName ?? undefined }}
      menus={menus}
      counts={counts}
      bell={{ to: shellPaths.messages, label: t("messages.title"), count: counts.messages ?? 0 }}
      place={place}
      crumbs={crumbsOf(menus, place, { label: t("dashboard.title"), page })}
      userMenu={userMenu(user, t)}
      site={user.systemType === "overseas" ? t("site:7") : t(`site:${user.siteId}`)}
      system={t("system")}
      messages={[...(root?.flash ? [root.flash] : []), ...data.unknown]}
      tabs={tabs}
      tabAt={data.tabAt}
      finder={{ action: shellPaths.search, label: t("menu.find"), hint: t("menu.findHint") }}
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
