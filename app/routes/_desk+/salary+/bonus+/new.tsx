import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Field, Fields } from "~/components/form/field";
import { Cancel, Foot, Submit } from "~/components/form/foot";
import { PersonField } from "~/components/form/person-field";
import { PostForm } from "~/components/form/post-form";
import { Page } from "~/components/layout/page";
import { bonusFilters, chooseBonus } from "~/contracts/salary/bonus";
import { call } from "~/door/call.server";
import { submit } from "~/door/submit.server";
import type { PageHandle } from "~/lib/handle";
import { salaryPaths } from "~/lib/salary/paths";

export const handle: PageHandle = { title: "salBonus:newTitle", i18n: ["salBonus"] };

export async function loader({ request }: LoaderFunctionArgs) {
  return call(request, bonusFilters);
}

export async function action({ request }: ActionFunctionArgs) {
  return submit(request, chooseBonus, {}, ({ id }) => salaryPaths.bonus(id), { flash: "salBonus:saved.bonus" });
}

export default function NewBonus() {
  const { year } = useLoaderData<typeof loader>();
  const { t } = useTranslation("salBonus");
  return (
    <Page title={t("newTitle")} lead={t("newLead")}>
      <PostForm lastResult={useActionData<typeof action>()} defaultValue={{ year }}>
        <Fields>
          <PersonField name="empId" label={t("field.person")} required />
          <Field name="year" label={t("field.year")} inputMode="numeric" maxLength={4} hint={t("hint.year")} required />
          <Field
            name="amount"
            label={t("field.amount")}
            inputMode="decimal"
            maxLength={20}
            hint={t("hint.amount")}
            required
          />
        </Fields>
        <Foot>
          <Submit>{t("save")}</Submit>
          <Cancel to={salaryPaths.bonuses} />
        </Foot>
      </PostForm>
    </Page>
  );
}
