import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { RequiredHint } from "~/components/form/field";
import { Page } from "~/components/layout/page";
import { useCodes } from "~/components/shell/use-codes";
import { PAYEE } from "~/contracts/employees/codes";
import { MAY } from "~/contracts/employees/may";
import { applyPayeeCard, savePayeeCard } from "~/contracts/employees/payee-cards";
import { submit } from "~/door/submit.server";
import { employeePaths } from "~/lib/employees/paths";
import type { PageHandle } from "~/lib/handle";
import { banksFor } from "~/routes/_desk+/__bank-choice.server";
import { readForm } from "~/session/posted-form.server";
import { PayeeCardForm } from "../__form";
import { cardForm } from "../__values.server";

export const handle: PageHandle = {
  title: (_: unknown, search) => (search.has("id") ? "payee:personal.edit" : "payee:personal.create"),
  i18n: ["payee", "banks"],
};

export async function loader({ request }: LoaderFunctionArgs) {
  return cardForm(request, PAYEE.person);
}

/** The cashier's card is there at once; anybody else's own goes to the cashier, whatever button was pressed. */
export async function action({ request }: ActionFunctionArgs) {
  const form = await readForm(request);
  const more = (typed: Record<string, unknown>) => banksFor(request, typed);
  if (form.get("_as") === "cashier")
    return submit(request, savePayeeCard, { kind: PAYEE.person }, employeePaths.payeeCards("personal"), {
      form,
      more,
      flash: "payee:saved",
    });
  return submit(request, applyPayeeCard, {}, employeePaths.mine, { form, more, flash: "payee:applied" });
}

export default function PersonalCard() {
  const { values, banks } = useLoaderData<typeof loader>();
  const { t } = useTranslation(["payee", "banks"]);
  const applying = !useCodes()(MAY.payeeCards.edit) || values.requestId !== undefined;
  return (
    <Page
      title={t(values.id ? "personal.edit" : applying ? "personal.own" : "personal.create")}
      lead={<RequiredHint />}
    >
      <PayeeCardForm
        side="personal"
        reply={useActionData<typeof action>()}
        values={values}
        banks={banks}
        applying={applying}
      />
    </Page>
  );
}
