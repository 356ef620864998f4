import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Page } from "~/components/layout/page";
import { OwnDeductionsForm } from "~/components/salary/own-deductions-form";
import { confirmDeductions, ownDeductions } from "~/contracts/salary/own-deductions";
import { call } from "~/door/call.server";
import { submit } from "~/door/submit.server";
import type { PageHandle } from "~/lib/handle";
import { salaryPaths } from "~/lib/salary/paths";

export const handle: PageHandle = {
  tab: true,
  title: "salDeclare:title",
  noCache: true,
  i18n: ["salDeclare", "salaryTax"],
};

export async function loader({ request }: LoaderFunctionArgs) {
  return call(request, ownDeductions);
}

export async function action({ request }: ActionFunctionArgs) {
  return submit(request, confirmDeductions, {}, salaryPaths.ownDeductions, {
    flash: ({ year }) => ({ key: "salDeclare:saved", params: { year } }),
  });
}

/** What one declares for the next year oneself (salary rule 24). */
export default function OwnDeductions() {
  const own = useLoaderData<typeof loader>();
  const { t } = useTranslation("salDeclare");
  return (
    <Page title={t("title")} lead={String(own.year)}>
      <OwnDeductionsForm own={own} reply={useActionData<typeof action>()} />
    </Page>
  );
}
