import { data, type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData, useSearchParams } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Field } from "~/components/form/field";
import { Page } from "~/components/layout/page";
import { SearchForm } from "~/components/table/search-form";
import { Empty } from "~/components/ui/empty";
import { Link } from "~/components/ui/link";
import { searchFaq } from "~/contracts/administration/faq";
import { answered } from "~/door/call.server";
import { listQuery } from "~/door/list.server";
import { laterHeaders } from "~/door/refused.server";
import { attempt } from "~/door/send.server";
import type { PageHandle } from "~/lib/handle";
import { shellPaths } from "~/lib/shell/paths";

export const handle: PageHandle = { title: "account:faq.title", i18n: ["account"] };

export async function loader({ request }: LoaderFunctionArgs) {
  const keyword = listQuery(request).query.q?.trim().slice(0, 50);
  if (!keyword) return data({ found: [], refused: null });
  const answer = await attempt(request, searchFaq, { keyword });
  // The search box asks while somebody types: one search too many must not take his page away.
  if (answer.code === 429)
    return data({ found: [], refused: answer.msg }, { status: 429, headers: laterHeaders(answer) });
  return data({ found: await answered(request, answer), refused: null });
}

export default function SearchFaq() {
  const { found, refused } = useLoaderData<typeof loader>();
  const [search] = useSearchParams();
  const { t } = useTranslation("account");
  return (
    <Page title={t("faq.title")}>
      <SearchForm main="q" label={t("faq.title")}>
        <Field name="q" label={t("faq.word")} placeholder={t("faq.hint")} maxLength={50} />
      </SearchForm>
      {found.length === 0 ? (
        <Empty title={refused ?? t(search.get("q") ? "faq.empty" : "faq.start")}>
          {refused ? null : t("faq.emptyText")}
        </Empty>
      ) : (
        <ul className="plain-list">
          {found.map((problem) => (
            <li key={problem.id}>
              <Link to={shellPaths.faqAnswer(problem.id)}>{problem.problemTitle}</Link>
            </li>
          ))}
        </ul>
      )}
    </Page>
  );
}
