import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { DateField, Fields, SelectField } from "~/components/form/field";
import { Cancel, Foot, Submit } from "~/components/form/foot";
import { PostForm } from "~/components/form/post-form";
import { Page } from "~/components/layout/page";
import { bonusFilters, createBonusRun } from "~/contracts/salary/bonus";
import { call } from "~/door/call.server";
import { submit } from "~/door/submit.server";
import type { PageHandle } from "~/lib/handle";
import { companyDay } from "~/lib/period";
import { salaryPaths } from "~/lib/salary/paths";

export const handle: PageHandle = { title: "salBonus:runTitle", i18n: ["salBonus"] };

export async function loader({ request }: LoaderFunctionArgs) {
  const { companies } = await call(request, bonusFilters);
  return { companies, month: companyDay().slice(0, 7) };
}

export async function action({ request }: ActionFunctionArgs) {
  return submit(request, createBonusRun, {}, ({ id }) => salaryPaths.run(id), {
    flash: ({ people }) => ({ key: "salBonus:runMade", params: { n: people } }),
  });
}

export default function NewBonusRun() {
  const { companies, month } = useLoaderData<typeof loader>();
  const { t } = useTranslation("salBonus");
  const companyId = companies.length === 1 ? companies[0]!.id : undefined;
  return (
    <Page title={t("runTitle")} lead={t("runText")}>
      <PostForm lastResult={useActionData<typeof action>()} defaultValue={{ month, companyId }}>
        <Fields>
          <SelectField
            name="companyId"
            label={t("field.company")}
            options={companies.map(({ id, name }) => ({ value: id, label: name }))}
            required
          />
          <DateField name="month" type="month" label={t("field.month")} required />
          <DateField name="payDate" label={t("field.payDate")} hint={t("hint.payDate")} required />
        </Fields>
        <Foot>
          <Submit>{t("runCreate")}</Submit>
          <Cancel to={salaryPaths.bonuses} />
        </Foot>
      </PostForm>
    </Page>
  );
}
