import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { RequiredHint } from "~/components/form/field";
import { Page } from "~/components/layout/page";
import { permissionDetail, updatePermission } from "~/contracts/shell/rights";
import { call, recordAt, recordId } from "~/door/call.server";
import { submit } from "~/door/submit.server";
import type { PageHandle } from "~/lib/handle";
import { shellPaths } from "~/lib/shell/paths";
import { PermissionForm } from "./__form";

export const handle: PageHandle = { title: ["system:permission.create", "system:permission.edit"], i18n: ["system"] };

export async function loader({ request, params }: LoaderFunctionArgs) {
  return call(request, permissionDetail, { permissionCode: recordAt(request, params.code) });
}

export async function action({ request, params }: ActionFunctionArgs) {
  const fixed = params.code ? { permissionCode: recordId(request, params.code) } : { version: undefined };
  return submit(request, updatePermission, fixed, shellPaths.permissions, {
    stands: params.code !== undefined,
    flash: "system:saved.permission",
  });
}

export default function EditPermission() {
  const data = useLoaderData<typeof loader>();
  const { t } = useTranslation("system");
  return (
    <Page title={t(data.permission ? "permission.edit" : "permission.create")} lead={<RequiredHint />}>
      <PermissionForm reply={useActionData<typeof action>()} data={data} />
    </Page>
  );
}
