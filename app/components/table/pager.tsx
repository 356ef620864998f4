import { Form, useLocation, useSubmit } from "@remix-run/react";
import { useEffect, useId, useRef } from "react";
import { useTranslation } from "react-i18next";
import { scrollToTop } from "../layout/to-top";
import { Icon } from "../ui/icon";
import { Link } from "../ui/link";
import { grouped } from "../ui/text";
import { KeptQuery } from "./kept-query";

const sizes = [10, 20, 30, 50, 100, 500, 1000];

interface Pages {
  page: number;
  limit: number;
  total: number;
  /** There are more rows than were counted: filters lead to them. */
  more?: boolean;
}

/**
 * Total, page size, seven page numbers and a jump. Links and GET forms that keep the rest of the query; another page
 * starts at its top (shell rule 58).
 */
export function Pager({ page, limit, total, more }: Pages) {
  const { t } = useTranslation("ui");
  const { search } = useLocation();
  const submit = useSubmit();
  const id = useId();
  const last = Math.max(1, Math.ceil(total / limit));
  const now = Math.min(Math.max(1, page), last);
  const shown = useRef(`${now} ${limit}`);
  useEffect(() => {
    if (shown.current !== `${now} ${limit}`) scrollToTop();
    shown.current = `${now} ${limit}`;
  }, [now, limit]);

  function at(number: number) {
    const query = new URLSearchParams(search);
    query.set("page", String(number));
    return { search: `?${query}` };
  }

  return (
    <nav className="pager" aria-label={t("pager.label")}>
      <span>{t("pager.total", { n: grouped(total, more) })}</span>
      <Form method="get" preventScrollReset>
        <KeptQuery except={["limit", "page"]} />
        <label htmlFor={`${id}s`}>{t("pager.size")}</label>
        <select
          className="in"
          id={`${id}s`}
          name="limit"
          key={limit}
          defaultValue={limit}
          onChange={(event) => submit(event.currentTarget.form, { preventScrollReset: true })}
        >
          {sizes.map((size) => (
            <option key={size}>{size}</option>
          ))}
        </select>
        <button type="submit" className="btn btn-default">
          {t("pager.apply")}
        </button>
      </Form>
      {last > 1 && (
        <>
          <div className="pages push">
            <Turn to={now > 1 && at(now - 1)} label={t("pager.previous")} icon="left" />
            {numbers(now, last).map((number, index) =>
              number === null ? (
                <span key={`gap${index}`} aria-hidden="true">
                  …
                </span>
              ) : (
                <Link
                  key={number}
                  to={at(number)}
                  preventScrollReset
                  aria-label={t("pager.page", { n: number })}
                  aria-current={number === now ? "page" : undefined}
                >
                  {number}
                </Link>
              ),
            )}
            <span className="phone-only">{t("pager.of", { n: grouped(now), last: grouped(last) })}</span>
            <Turn to={now < last && at(now + 1)} label={t("pager.next")} icon="right" />
          </div>
          <Form method="get" preventScrollReset>
            <KeptQuery except={["page"]} />
            <label htmlFor={`${id}p`}>{t("pager.jump")}</label>
            <input
              className="in num"
              id={`${id}p`}
              name="page"
              key={now}
              defaultValue={now}
              inputMode="numeric"
              autoComplete="off"
              maxLength={7}
            />
            <button type="submit" className="btn btn-default">
              {t("pager.go")}
            </button>
          </Form>
        </>
      )}
    </nav>
  );
}

function Turn({ to, label, icon }: { to: false | { search: string }; label: string; icon: "left" | "right" }) {
  if (!to) {
    return (
      <span className="off" aria-hidden="true">
        <Icon name={icon} small />
      </span>
    );
  }
  return (
    <Link to={to} aria-label={label} preventScrollReset>
      <Icon name={icon} small />
    </Link>
  );
}

/** Seven numbers at most: the ends and the neighbours; null stands for a gap. */
export function numbers(now: number, last: number): (number | null)[] {
  if (last <= 7) return Array.from({ length: last }, (_, index) => index + 1);
  const first = Math.min(Math.max(2, now - 2), last - 5);
  const middle = Array.from({ length: 5 }, (_, index) => first + index);
  return [1, ...(first > 2 ? [null] : []), ...middle, ...(first + 5 < last ? [null] : []), last];
}
