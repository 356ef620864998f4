import { Form } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { FormTokens } from "../form/tokens";
import { Icon } from "../ui/icon";
import { Link } from "../ui/link";
import { Here } from "./here";
import { Kept } from "./kept";

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
        {tabs.map((tab, n) => {
          const { path, pinned } = tab;
          const on = path === at;
          const props = { tab, on, left: n > 1, right: n > 0 && n < tabs.length - 1 };
          return (
            <Kept
              key={path}
              as="li"
              data-path={pinned ? undefined : path}
              data-on={on || undefined}
              of={Tab}
              props={props}
            />
          );
        })}
      </ul>
    </nav>
  );
}

/** A tag with its menu; `left` and `right` where it can be moved there. */
function Tab({ tab, on, left, right }: { tab: OpenTab; on: boolean; left: boolean; right: boolean }) {
  const { t } = useTranslation(["ui", "shell"]);
  const { path, to, title, pinned } = tab;
  const act = (name: string, label: string) => (
    <button type="submit" form="frame-tabs" name={name} value={path}>
      {label}
    </button>
  );
  return (
    <>
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
          {!pinned && act("close", t("close"))}
          {act("closeOthers", t("frame.closeOthers"))}
          {act("closeAll", t("frame.closeAll"))}
          {left && act("left", t("shell:frame.left"))}
          {right && act("right", t("shell:frame.right"))}
        </div>
      </details>
    </>
  );
}
