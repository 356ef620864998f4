import { Form, useLocation, useNavigate } from "@remix-run/react";
import { type FormEvent, type ReactNode, useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "~/components/ui/link";
import { type FieldSource, FieldSourceContext } from "../form/source";
import { Button } from "../ui/button";
import { Icon } from "../ui/icon";
import { useMenuClosing } from "../ui/menu";
import { KeptQuery } from "./kept-query";

/**
 * The filters of a list: a GET form whose fields read their values from the query. Sorting and page size stay,
 * the page goes back to 1. `more` takes a `<MoreFilters>`; `keep` names other parameters that stay (a tab).
 */
export function SearchForm({
  label,
  more,
  keep = [],
  children,
}: {
  label?: string;
  more?: ReactNode;
  keep?: string[];
  children: ReactNode;
}) {
  const { t } = useTranslation("ui");
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const box = useRef<HTMLFormElement>(null);
  const kept = ["sort", "limit", ...keep];

  // The inputs are uncontrolled: after "reset" or "back" they take the values of the address again.
  useEffect(() => {
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

  const stay = new URLSearchParams([...new URLSearchParams(search)].filter(([name]) => keep.includes(name)));
  return (
    <FieldSourceContext.Provider value={queried}>
      <Form
        ref={box}
        method="get"
        className="search"
        role="search"
        aria-label={label ?? t("search.label")}
        onSubmit={onSubmit}
      >
        <KeptQuery only={kept} />
        {children}
        <div className="search-end">
          {more}
          <Button kind="main">{t("search.submit")}</Button>
          <Link className="btn btn-default" to={{ pathname, search: String(stay) }}>
            {t("search.reset")}
          </Link>
        </div>
      </Form>
    </FieldSourceContext.Provider>
  );
}

/** Fields of a GET form take their values from the query. */
export const queried: FieldSource = {
  kind: "search",
  useField(name) {
    return { id: `s-${name}`, values: new URLSearchParams(useLocation().search).getAll(name), errors: [] };
  },
};

/** The rarer filters, folded; `count` says how many of them are set. */
export function MoreFilters({ count, children }: { count: number; children: ReactNode }) {
  const { t } = useTranslation("ui");
  useMenuClosing();
  return (
    <details className="menu">
      <summary className="btn btn-plain">
        {t("search.more")}
        {count > 0 && <span className="num">{count}</span>}
        <Icon name="down" small />
      </summary>
      <div className="pop">
        <div className="search">{children}</div>
      </div>
    </details>
  );
}
