import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { RequiredHint } from "~/components/form/field";
import { Page } from "~/components/layout/page";
import { saveScheme, schemeDetail } from "~/contracts/performance/schemes";
import { call, recordId } from "~/door/call.server";
import { submit } from "~/door/submit.server";
import type { PageHandle } from "~/lib/handle";
import { performancePaths } from "~/lib/performance/paths";
import { SchemeForm } from "../__form";

export const handle: PageHandle = { title: "perfSchemes:edit", i18n: ["perfSchemes", "perfConfig"] };

export async function loader({ request, params }: LoaderFunctionArgs) {
  return call(request, schemeDetail, { id: recordId(request, params.id) });
}

export async function action({ request, params }: ActionFunctionArgs) {
  return submit(request, saveScheme, { id: Number(params.id) }, () => performancePaths.schemes, {
    flash: "perfSchemes:saved",
  });
}

export default function EditScheme() {
  const { t } = useTranslation("perfSchemes");
  return (
    <Page title={t("edit")} lead={<RequiredHint />}>
      <SchemeForm reply={useActionData<typeof action>()} scheme={useLoaderData<typeof loader>()} />
    </Page>
  );
}
