import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Field, Fields } from "~/components/form/field";
import { Submit } from "~/components/form/foot";
import { CONTRACT_TYPE } from "~/contracts/employees/codes";
import { saveSeverance, severanceEstimate } from "~/contracts/employees/severance";
import { call, recordId } from "~/door/call.server";
import { submit } from "~/door/submit.server";
import { employeePaths } from "~/lib/employees/paths";
import type { PageHandle } from "~/lib/handle";
import { formatAmount } from "~/lib/money";
import { DimissionStep } from "../__step";

export const handle: PageHandle = { title: "dimission:severance.title", i18n: ["dimission"], noCache: true };

const FIGURES = ["avgWage", "previousWage", "localAvgWage", "minWage"] as const;

export async function loader({ request, params }: LoaderFunctionArgs) {
  return call(request, severanceEstimate, { id: recordId(request, params.data) });
}

export async function action({ request, params }: ActionFunctionArgs) {
  const id = recordId(request, params.data);
  return submit(request, saveSeverance, { id }, employeePaths.dimission(id, "severance"), "dimission:severance.saved");
}

export default function SeveranceFigures() {
  const estimate = useLoaderData<typeof loader>();
  const { t } = useTranslation("dimission");
  const { figures, local, id } = estimate;
  const known: Partial<Record<(typeof FIGURES)[number], number>> =
    figures ?? (local && { localAvgWage: local.localAvgWage, minWage: local.minWage }) ?? {};
  const values: Record<string, string> = Object.fromEntries(
    FIGURES.flatMap((name) => (known[name] === undefined ? [] : [[name, formatAmount(known[name])]])),
  );
  const agreed = estimate.contractType === CONTRACT_TYPE.reEngagement && (
    <Field
      name="agreedSeverance"
      label={t("severance.agreedSeverance")}
      hint={t("severance.agreedSeveranceHint")}
      inputMode="decimal"
      maxLength={20}
    />
  );
  const fields = FIGURES.map((name) => (
    <Field
      key={name}
      name={name}
      label={t(`severance.${name}`)}
      hint={name === "minWage" ? undefined : t(`severance.${name}Hint`)}
      inputMode="decimal"
      maxLength={20}
      required
    />
  ));
  if (estimate.agreedSeverance !== null) values.agreedSeverance = formatAmount(estimate.agreedSeverance);
  return (
    <DimissionStep
      title={t("severance.title")}
      text={t(
        figures || !local
          ? "severance.noneText"
          : local.confirmed
            ? "severance.suggested"
            : "severance.suggestedUnconfirmed",
      )}
      of={estimate}
      reply={useActionData<typeof action>()}
      back={employeePaths.dimission(id, "severance")}
      values={values}
      fields={
        <Fields>
          {fields}
          {agreed}
        </Fields>
      }
    >
      <Submit>{t("save")}</Submit>
    </DimissionStep>
  );
}
