import { data, type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData, useSearchParams } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Field } from "~/components/form/field";
import { Page } from "~/components/layout/page";
import { Panel } from "~/components/layout/panel";
import { SearchForm } from "~/components/table/search-form";
import { LinkButton } from "~/components/ui/button";
import { Empty } from "~/components/ui/empty";
import { Icon, iconName } from "~/components/ui/icon";
import { Link } from "~/components/ui/link";
import { findEverything } from "~/contracts/shell/search";
import { answered } from "~/door/call.server";
import { laterHeaders } from "~/door/refused.server";
import { attempt } from "~/door/send.server";
import type { PageHandle } from "~/lib/handle";
import { shellPaths } from "~/lib/shell/paths";

export const handle: PageHandle = { title: "account:find.title", i18n: ["account"] };

/** `most`: fewer of each kind, for the list under the search box. */
export async function loader({ request }: LoaderFunctionArgs) {
  const asked = new URL(request.url).searchParams;
  const q = asked.get("q")?.trim().slice(0, 50) ?? "";
  if (!q) return data({ found: [], refused: null });
  const answer = await attempt(request, findEverything, { q, ...(asked.has("most") && { most: 5 }) });
  // The search box asks while somebody types: one search too many must not take his page away.
  if (answer.code === 429)
    return data({ found: [], refused: answer.msg }, { status: 429, headers: laterHeaders(answer) });
  return data({ found: await answered(request, answer), refused: null });
}

export default function Search() {
  const { found, refused } = useLoaderData<typeof loader>();
  const [search] = useSearchParams();
  const { t } = useTranslation("account");
  return (
    <Page title={t("find.title")} actions={<LinkButton to={shellPaths.faq}>{t("faq.title")}</LinkButton>}>
      <SearchForm main="q" label={t("find.word")}>
        <Field name="q" label={t("find.word")} placeholder={t("find.hint")} maxLength={50} />
      </SearchForm>
      {found.length === 0 && (
        <Empty title={refused ?? t(search.get("q") ? "find.empty" : "find.start")}>
          {refused ? null : t("find.emptyText")}
        </Empty>
      )}
      {found.map(({ group, hits, more }) => (
        <Panel key={group} title={t(`find.of.${group}`)} meta={more ? t("find.first", { n: hits.length }) : undefined}>
          <ul className="plain-list">
            {hits.map(({ title, note, to, icon, edit }) => (
              <li key={to}>
                <Icon name={iconName(icon)} />
                <Link to={to}>{title}</Link>
                <span className="muted small">{note}</span>
                {edit && (
                  <Link className="push" to={edit} aria-label={t("find.editOf", { name: title })}>
                    {t("find.edit")}
                  </Link>
                )}
              </li>
            ))}
          </ul>
        </Panel>
      ))}
    </Page>
  );
}
