import { Form, useLocation, useNavigate } from "@remix-run/react";
import { type FormEvent, type ReactNode, useEffect, useId, useMemo, useRef } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "~/components/ui/link";
import { CHOOSE, filtersIn } from "~/lib/lists/filters";
import { type FieldSource, FieldSourceContext, type Filter } from "../form/source";
import { Button } from "../ui/button";
import { Icon } from "../ui/icon";
import { useMenuClosing } from "../ui/menu";
import { KeptQuery } from "./kept-query";

/**
 * The filters of a list: a GET form whose fields read their values from the query. Sorting and page size stay,
 * the page goes back to 1. `more` takes a `<MoreFilters>`; `keep` names other parameters that stay (a tab). On a phone
 * the field `main` stays open, the others fold; what is set stands below them as chips.
 */
export function SearchForm({
  label,
  main,
  more,
  keep = [],
  children,
}: {
  label?: string;
  main: string;
  more?: ReactNode;
  keep?: string[];
  children: ReactNode;
}) {
  const { t } = useTranslation("ui");
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const box = useRef<HTMLFormElement>(null);
  const fold = useId();
  const kept = ["sort", "limit", ...keep];
  const source = useMemo(() => filters(main), [main]);

  // The inputs are uncontrolled: after "reset" or "back" they take the values of the address again; not when the page
  // comes to life, by when somebody may have typed.
  const shown = useRef(search);
  useEffect(() => {
    if (shown.current === search) return;
    shown.current = search;
    const query = new URLSearchParams(search);
    for (const input of box.current?.elements ?? []) {
      if (!(input instanceof HTMLInputElement || input instanceof HTMLSelectElement) || input.type === "hidden")
        continue;
      if (input instanceof HTMLInputElement && (input.type === "checkbox" || input.type === "radio")) {
        input.checked = query.has(input.name) ? query.getAll(input.name).includes(input.value) : input.value === "";
      } else input.value = query.get(input.name) ?? "";
    }
  }, [search]);

  // With script the address leaves out the filters that are not set.
  function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const filled = [...new FormData(event.currentTarget)].filter(
      ([, value]) => typeof value === "string" && value.trim(),
    );
    navigate({ search: `?${new URLSearchParams(filled as [string, string][])}` });
    for (const open of event.currentTarget.querySelectorAll("details")) open.open = false;
  }

  const query = [...new URLSearchParams(search)];
  const stay = new URLSearchParams(query.filter(([name]) => keep.includes(name)));
  const bare = { pathname, search: String(stay) };
  const set = filtersIn(search, keep);
  const folded = set.size - Number(set.has(main));
  return (
    <FieldSourceContext.Provider value={source}>
      <Form
        ref={box}
        method="get"
        className="search"
        role="search"
        aria-label={label ?? t("search.label")}
        onSubmit={onSubmit}
      >
        <KeptQuery only={kept} />
        {/* Somebody is among the folded ones. */}
        <input
          className="fold-box vh"
          type="checkbox"
          id={fold}
          defaultChecked={query.some(([name]) => name === CHOOSE)}
        />
        <label className="btn btn-default fold-lab" htmlFor={fold}>
          {t("search.fold")}
          {folded > 0 && <span className="count">{folded}</span>}
        </label>
        {children}
        <div className="search-end">
          {more}
          <Button kind="main">{t("search.submit")}</Button>
          <Link className="btn btn-default" to={bare}>
            {t("search.reset")}
          </Link>
        </div>
        {set.size > 0 && (
          <Link className="set-none" to={bare}>
            {t("search.clear")}
          </Link>
        )}
      </Form>
    </FieldSourceContext.Provider>
  );
}

/** Fields of a GET form take their values from the query. */
const filters = (main?: string, shows?: Filter["shows"]): FieldSource => ({
  kind: "search",
  useField(name) {
    const { pathname, search } = useLocation();
    const query = new URLSearchParams(search);
    const values = query.getAll(name);
    query.delete(name);
    query.delete("page");
    const without = values.some(Boolean) ? `${pathname}?${query}` : undefined;
    return { id: `s-${name}`, values, errors: [], filter: { main: name === main, without, shows } };
  },
});

export const queried = filters();
const unchipped = filters(undefined, "field");
const chips = filters(undefined, "chip");

/** The rarer filters, folded; `count` says how many of them are set. */
export function MoreFilters({ count, children }: { count: number; children: ReactNode }) {
  const { t } = useTranslation("ui");
  useMenuClosing();
  const menu = (
    <details className="menu">
      <summary className="btn btn-plain">
        {t("search.more")}
        {count > 0 && <span className="num">{count}</span>}
        <Icon name="down" small />
      </summary>
      <div className="pop">
        <div className="search">
          <FieldSourceContext.Provider value={unchipped}>{children}</FieldSourceContext.Provider>
        </div>
      </div>
    </details>
  );
  // What is set is to be seen also while this is closed.
  return (
    <>
      {menu}
      {count > 0 && <FieldSourceContext.Provider value={chips}>{children}</FieldSourceContext.Provider>}
    </>
  );
}
