import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { RequiredHint } from "~/components/form/field";
import { Page } from "~/components/layout/page";
import { protectedDetail, saveProtected } from "~/contracts/attendance/protected";
import { call, recordId } from "~/door/call.server";
import { submit } from "~/door/submit.server";
import { attendancePaths } from "~/lib/attendance/paths";
import type { PageHandle } from "~/lib/handle";
import { ProtectedForm } from "../__form";
import { savedPeriod } from "../__saved";

export const handle: PageHandle = {
  title: "balances:protected.edit",
  i18n: ["balances", "attendance"],
  menu: attendancePaths.balances,
};

export async function loader({ request, params }: LoaderFunctionArgs) {
  return call(request, protectedDetail, { id: recordId(request, params.id) });
}

export async function action({ request, params }: ActionFunctionArgs) {
  const id = recordId(request, params.id);
  return submit(request, saveProtected, { id }, () => attendancePaths.protectedPeriod(id), { flash: savedPeriod });
}

export default function EditProtectedPeriod() {
  const period = useLoaderData<typeof loader>();
  const { t } = useTranslation("balances");
  return (
    <Page title={t("protected.edit")} lead={<RequiredHint />}>
      <ProtectedForm reply={useActionData<typeof action>()} period={period} />
    </Page>
  );
}
