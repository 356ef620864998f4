import { useLocation } from "@remix-run/react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { filtersIn } from "~/lib/lists/filters";
import { LinkButton } from "../ui/button";
import { Empty } from "../ui/empty";
import { FirstStep, useFirst } from "./first-step";

/**
 * A list without rows. With filters set it says that none fits (`title`, `children`) and leads to the list without
 * them; with none set there is nothing yet: what the page says comes first (`none` where it says nothing), and `begin`
 * makes the first. `keep` as in the list's search form.
 */
export function NoRows({
  title,
  none,
  begin,
  keep = [],
  children,
}: {
  title: string;
  none?: string;
  begin?: ReactNode;
  keep?: readonly string[];
  children?: ReactNode;
}) {
  const { t } = useTranslation("ui");
  const { pathname, search } = useLocation();
  const stepOfPage = useFirst();
  if (filtersIn(search, keep).size === 0) {
    // Another tab or view of the list may be empty by itself.
    const first = filtersIn(search).size === 0 ? stepOfPage : undefined;
    return (
      <Empty title={first?.title ?? none ?? t("empty.none")} actions={begin}>
        {first ? <FirstStep {...first} /> : t("empty.noneText")}
      </Empty>
    );
  }
  const stay = new URLSearchParams([...new URLSearchParams(search)].filter(([name]) => keep.includes(name)));
  return (
    <Empty title={title} actions={<LinkButton to={{ pathname, search: String(stay) }}>{t("empty.clear")}</LinkButton>}>
      {children}
    </Empty>
  );
}
