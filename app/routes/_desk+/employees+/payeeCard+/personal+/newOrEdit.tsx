import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { submit } from "~/api.server";
import { RequiredHint } from "~/components/form/field";
import { Page } from "~/components/layout/page";
import { useCodes } from "~/components/shell/use-codes";
import { MAY, PERSONAL_PAYEE } from "~/contracts/employees/codes";
import { applyPayeeCard, savePayeeCard } from "~/contracts/employees/payee-cards";
import type { PageHandle } from "~/lib/handle";
import { paths } from "~/lib/paths";
import { say } from "~/lib/texts.server";
import { banksFor } from "~/routes/_desk+/__bank-choice.server";
import { readForm } from "~/session/posted-form.server";
import { PayeeCardForm } from "../__form";
import { cardForm } from "../__values.server";

export const handle: PageHandle = {
  title: (_: unknown, search) => (search.has("id") ? "payee:personal.edit" : "payee:personal.create"),
  tab: "payee:personal.form",
  i18n: ["payee", "banks"],
};

export async function loader({ request }: LoaderFunctionArgs) {
  return cardForm(request, PERSONAL_PAYEE);
}

/** The cashier's card is there at once; anybody else's own goes to the cashier, whatever button was pressed. */
export async function action({ request }: ActionFunctionArgs) {
  const form = await readForm(request);
  const done = (key: string) => (language: Parameters<typeof say>[0]) => ({
    tone: "ok" as const,
    text: say(language, { key }),
  });
  const more = (typed: Record<string, unknown>) => banksFor(request, typed);
  if (form.get("_as") === "cashier")
    return submit(request, savePayeeCard, { kind: PERSONAL_PAYEE }, () => paths.payeeCards("personal"), {
      form,
      more,
      flash: done("payee:saved"),
    });
  return submit(request, applyPayeeCard, {}, () => paths.mine, { form, more, flash: done("payee:applied") });
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
