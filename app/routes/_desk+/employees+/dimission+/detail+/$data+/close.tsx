import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Submit } from "~/components/form/foot";
import { closeDimission, dimissionDetail } from "~/contracts/employees/dimission";
import { call, recordId } from "~/door/call.server";
import { submit } from "~/door/submit.server";
import { employeePaths } from "~/lib/employees/paths";
import type { PageHandle } from "~/lib/handle";
import { DimissionStep } from "../__step";

export const handle: PageHandle = { title: "dimission:close.title", i18n: ["dimission"] };

export async function loader({ request, params }: LoaderFunctionArgs) {
  return call(request, dimissionDetail, { id: recordId(request, params.data) });
}

export async function action({ request, params }: ActionFunctionArgs) {
  const id = recordId(request, params.data);
  return submit(request, closeDimission, { id }, () => employeePaths.dimission(id), { flash: "dimission:close.done" });
}

export default function CloseDimission() {
  const detail = useLoaderData<typeof loader>();
  const { t } = useTranslation("dimission");
  return (
    <DimissionStep title={t("close.title")} text={t("close.text")} of={detail} reply={useActionData<typeof action>()}>
      <Submit>{t("close.submit")}</Submit>
    </DimissionStep>
  );
}
