import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { ChecksField, Fields, TextField } from "~/components/form/field";
import { Foot } from "~/components/form/foot";
import { PostForm } from "~/components/form/post-form";
import { Page } from "~/components/layout/page";
import { postponeResults, resultsDue } from "~/contracts/performance/results";
import { call, recordId } from "~/door/call.server";
import { submit } from "~/door/submit.server";
import type { PageHandle } from "~/lib/handle";
import { performancePaths } from "~/lib/performance/paths";
import { monthAfter } from "~/lib/performance/pay-month";
import { readForm } from "~/session/posted-form.server";
import { notThere } from "~/session/refused.server";

export const handle: PageHandle = {
  title: "perfResults:postponeTitle",
  i18n: ["perfResults"],
  menu: performancePaths.results,
};

/** The month and the cycle of the address; one that names none leads nowhere. */
function asked(request: Request) {
  const search = new URL(request.url).searchParams;
  const month = search.get("month") ?? "";
  if (!/^\d{4}-(0[1-9]|1[0-2])$/.test(month)) throw notThere(request);
  return { month, cycleId: recordId(request, search.get("cycleId") ?? "") };
}

export async function loader({ request }: LoaderFunctionArgs) {
  const { month, cycleId } = asked(request);
  const { cycles, people } = await call(request, resultsDue, { month, cycleId });
  const cycle = cycles.find((one) => one.cycleId === cycleId);
  if (!cycle) throw notThere(request);
  return { month, toMonth: monthAfter(month), cycle: cycle.cycleName, people };
}

export async function action({ request }: ActionFunctionArgs) {
  const form = await readForm(request);
  const fixed = asked(request);
  return submit(request, postponeResults, fixed, performancePaths.resultsDueOf(fixed.month), {
    form,
    flash: ({ postponed, toMonth }) => ({
      key: "perfResults:saved.postponed",
      params: { n: postponed, month: toMonth },
    }),
  });
}

export default function PostponeResults() {
  const { month, toMonth, cycle, people } = useLoaderData<typeof loader>();
  const { t } = useTranslation("perfResults");
  return (
    <Page title={t("postponeTitle")} lead={cycle}>
      <PostForm
        lastResult={useActionData<typeof action>()}
        defaultValue={{ empIds: people.map(({ empId }) => String(empId)) }}
      >
        <p>{t("postponeText", { cycle, from: month, to: toMonth })}</p>
        <Fields>
          <TextField name="reason" label={t("field.reason")} rows={2} maxLength={300} required wide />
          <ChecksField
            name="empIds"
            label={t("field.who")}
            options={people.map((one) => ({
              value: one.empId,
              label: `${one.name} ${one.jobNumber} · ${one.department}`,
            }))}
            wide
          />
        </Fields>
        <Foot submit={t("postpone")} cancel={performancePaths.resultsDueOf(month)} />
      </PostForm>
    </Page>
  );
}
