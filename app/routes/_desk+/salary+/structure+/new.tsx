import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { RequiredHint } from "~/components/form/field";
import { Page } from "~/components/layout/page";
import { saveStructure, structureChoices } from "~/contracts/salary/structures";
import { call } from "~/door/call.server";
import { submit } from "~/door/submit.server";
import type { PageHandle } from "~/lib/handle";
import { salaryPaths } from "~/lib/salary/paths";
import { StructureForm } from "./__form";
import { FormulaNames } from "./__names";

export const handle: PageHandle = { title: "salStructures:newTitle", i18n: ["salStructures", "salCommon", "system"] };

export async function loader({ request }: LoaderFunctionArgs) {
  return call(request, structureChoices);
}

export async function action({ request }: ActionFunctionArgs) {
  const fixed = { id: undefined, version: undefined, versionId: undefined };
  return submit(request, saveStructure, fixed, ({ id }) => salaryPaths.structure(id), "salStructures:saved");
}

export default function NewStructure() {
  const { sites, proposal } = useLoaderData<typeof loader>();
  const { t } = useTranslation("salStructures");
  return (
    <Page title={t("newTitle")} lead={<RequiredHint />}>
      <StructureForm
        reply={useActionData<typeof action>()}
        values={{ siteId: sites.length === 1 ? sites[0] : undefined, items: proposal }}
        sites={sites}
        openFrom={null}
        back={salaryPaths.structures}
      />
      <FormulaNames />
    </Page>
  );
}
