import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { RequiredHint } from "~/components/form/field";
import { Page } from "~/components/layout/page";
import { permissionDetail, updatePermission } from "~/contracts/shell/rights";
import { call, recordId } from "~/door/call.server";
import { submit } from "~/door/submit.server";
import type { PageHandle } from "~/lib/handle";
import { shellPaths } from "~/lib/shell/paths";
import { PermissionForm } from "../__form";

export const handle: PageHandle = { title: "system:permission.edit", i18n: ["system"] };

export async function loader({ request, params }: LoaderFunctionArgs) {
  return call(request, permissionDetail, { permissionCode: recordId(request, params.code) });
}

export async function action({ request, params }: ActionFunctionArgs) {
  return submit(
    request,
    updatePermission,
    { permissionCode: recordId(request, params.code) },
    () => shellPaths.permissions,
    { flash: "system:saved.permission" },
  );
}

export default function Edit() {
  const data = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  const { t } = useTranslation("system");
  return (
    <Page title={t("permission.edit")} lead={<RequiredHint />}>
      <PermissionForm reply={reply} data={data} />
    </Page>
  );
}
