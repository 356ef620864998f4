import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Page } from "~/components/layout/page";
import { useCodes } from "~/components/shell/use-codes";
import { Tools } from "~/components/table/selection";
import { NewButton } from "~/components/ui/button";
import { Note } from "~/components/ui/note";
import { MAY } from "~/contracts/shell/may";
import { permissionTree } from "~/contracts/shell/rights";
import { call } from "~/door/call.server";
import type { PageHandle } from "~/lib/handle";
import { PermissionTable } from "./__table";

export const handle: PageHandle = { title: "system:permission.title", i18n: ["system"] };

export async function loader({ request }: LoaderFunctionArgs) {
  return call(request, permissionTree);
}

export default function Permissions() {
  const { rows, leftOut } = useLoaderData<typeof loader>();
  const { t } = useTranslation("system");
  const may = useCodes();
  return (
    <Page title={t("permission.title")} lead={t("permission.lead", { n: rows.length })}>
      {may(MAY.permissions.edit) && (
        <Tools>
          <NewButton to="new">{t("permission.create")}</NewButton>
        </Tools>
      )}
      {leftOut.length > 0 && (
        <Note tone="warn" title={t("permission.leftOut")}>
          {leftOut.map((one) => `${one.permissionCode} ${t(`permission.reason.${one.reason}`)}`).join(", ")}
        </Note>
      )}
      <PermissionTable rows={rows} editable={may(MAY.permissions.edit)} />
    </Page>
  );
}
