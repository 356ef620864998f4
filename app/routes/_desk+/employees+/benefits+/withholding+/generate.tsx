import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { call, listQuery, submit } from "~/api.server";
import { GenerateForm } from "~/components/employees/benefits/month-steps";
import { Page } from "~/components/layout/page";
import { withholding } from "~/contracts/employees/benefits";
import type { PageHandle } from "~/lib/handle";
import { paths } from "~/lib/paths";
import { say } from "~/lib/texts.server";

export const handle: PageHandle = { title: "benefits:withholding.generate", i18n: ["benefits"] };

export async function loader({ request }: LoaderFunctionArgs) {
  return call(request, withholding.month, { query: { month: listQuery(request).query.month } });
}

export async function action({ request }: ActionFunctionArgs) {
  return submit(request, withholding.generate, {}, ({ month }) => `${paths.withholding}?month=${month}`, {
    flash: (language, { month, people, rows }) => ({
      tone: "ok",
      text: say(language, { key: "benefits:month.generated", params: { month, people, rows } }),
    }),
  });
}

export default function Generate() {
  const { month } = useLoaderData<typeof loader>();
  const { t } = useTranslation("benefits");
  return (
    <Page title={t("withholding.generate")}>
      <GenerateForm
        reply={useActionData<typeof action>()}
        month={month}
        address={`${paths.withholding}?month=${month}`}
      />
    </Page>
  );
}
