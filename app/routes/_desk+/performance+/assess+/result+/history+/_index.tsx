import type { LinksFunction, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Page } from "~/components/layout/page";
import { Empty } from "~/components/ui/empty";
import { resultHistory } from "~/contracts/performance/results";
import { call, recordId } from "~/door/call.server";
import type { PageHandle } from "~/lib/handle";
import figureStyles from "~/styles/figures.css";
import { HistoryChart } from "./__chart";
import { HistoryTable } from "./__table";

export const links: LinksFunction = () => [{ rel: "stylesheet", href: figureStyles }];

export const handle: PageHandle = { title: "perfResults:historyTitle", i18n: ["perfResults"] };

export async function loader({ request }: LoaderFunctionArgs) {
  const asked = new URL(request.url).searchParams.get("empId");
  return call(request, resultHistory, { empId: asked === null ? undefined : recordId(request, asked) });
}

/** Results of a person over the years: a picture of the scores with the table beside. */
export default function ResultHistory() {
  const { name, jobNumber, department, results } = useLoaderData<typeof loader>();
  const { t } = useTranslation("perfResults");
  return (
    <Page title={t("historyTitle")} lead={t("historyOf", { name, jobNumber, department })}>
      {results.length === 0 && <Empty title={t("historyEmpty")}>{t("historyEmptyText")}</Empty>}
      <HistoryChart results={results} />
      {results.length > 0 && <HistoryTable results={results} />}
    </Page>
  );
}
