import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { RequiredHint } from "~/components/form/field";
import { Page } from "~/components/layout/page";
import { saveScheme, searchSchemes } from "~/contracts/performance/schemes";
import { call } from "~/door/call.server";
import { submit } from "~/door/submit.server";
import type { PageHandle } from "~/lib/handle";
import { performancePaths } from "~/lib/performance/paths";
import { SchemeForm } from "./__form";

export const handle: PageHandle = { title: "perfSchemes:create", i18n: ["perfSchemes", "perfConfig"] };

/** Asks for nothing but whether the person may. */
export async function loader({ request }: LoaderFunctionArgs) {
  await call(request, searchSchemes, { page: { pageSize: 1 } });
  return null;
}

export async function action({ request }: ActionFunctionArgs) {
  return submit(request, saveScheme, { id: undefined, version: undefined }, () => performancePaths.schemes, {
    flash: "perfSchemes:saved",
  });
}

export default function NewScheme() {
  const { t } = useTranslation("perfSchemes");
  return (
    <Page title={t("create")} lead={<RequiredHint />}>
      <SchemeForm reply={useActionData<typeof action>()} />
    </Page>
  );
}
