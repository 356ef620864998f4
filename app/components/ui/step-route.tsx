import { matchRoutes, useNavigate } from "@remix-run/react";
import { type ReactNode, useContext, useEffect, useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import {
  UNSAFE_DataRouterContext as DataRouter,
  UNSAFE_DataRouterStateContext as DataRouterState,
  UNSAFE_LocationContext as Located,
  NavigationType,
  UNSAFE_RouteContext as Routed,
  type RouteObject,
} from "react-router";
import { handleOf } from "~/lib/handle";

/**
 * The page at `to` as it stands in its route module, drawn where this stands (docs/decisions/0021): its hooks read the
 * data given here, everything around it (session, frame) as on any page. The router has loaded its module with the
 * data. `children` stands there until its texts and styles have come; where nothing can be drawn, the page itself is
 * opened.
 */
export function StepRoute({
  to,
  data,
  reply,
  children,
}: {
  to: string;
  /** What its loader answered. */
  data: unknown;
  /** What its action answered, once it refused. */
  reply: unknown;
  children: ReactNode;
}) {
  const { i18n } = useTranslation();
  const navigate = useNavigate();
  const { router } = useContext(DataRouter)!;
  const around = useContext(DataRouterState)!;
  const matches = useMemo(() => matchRoutes(router.routes as RouteObject[], to) ?? [], [router, to]);
  const page = matches.at(-1)?.route;
  const [ready, setReady] = useState(false);

  useEffect(() => {
    let gone = false;
    if (!page?.element || page.index) return navigate(to);
    const named = matches.flatMap(({ route }) => handleOf(route as never).i18n ?? []);
    void Promise.all([i18n.loadNamespaces(named), styled(matches.map(({ route }) => route.id!))]).then(
      () => gone || setReady(true),
    );
    return () => {
      gone = true;
    };
  }, [to, page, matches, i18n, navigate]);

  const location = useMemo(() => {
    const { pathname, search } = new URL(to, window.location.href);
    return { pathname, search, hash: "", state: null, key: to };
  }, [to]);
  if (!ready || !page?.id) return children;
  return (
    <Located.Provider value={{ location, navigationType: NavigationType.Push }}>
      <DataRouterState.Provider
        value={{
          ...around,
          location,
          matches: matches as never,
          loaderData: { ...around.loaderData, [page.id]: data },
          actionData: reply === undefined ? null : { [page.id]: reply },
        }}
      >
        <Routed.Provider value={{ outlet: null, matches: matches as never, isDataRoute: true }}>
          {page.element}
        </Routed.Provider>
      </DataRouterState.Provider>
    </Located.Provider>
  );
}

type Modules = Record<string, { links?(): { rel?: string; href?: string }[] } | undefined>;

/** The style sheets of the routes stand in the document, as after a visit of the page. */
function styled(ids: string[]): Promise<unknown> {
  const { __remixRouteModules: modules } = window as unknown as { __remixRouteModules: Modules };
  const sheets = ids
    .flatMap((id) => modules[id]?.links?.() ?? [])
    .filter(({ rel, href }) => rel === "stylesheet" && !document.querySelector(`link[href="${href}"]`));
  return Promise.all(
    sheets.map(({ href = "" }) => {
      const link = Object.assign(document.createElement("link"), { rel: "stylesheet", href });
      document.head.append(link);
      return new Promise((done) => Object.assign(link, { onload: done, onerror: done }));
    }),
  );
}
