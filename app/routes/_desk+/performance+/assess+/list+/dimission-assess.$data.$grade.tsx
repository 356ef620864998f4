import type { ActionFunctionArgs, LinksFunction, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Page } from "~/components/layout/page";
import { Note } from "~/components/ui/note";
import { LEVEL } from "~/contracts/performance/codes";
import { BEHALF_GRADES, saveOnBehalf, submitOnBehalf } from "~/contracts/performance/scoring";
import { submit } from "~/door/submit.server";
import type { PageHandle } from "~/lib/handle";
import { performancePaths } from "~/lib/performance/paths";
import { notThere } from "~/session/refused.server";
import formStyles from "~/styles/forms.css";
import { blockForm, heldOf } from "./__block-form.server";
import { ClosedNote } from "./__closed";
import { sheetAt } from "./__sheet.server";
import { SuperiorForm } from "./__superior-form";
import { ValuesForm } from "./__values-form";
import { whyNotOnBehalf } from "./__why-not";

export const links: LinksFunction = () => [{ rel: "stylesheet", href: formStyles }];

export const handle: PageHandle = { title: "perfScoring:title.behalf", i18n: ["perfScoring", "perfSheets"] };

function gradeIn(request: Request, params: { grade?: string }) {
  const grade = BEHALF_GRADES.find((one) => String(one) === params.grade);
  if (!grade) throw notThere(request);
  return grade;
}

export async function loader({ request, params }: LoaderFunctionArgs) {
  const grade = gradeIn(request, params);
  return { sheet: await sheetAt(request, params), grade };
}

export async function action({ request, params }: ActionFunctionArgs) {
  const { form, refused } = await blockForm(request);
  if (refused) return refused;
  const fixed = { id: Number(params.data), grade: gradeIn(request, params) };
  const options = { form, more: (typed: Record<string, unknown>) => heldOf(request, typed) };
  if (form.get("do") === "submit")
    return submit(request, submitOnBehalf, fixed, performancePaths.sheet(fixed.id), {
      ...options,
      flash: "perfScoring:done.behalf",
    });
  return submit(request, saveOnBehalf, fixed, performancePaths.onBehalf(fixed.id, fixed.grade), {
    ...options,
    flash: "perfScoring:done.save",
  });
}

export default function AssessOnBehalf() {
  const { sheet, grade } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  const { t } = useTranslation(["perfScoring", "perfSheets"]);
  const scorer = sheet.scorers.find(({ level }) => level === grade);
  const mayFill = sheet.behalf.includes(grade);
  const leaver = grade === LEVEL.self ? sheet.name : (scorer?.onBehalfOf ?? "");
  return (
    <Page title={t("title.behalf")} lead={t("perfSheets:detailOf", { name: sheet.name, cycle: sheet.cycle })}>
      {mayFill && <Note tone="warn">{t("behalfBanner", { name: leaver })}</Note>}
      {!mayFill && <ClosedNote id={sheet.id} why={whyNotOnBehalf(t, sheet, grade)} />}
      {mayFill && grade === LEVEL.self && <ValuesForm sheet={sheet} reply={reply} submits />}
      {mayFill && grade !== LEVEL.self && scorer && <SuperiorForm sheet={sheet} scorer={scorer} reply={reply} />}
    </Page>
  );
}
