import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { FileField } from "~/components/form/field";
import { Foot } from "~/components/form/foot";
import { PostForm } from "~/components/form/post-form";
import { Page } from "~/components/layout/page";
import { StepLink } from "~/components/ui/button";
import { companyProfile, uploadMark } from "~/contracts/shell/sites";
import { call } from "~/door/call.server";
import { submitFile } from "~/door/submit.server";
import type { PageHandle } from "~/lib/handle";
import { shellPaths } from "~/lib/shell/paths";

export const handle: PageHandle = { title: "sites:company.markTitle", i18n: ["sites"], menu: shellPaths.sites };

export async function loader({ request }: LoaderFunctionArgs) {
  return call(request, companyProfile);
}

export async function action({ request }: ActionFunctionArgs) {
  return submitFile(request, uploadMark, {}, shellPaths.sites, "sites:saved.mark");
}

export default function CompanyMark() {
  const { mark } = useLoaderData<typeof loader>();
  const { t } = useTranslation("sites");
  const remove = mark && <StepLink to="remove">{t("company.markRemove")}</StepLink>;
  return (
    <Page title={t("company.markTitle")} actions={remove}>
      <PostForm lastResult={useActionData<typeof action>()} encType="multipart/form-data">
        <FileField
          name="file"
          label={t("company.mark")}
          hint={t("company.markHint")}
          accept="image/png,image/jpeg,image/webp"
          required
        />
        <Foot submit={t("company.markSave")} cancel={shellPaths.sites} />
      </PostForm>
    </Page>
  );
}
