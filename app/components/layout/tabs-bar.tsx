import { Form } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { FormTokens } from "../form/tokens";
import { Icon } from "../ui/icon";
import { Link } from "../ui/link";
import { Here } from "./here";

/** A visited page. The pinned one cannot be closed. */
export type OpenTab = { path: string; to: string; title: string; pinned?: boolean };

/**
 * The visited pages (shell rule 52). One form for all: each button says what to do with which page and posts to /tabs.
 * With script a tag is dragged to its place, and a right click opens its menu.
 */
export function TabsBar({ tabs, at }: { tabs: OpenTab[]; at: string | null }) {
  const { t } = useTranslation(["ui", "shell"]);
  const bar = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another tab is the active one
  useEffect(() => {
    const tab = bar.current?.querySelector<HTMLElement>("[data-on]");
    if (tab) bar.current!.scrollLeft = tab.offsetLeft + (tab.offsetWidth - bar.current!.clientWidth) / 2;
  }, [at]);

  return (
    <nav ref={bar} className="tabs" aria-label={t("frame.tabs")}>
      <Form id="frame-tabs" method="post" action="/tabs" preventScrollReset hidden>
        <FormTokens />
        <Here />
        <input type="hidden" name="at" value={at ?? ""} />
      </Form>
      <ul>
        {tabs.map(({ path, to, title, pinned }, n) => {
          const on = path === at;
          return (
            <li key={path} data-path={pinned ? undefined : path} data-on={on || undefined}>
              <Link to={to} aria-current={on ? "page" : undefined}>
                {pinned && <Icon name="pin" small />}
                {title}
              </Link>
              {!pinned && (
                <button
                  type="submit"
                  form="frame-tabs"
                  name="close"
                  value={path}
                  className="ico ico-sm"
                  aria-label={t("frame.closeTab", { title })}
                >
                  <Icon name="close" small />
                </button>
              )}
              <details className="menu">
                <summary className="ico ico-sm" aria-label={t("frame.tabMenu", { title })}>
                  <Icon name="down" small />
                </summary>
                <div className="pop">
                  <a href={to}>{t("frame.refresh")}</a>
                  {!pinned && (
                    <button type="submit" form="frame-tabs" name="close" value={path}>
                      {t("frame.close")}
                    </button>
                  )}
                  <button type="submit" form="frame-tabs" name="closeOthers" value={path}>
                    {t("frame.closeOthers")}
                  </button>
                  <button type="submit" form="frame-tabs" name="closeAll" value={path}>
                    {t("frame.closeAll")}
                  </button>
                  {n > 1 && (
                    <button type="submit" form="frame-tabs" name="left" value={path}>
                      {t("shell:frame.left")}
                    </button>
                  )}
                  {n > 0 && n < tabs.length - 1 && (
                    <button type="submit" form="frame-tabs" name="right" value={path}>
                      {t("shell:frame.right")}
                    </button>
                  )}
                </div>
              </details>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
