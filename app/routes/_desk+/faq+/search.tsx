import type { LoaderFunctionArgs } from "@remix-run/node";
import { Link, useLoaderData, useSearchParams } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { call, listQuery } from "~/api.server";
import { Field } from "~/components/form/field";
import { Page } from "~/components/layout/page";
import { SearchForm } from "~/components/table/search-form";
import { Empty } from "~/components/ui/empty";
import { searchFaq } from "~/contracts/administration/faq";
import type { PageHandle } from "~/lib/handle";
import { paths } from "~/lib/paths";

export const handle: PageHandle = { title: "account:faq.title", i18n: ["account"] };

export async function loader({ request }: LoaderFunctionArgs) {
  const keyword = listQuery(request).query.q?.trim().slice(0, 50);
  return { found: keyword ? await call(request, searchFaq, { keyword }) : [] };
}

export default function SearchFaq() {
  const { found } = useLoaderData<typeof loader>();
  const [search] = useSearchParams();
  const { t } = useTranslation("account");
  return (
    <Page title={t("faq.title")}>
      <SearchForm label={t("faq.title")}>
        <Field name="q" label={t("faq.word")} placeholder={t("faq.hint")} maxLength={50} />
      </SearchForm>
      {found.length === 0 ? (
        <Empty title={t(search.get("q") ? "faq.empty" : "faq.start")}>{t("faq.emptyText")}</Empty>
      ) : (
        <ul className="plain-list">
          {found.map((problem) => (
            <li key={problem.id}>
              <Link to={paths.faqAnswer(problem.id)}>{problem.problemTitle}</Link>
            </li>
          ))}
        </ul>
      )}
    </Page>
  );
}
