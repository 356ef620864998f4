import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { RequiredHint } from "~/components/form/field";
import { Page } from "~/components/layout/page";
import { proposalForm, proposeChange } from "~/contracts/employees/own-file";
import { call, recordId } from "~/door/call.server";
import { submit } from "~/door/submit.server";
import { employeePaths } from "~/lib/employees/paths";
import type { PageHandle } from "~/lib/handle";
import { banksFor } from "~/routes/_desk+/__bank-choice.server";
import { readForm } from "~/session/posted-form.server";
import { ProposalForm } from "./__form";
import { sectionOf } from "./__section.server";

export const handle: PageHandle = {
  title: "ownFile:propose.title",
  i18n: ["ownFile", "employees", "record", "banks"],
  menu: employeePaths.mine,
};

/** The form of a section; `?id=`: of the own request that came back. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const section = sectionOf(request, params.section);
  const id = new URL(request.url).searchParams.get("id");
  const { values, ...again } = await call(request, proposalForm, {
    section,
    id: id === null ? undefined : recordId(request, id),
  });
  return {
    section,
    values: { ...values, ...again },
    ...(section === "wageCard" ? await banksFor(request, values) : { banks: [] }),
  };
}

export async function action({ request, params }: ActionFunctionArgs) {
  const form = await readForm(request);
  const section = sectionOf(request, params.section);
  return submit(request, proposeChange, { section } as never, employeePaths.mine, {
    form,
    flash: "ownFile:propose.sent",
    more: async (typed) => (section === "wageCard" ? banksFor(request, typed) : {}),
  });
}

export default function Propose() {
  const { section, values, banks } = useLoaderData<typeof loader>();
  const { t } = useTranslation(["ownFile", "employees", "record", "banks"]);
  return (
    <Page title={t("propose.of", { section: t(`section.${section}`) })} lead={<RequiredHint />}>
      <ProposalForm section={section} reply={useActionData<typeof action>()} values={values} banks={banks} />
    </Page>
  );
}
