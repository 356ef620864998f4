import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { GenerateForm } from "~/components/employees/benefits/month-steps";
import { Page } from "~/components/layout/page";
import { buy } from "~/contracts/employees/benefits/months";
import { call, mayCall } from "~/door/call.server";
import { listQuery } from "~/door/list.server";
import { submit } from "~/door/submit.server";
import { employeePaths } from "~/lib/employees/paths";
import type { PageHandle } from "~/lib/handle";

export const handle: PageHandle = { title: "benefits:buy.generate", i18n: ["benefits"] };

export async function loader({ request }: LoaderFunctionArgs) {
  await mayCall(request, buy.generate);
  return call(request, buy.month, { query: { month: listQuery(request).query.month } });
}

export async function action({ request }: ActionFunctionArgs) {
  return submit(request, buy.generate, {}, ({ month }) => `${employeePaths.buy}?month=${month}`, {
    flash: ({ month, people, rows }) => ({ key: "benefits:month.generated", params: { month, people, rows } }),
  });
}

export default function Generate() {
  const { month } = useLoaderData<typeof loader>();
  const { t } = useTranslation("benefits");
  return (
    <Page title={t("buy.generate")}>
      <GenerateForm
        reply={useActionData<typeof action>()}
        month={month}
        address={`${employeePaths.buy}?month=${month}`}
      />
    </Page>
  );
}
