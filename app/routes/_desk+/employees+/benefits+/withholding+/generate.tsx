import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { GenerateForm } from "~/components/employees/benefits/month-steps";
import { Page } from "~/components/layout/page";
import { withholding } from "~/contracts/employees/benefits/months";
import { call, mayCall } from "~/door/call.server";
import { listQuery } from "~/door/list.server";
import { submit } from "~/door/submit.server";
import { employeePaths } from "~/lib/employees/paths";
import type { PageHandle } from "~/lib/handle";

export const handle: PageHandle = { title: "benefits:withholding.generate", i18n: ["benefits"] };

export async function loader({ request }: LoaderFunctionArgs) {
  await mayCall(request, withholding.generate);
  return call(request, withholding.month, { query: { month: listQuery(request).query.month } });
}

export async function action({ request }: ActionFunctionArgs) {
  return submit(request, withholding.generate, {}, ({ month }) => `${employeePaths.withholding}?month=${month}`, {
    flash: ({ month, people, rows }) => ({ key: "benefits:month.generated", params: { month, people, rows } }),
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
        address={`${employeePaths.withholding}?month=${month}`}
      />
    </Page>
  );
}
