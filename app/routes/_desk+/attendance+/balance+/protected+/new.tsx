import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { RequiredHint } from "~/components/form/field";
import { Page } from "~/components/layout/page";
import { saveProtected, searchProtected } from "~/contracts/attendance/protected";
import { call } from "~/door/call.server";
import { submit } from "~/door/submit.server";
import { attendancePaths } from "~/lib/attendance/paths";
import type { PageHandle } from "~/lib/handle";
import { ProtectedForm } from "./__form";
import { savedPeriod } from "./__saved";

export const handle: PageHandle = {
  title: "balances:protected.new",
  i18n: ["balances", "attendance"],
  menu: attendancePaths.balances,
};

/** Asks as the list does: nobody else is shown that there is such a form. */
export async function loader({ request }: LoaderFunctionArgs) {
  await call(request, searchProtected, { page: { pageSize: 1 }, query: {} });
  return null;
}

export async function action({ request }: ActionFunctionArgs) {
  return submit(
    request,
    saveProtected,
    { id: undefined, version: undefined },
    ({ id }) => attendancePaths.protectedPeriod(id),
    { flash: savedPeriod },
  );
}

export default function NewProtectedPeriod() {
  const { t } = useTranslation("balances");
  return (
    <Page title={t("protected.new")} lead={<RequiredHint />}>
      <ProtectedForm reply={useActionData<typeof action>()} />
    </Page>
  );
}
