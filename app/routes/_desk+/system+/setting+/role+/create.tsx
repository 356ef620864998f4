import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { RequiredHint } from "~/components/form/field";
import { Page } from "~/components/layout/page";
import { DATA_SCOPE } from "~/contracts/platform/codes";
import { createRole, roleChoices, roleDetail } from "~/contracts/shell/roles";
import { call, mayCall, recordId } from "~/door/call.server";
import { submit } from "~/door/submit.server";
import type { PageHandle } from "~/lib/handle";
import { shellPaths } from "~/lib/shell/paths";
import { RoleForm } from "./__form";

export const handle: PageHandle = { title: "system:role.create", i18n: ["system"] };

/** `?copy=`: the role whose codes and scope a new one begins with. */
export async function loader({ request }: LoaderFunctionArgs) {
  await mayCall(request, createRole);
  const copy = new URL(request.url).searchParams.get("copy");
  const [source, choices] = await Promise.all([
    copy ? call(request, roleDetail, { roleId: recordId(request, copy) }) : null,
    call(request, roleChoices),
  ]);
  return {
    choices,
    values: source
      ? {
          dataScope: source.dataScope,
          scopeDepartmentIds: source.scopeDepartmentIds,
          permissionCodes: source.permissionCodes,
          isTakeEffect: 1,
        }
      : { isTakeEffect: 1, dataScope: DATA_SCOPE.self },
  };
}

export async function action({ request }: ActionFunctionArgs) {
  return submit(request, createRole, {}, shellPaths.roles, "system:saved.role");
}

export default function CreateRole() {
  const { choices, values } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  const { t } = useTranslation("system");
  return (
    <Page title={t("role.create")} lead={<RequiredHint />}>
      <RoleForm reply={reply} values={values} choices={choices} />
    </Page>
  );
}
