import { useLocation } from "@remix-run/react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { filtersIn } from "~/lib/lists/filters";
import { LinkButton } from "../ui/button";
import { Empty } from "../ui/empty";

/**
 * A list without rows. With filters set it says that none fits (`title`, `children`) and leads to the list without
 * them; with none set there is nothing yet (`none` where that is worth saying), and `begin` makes the first. `keep` as
 * in the list's search form.
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
  if (filtersIn(search, keep).size === 0) {
    return (
      <Empty title={none ?? t("empty.none")} actions={begin}>
        {t("empty.noneText")}
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
