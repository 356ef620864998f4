import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { RequiredHint } from "~/components/form/field";
import { Page } from "~/components/layout/page";
import { protectedDetail, saveProtected, searchProtected } from "~/contracts/attendance/protected";
import { call, recordAt, recordId } from "~/door/call.server";
import { submit } from "~/door/submit.server";
import { attendancePaths } from "~/lib/attendance/paths";
import type { PageHandle } from "~/lib/handle";
import { ProtectedForm } from "./__form";
import { savedPeriod } from "./__saved";

export const handle: PageHandle = {
  title: ["balances:protected.new", "balances:protected.edit"],
  i18n: ["balances", "attendance"],
  menu: attendancePaths.balances,
};

export async function loader({ request, params }: LoaderFunctionArgs) {
  if (params.id) return { period: await call(request, protectedDetail, { id: recordId(request, params.id) }) };
  // Asks as the list does: nobody else is shown that there is such a form.
  await call(request, searchProtected, { page: { pageSize: 1 }, query: {} });
  return { period: undefined };
}

export async function action({ request, params }: ActionFunctionArgs) {
  return submit(
    request,
    saveProtected,
    { id: recordAt(request, params.id) },
    ({ id }) => attendancePaths.protectedPeriod(id),
    { flash: savedPeriod },
  );
}

export default function EditProtectedPeriod() {
  const { period } = useLoaderData<typeof loader>();
  const { t } = useTranslation("balances");
  return (
    <Page title={period ? t("protected.edit") : t("protected.new")} lead={<RequiredHint />}>
      <ProtectedForm reply={useActionData<typeof action>()} period={period} />
    </Page>
  );
}
