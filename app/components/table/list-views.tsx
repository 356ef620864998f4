import { useLocation } from "@remix-run/react";
import { Fragment, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { ListSetting } from "~/contracts/shell/lists";
import { type ColumnOf, type ListColumns, viewAddress } from "~/lib/lists/columns";
import { filtersIn } from "~/lib/lists/filters";
import { StepLink } from "../ui/button";
import { Link } from "../ui/link";

/** The own views of a list beside its title; the present filters can be kept as one. */
export function ListViews({ list, setting: { view, views } }: { list: ListColumns; setting: ListSetting }) {
  const { t } = useTranslation("ui");
  const { search } = useLocation();
  const filtered = filtersIn(search).size > 0;
  const settings = `/lists/${list.name}/views`;
  if (views.length === 0 && !filtered) return null;
  return (
    <nav className="views" aria-label={t("views.own")}>
      {views.map(({ viewId, name, query }) => (
        <Link
          key={viewId}
          className="chip"
          to={viewAddress(list.path, query, viewId)}
          aria-current={viewId === view ? "true" : undefined}
        >
          {name}
        </Link>
      ))}
      {filtered && view === null && (
        <StepLink to={`${settings}/new${search}`} icon="plus">
          {t("views.keep")}
        </StepLink>
      )}
      {views.length > 0 && (
        <StepLink className="push muted small" to={settings + search}>
          {t("views.manage")}
        </StepLink>
      )}
    </nav>
  );
}

/** Leads to the choice of a list's columns. */
export function ColumnsLink({ list }: { list: ListColumns }) {
  const { t } = useTranslation("ui");
  const { search } = useLocation();
  return (
    <StepLink
      className="ico push wide-only"
      icon="columns"
      to={`/lists/${list.name}/columns${search}`}
      aria-label={t("views.columns")}
      title={t("views.columns")}
    />
  );
}

/** The bar above a table whose rows are not ticked: what can be done with the list, and the choice of its columns. */
export function ListBar({ list, children }: { list: ListColumns; children?: ReactNode }) {
  return (
    <div className="bars">
      {children && <div className="tools">{children}</div>}
      <ColumnsLink list={list} />
    </div>
  );
}

/** The chosen columns in their order, of the cells (or heads) that a row has under their names. */
export function inOrder<L extends ListColumns>(
  _list: L,
  chosen: readonly string[],
  cells: Record<ColumnOf<L>, ReactNode>,
): ReactNode {
  return chosen.map((name) => <Fragment key={name}>{cells[name as ColumnOf<L>]}</Fragment>);
}
