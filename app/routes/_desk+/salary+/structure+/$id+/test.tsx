import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import type { FormResult } from "~/components/form/post-form";
import { Page } from "~/components/layout/page";
import { LinkButton } from "~/components/ui/button";
import { type FormulaTest, testFormula } from "~/contracts/salary/formula";
import { submit } from "~/door/submit.server";
import type { PageHandle } from "~/lib/handle";
import { salaryPaths } from "~/lib/salary/paths";
import { readForm } from "~/session/posted-form.server";
import { structureAt } from "./__structure.server";
import { TestForm, typedIn } from "./__test-form";
import { TestResults } from "./__test-results";

export const handle: PageHandle = { title: "salStructures:testTitle", i18n: ["salStructures", "salCommon"] };

export async function loader({ request, params }: LoaderFunctionArgs) {
  return structureAt(request, params);
}

export async function action({ request, params }: ActionFunctionArgs) {
  const form = await readForm(request);
  const { chosen } = await structureAt(request, params);
  const items = chosen.items.map(({ code, name, formula, roundTo }) => ({ code, name, formula, roundTo }));
  // The answer is a page, no redirect: what was entered may be somebody's pay and stands in no address (rule 28).
  return submit(request, testFormula, { items }, (tested) => ({ tested, initialValue: typedIn(form) }), { form });
}

/** The items of a version reckoned by sample inputs, each with how it came. */
export default function TestStructure() {
  const { id, name, chosen } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  const tested = reply && "tested" in reply ? (reply.tested as FormulaTest) : null;
  const { t } = useTranslation("salStructures");
  return (
    <Page
      title={t("testTitle")}
      lead={t("testLead", { name, month: chosen.fromMonth })}
      actions={<LinkButton to={`${salaryPaths.structure(id)}?of=${chosen.id}`}>{t("detailTitle")}</LinkButton>}
    >
      {tested && <TestResults items={chosen.items} tested={tested} />}
      <TestForm versionId={chosen.id} items={chosen.items} reply={reply as FormResult} />
    </Page>
  );
}
