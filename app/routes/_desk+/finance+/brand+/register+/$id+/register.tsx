import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { DateField, Field, Fields } from "~/components/form/field";
import { Submit } from "~/components/form/foot";
import { StepPage } from "~/components/layout/step-page";
import { brandDetail, registerBrand } from "~/contracts/finance/brands";
import { call, mayCall, recordId } from "~/door/call.server";
import { submit } from "~/door/submit.server";
import { financePaths } from "~/lib/finance/paths";
import type { PageHandle } from "~/lib/handle";

export const handle: PageHandle = { title: "brands:step.register.title", i18n: ["brands"] };

export async function loader({ request, params }: LoaderFunctionArgs) {
  await mayCall(request, registerBrand);
  return call(request, brandDetail, { id: recordId(request, params.id) });
}

export async function action({ request, params }: ActionFunctionArgs) {
  const id = Number(params.id);
  return submit(request, registerBrand, { id }, financePaths.brand(id), "brands:step.register.done");
}

export default function RegisterBrand() {
  const brand = useLoaderData<typeof loader>();
  const { t } = useTranslation("brands");
  return (
    <StepPage
      title={t("step.register.title")}
      lead={`${brand.name} ${brand.registrationNo}`.trim()}
      text={t("step.register.will")}
      version={brand.version}
      reply={useActionData<typeof action>()}
      closed={!brand.acts.includes("register")}
      fields={
        <Fields>
          <Field name="registrationNo" label={t("field.registrationNo")} maxLength={30} required />
          <DateField name="registeredOn" label={t("field.registeredOn")} required />
        </Fields>
      }
      back={financePaths.brand(brand.id)}
    >
      <Submit>{t("step.register.title")}</Submit>
    </StepPage>
  );
}
