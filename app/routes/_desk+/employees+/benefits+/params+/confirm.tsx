import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Page } from "~/components/layout/page";
import { Empty } from "~/components/ui/empty";
import { confirmParams, openParams } from "~/contracts/employees/benefit-confirm";
import { call } from "~/door/call.server";
import { submit } from "~/door/submit.server";
import { employeePaths } from "~/lib/employees/paths";
import type { PageHandle } from "~/lib/handle";
import { OpenForm } from "./__open-form";

export const handle: PageHandle = {
  title: "benefits:params.confirmAllTitle",
  i18n: ["benefits"],
  menu: employeePaths.benefitParams,
};

export async function loader({ request }: LoaderFunctionArgs) {
  return call(request, openParams);
}

export async function action({ request }: ActionFunctionArgs) {
  return submit(request, confirmParams, {}, employeePaths.benefitParams, {
    flash: ({ confirmed, refused }) => ({
      key: "benefits:params.confirmedMany",
      params: { n: confirmed },
      ...(refused.length > 0 && {
        tone: "warn" as const,
        stays: true,
        detail: { key: "benefits:params.refusedRows", params: { n: refused.length, rows: refused.join(" · ") } },
      }),
    }),
  });
}

export default function ConfirmAll() {
  const open = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  const { t } = useTranslation("benefits");
  return (
    <Page title={t("params.confirmAllTitle")} lead={t("params.confirmAllLead")}>
      {open.figures.length + open.rates.length === 0 ? (
        <Empty title={t("params.allConfirmed")} />
      ) : (
        <OpenForm open={open} reply={reply} />
      )}
    </Page>
  );
}
