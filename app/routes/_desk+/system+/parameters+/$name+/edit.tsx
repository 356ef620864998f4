import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { CheckField, DateField, Field, Fields, RequiredHint, SelectField } from "~/components/form/field";
import { Foot } from "~/components/form/foot";
import { PostForm } from "~/components/form/post-form";
import { SiteField } from "~/components/form/site-field";
import { Page } from "~/components/layout/page";
import { saveParameter } from "~/contracts/shell/parameters";
import { submit } from "~/door/submit.server";
import type { PageHandle } from "~/lib/handle";
import { shellPaths } from "~/lib/shell/paths";
import { useParameterWords } from "../__words";
import { loadRow } from "./__row.server";

export const handle: PageHandle = {
  title: "parameters:enter",
  i18n: ["parameters", "employees"],
  menu: shellPaths.parameters,
};

export async function loader({ request, params }: LoaderFunctionArgs) {
  return loadRow(request, params.name);
}

export async function action({ request, params }: ActionFunctionArgs) {
  const id = new URL(request.url).searchParams.get("row") ?? undefined;
  return submit(request, saveParameter, { name: params.name, id }, shellPaths.parameter(params.name!), {
    flash: "system:saved.parameter",
  });
}

/** A value from a day on, everywhere or at one site. */
export default function EditParameter() {
  const { about, row } = useLoaderData<typeof loader>();
  const { t } = useTranslation(["parameters", "employees"]);
  const words = useParameterWords();
  const values = row ? { ...row, follow: row.value === null ? 1 : 0 } : { effectiveDay: about.today };
  return (
    <Page title={words.name(about.name)} lead={<RequiredHint />}>
      <PostForm lastResult={useActionData<typeof action>()} defaultValue={values}>
        <Fields>
          {about.kind === "choice" ? (
            <SelectField
              name="value"
              label={t("field.value")}
              options={about.bounds.options!.map((value) => ({ value, label: words.value(about.name, value) }))}
              blank={false}
              required
            />
          ) : (
            <Field
              name="value"
              label={t("field.value")}
              hint={words.hint(about.name, about.kind, about.bounds)}
              maxLength={300}
            />
          )}
          <DateField name="effectiveDay" label={t("field.from")} min={about.today} hint={t("hint.from")} required />
          {about.bySite && (
            <SiteField name="siteId" label={t("field.site")} among="orOverseas" blank={t("everywhere")} />
          )}
          {about.bySite && <CheckField name="follow" label={t("field.follow")} text={t("followText")} />}
        </Fields>
        <Foot submit={t("save")} cancel={shellPaths.parameter(about.name)} hint={t("foot")} />
      </PostForm>
    </Page>
  );
}
