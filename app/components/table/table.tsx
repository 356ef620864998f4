import { useSearchParams } from "@remix-run/react";
import { type ReactNode, useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { Apart } from "../layout/apart";
import { Icon } from "../ui/icon";
import { Link } from "../ui/link";

/**
 * A table with its caption (read out, not shown). Too wide, it scrolls in its box; when it fits, its head sticks
 * to the top of the page. `plain` for tables inside a panel, whose head does not stick. On a phone the rows of a list
 * are cards (`./card`); a table in a panel, or one of figures, says what it is there.
 */
export function Table({
  caption,
  plain,
  phone = plain ? "table" : "cards",
  children,
}: {
  caption: string;
  plain?: boolean;
  phone?: "cards" | "table";
  children: ReactNode;
}) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const scroller = box.current;
    const table = scroller?.firstElementChild;
    if (!scroller || !table) return;
    const watch = new ResizeObserver(() => {
      const fits = table.scrollWidth <= scroller.clientWidth;
      scroller.dataset.fit = fits ? "yes" : "no";
      // Without a link or button to stop at, the keyboard could not reach what is scrolled out of sight.
      if (!fits && !table.querySelector("a, button, input:not([type=hidden]), select, summary")) scroller.tabIndex = 0;
    });
    watch.observe(scroller);
    watch.observe(table);
    return () => watch.disconnect();
  }, []);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a group that scrolls by arrow keys; no landmark, no set of controls
    <div ref={box} className="scroll" role="group" aria-label={caption} tabIndex={plain ? 0 : undefined}>
      <table
        className={`tbl${plain ? " plain" : ""}${phone === "cards" ? " cards" : ""}`}
        role={phone === "cards" ? "table" : undefined}
        data-cards={phone === "table" && !plain ? "no" : undefined}
      >
        <caption className="vh">{caption}</caption>
        {phone === "cards" && !plain ? <Apart>{children}</Apart> : children}
      </table>
    </div>
  );
}

/**
 * A column head that sorts: `?sort=name` upwards, `?sort=-name` downwards. Back to page 1, the rest of the query stays.
 */
export function SortHead({
  name,
  current,
  className,
  children,
}: {
  name: string;
  current?: string | null;
  className?: string;
  children: ReactNode;
}) {
  const { t } = useTranslation("ui");
  const [query] = useSearchParams();
  const sort = current ?? query.get("sort");
  const up = sort === name;
  const down = sort === `-${name}`;
  const next = new URLSearchParams(query);
  next.set("sort", up ? `-${name}` : name);
  next.delete("page");
  return (
    <th scope="col" className={className} aria-sort={up ? "ascending" : down ? "descending" : undefined}>
      <Link to={{ search: `?${next}` }} title={t(up ? "table.sortDown" : "table.sortUp")} preventScrollReset>
        {children}
        {(up || down) && <Icon name={up ? "ascending" : "descending"} small />}
      </Link>
    </th>
  );
}
