import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Field, Fields } from "~/components/form/field";
import { Foot } from "~/components/form/foot";
import { PostForm } from "~/components/form/post-form";
import { Page } from "~/components/layout/page";
import { companyProfile, saveCompanyName } from "~/contracts/shell/sites";
import { call } from "~/door/call.server";
import { submit } from "~/door/submit.server";
import type { PageHandle } from "~/lib/handle";
import { shellPaths } from "~/lib/shell/paths";

export const handle: PageHandle = { title: "sites:company.name", i18n: ["sites"], menu: shellPaths.sites };

export async function loader({ request }: LoaderFunctionArgs) {
  return call(request, companyProfile);
}

export async function action({ request }: ActionFunctionArgs) {
  return submit(request, saveCompanyName, {}, shellPaths.sites, "sites:saved.name");
}

export default function CompanyName() {
  const profile = useLoaderData<typeof loader>();
  const { t } = useTranslation("sites");
  return (
    <Page title={t("company.name")}>
      <PostForm lastResult={useActionData<typeof action>()} defaultValue={profile}>
        <Fields>
          <Field name="name" label={t("company.name")} hint={t("company.nameHint")} maxLength={20} />
        </Fields>
        <Foot submit={t("save")} cancel={shellPaths.sites} />
      </PostForm>
    </Page>
  );
}
