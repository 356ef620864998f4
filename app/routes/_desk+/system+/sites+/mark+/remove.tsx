import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Submit } from "~/components/form/foot";
import { StepPage } from "~/components/layout/step-page";
import { companyProfile, removeMark } from "~/contracts/shell/sites";
import { call } from "~/door/call.server";
import { submit } from "~/door/submit.server";
import type { PageHandle } from "~/lib/handle";
import { shellPaths } from "~/lib/shell/paths";

export const handle: PageHandle = { title: "sites:company.markRemove", i18n: ["sites"], menu: shellPaths.sites };

export async function loader({ request }: LoaderFunctionArgs) {
  return call(request, companyProfile);
}

export async function action({ request }: ActionFunctionArgs) {
  return submit(request, removeMark, {}, shellPaths.sites, "sites:saved.noMark");
}

export default function RemoveMark() {
  const { version } = useLoaderData<typeof loader>();
  const { t } = useTranslation("sites");
  return (
    <StepPage
      title={t("company.markRemove")}
      lead={t("company.markTitle")}
      text={t("company.markNone")}
      version={version}
      reply={useActionData<typeof action>()}
      back={shellPaths.companyMark}
    >
      <Submit>{t("company.markRemove")}</Submit>
    </StepPage>
  );
}
