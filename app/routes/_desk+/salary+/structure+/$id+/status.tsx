import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Submit } from "~/components/form/foot";
import { StepPage } from "~/components/layout/step-page";
import { setStructureStatus } from "~/contracts/salary/structures";
import { submit } from "~/door/submit.server";
import type { PageHandle } from "~/lib/handle";
import { salaryPaths } from "~/lib/salary/paths";
import { structureAt } from "./__structure.server";

export const handle: PageHandle = { title: "salStructures:statusTitle", i18n: ["salStructures", "salCommon"] };

export async function loader({ request, params }: LoaderFunctionArgs) {
  return structureAt(request, params);
}

export async function action({ request, params }: ActionFunctionArgs) {
  return submit(request, setStructureStatus, { id: Number(params.id) }, ({ id }) => salaryPaths.structure(id), {
    flash: "salStructures:switched",
  });
}

export default function StructureStatus() {
  const { id, name, enabled, version } = useLoaderData<typeof loader>();
  const { t } = useTranslation(["salStructures", "salCommon"]);
  return (
    <StepPage
      title={t(`salCommon:switch.${enabled}`)}
      lead={name}
      text={t(`switchWill.${enabled}`)}
      version={version}
      reply={useActionData<typeof action>()}
      back={salaryPaths.structure(id)}
    >
      <input type="hidden" name="enabled" value={enabled === 1 ? 0 : 1} readOnly />
      <Submit>{t(`salCommon:switch.${enabled}`)}</Submit>
    </StepPage>
  );
}
