import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { RequiredHint } from "~/components/form/field";
import { Page } from "~/components/layout/page";
import { saveScheme, schemeDetail, searchSchemes } from "~/contracts/performance/schemes";
import { call, recordAt, recordId } from "~/door/call.server";
import { submit } from "~/door/submit.server";
import type { PageHandle } from "~/lib/handle";
import { performancePaths } from "~/lib/performance/paths";
import { SchemeForm } from "./__form";

export const handle: PageHandle = {
  title: ["perfSchemes:create", "perfSchemes:edit"],
  i18n: ["perfSchemes", "perfConfig"],
};

export async function loader({ request, params }: LoaderFunctionArgs) {
  if (params.id) return { scheme: await call(request, schemeDetail, { id: recordId(request, params.id) }) };
  // Asks for nothing but whether the person may.
  await call(request, searchSchemes, { page: { pageSize: 1 } });
  return { scheme: undefined };
}

export async function action({ request, params }: ActionFunctionArgs) {
  return submit(request, saveScheme, { id: recordAt(request, params.id) }, performancePaths.schemes, {
    flash: "perfSchemes:saved",
  });
}

export default function EditScheme() {
  const { scheme } = useLoaderData<typeof loader>();
  const { t } = useTranslation("perfSchemes");
  return (
    <Page title={scheme ? t("edit") : t("create")} lead={<RequiredHint />}>
      <SchemeForm reply={useActionData<typeof action>()} scheme={scheme} />
    </Page>
  );
}
