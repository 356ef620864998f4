import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { call, recordId, submit } from "~/api.server";
import { Submit } from "~/components/form/foot";
import { dimissionDetail, closeDimission } from "~/contracts/employees/dimission";
import type { PageHandle } from "~/lib/handle";
import { paths } from "~/lib/paths";
import { saved } from "../__saved.server";
import { StepPage } from "../__step";

export const handle: PageHandle = { title: "dimission:close.title", i18n: ["dimission"] };

export async function loader({ request, params }: LoaderFunctionArgs) {
  return call(request, dimissionDetail, { id: recordId(request, params.data) });
}

export async function action({ request, params }: ActionFunctionArgs) {
  const id = recordId(request, params.data);
  return submit(request, closeDimission, { id }, () => paths.dimission(id), saved("close.done"));
}

export default function CloseDimission() {
  const detail = useLoaderData<typeof loader>();
  const { t } = useTranslation("dimission");
  return (
    <StepPage title={t("close.title")} text={t("close.text")} of={detail} reply={useActionData<typeof action>()}>
      <Submit>{t("close.submit")}</Submit>
    </StepPage>
  );
}
