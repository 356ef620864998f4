import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Page } from "~/components/layout/page";
import { saveStructure } from "~/contracts/salary/structures";
import { recordId } from "~/door/call.server";
import { submit } from "~/door/submit.server";
import type { PageHandle } from "~/lib/handle";
import { salaryPaths } from "~/lib/salary/paths";
import { readForm } from "~/session/posted-form.server";
import { notThere } from "~/session/refused.server";
import { StructureForm } from "../__form";
import { FormulaNames } from "../__names";
import { structureAt } from "./__structure.server";

export const handle: PageHandle = {
  title: "salStructures:versionTitle",
  i18n: ["salStructures", "salCommon", "system"],
};

const namedIn = (request: Request): string | null => new URL(request.url).searchParams.get("of");

export async function loader({ request, params }: LoaderFunctionArgs) {
  const structure = await structureAt(request, params);
  const isNew = namedIn(request) === null;
  // What was calculated with has no form any more.
  if (!isNew && !structure.acts.includes("change")) throw notThere(request);
  return { structure, isNew };
}

export async function action({ request, params }: ActionFunctionArgs) {
  const form = await readForm(request);
  const of = namedIn(request);
  const versionId = of === null ? undefined : recordId(request, of);
  const next = (saved: { id: number; versionId: number }) => `${salaryPaths.structure(saved.id)}?of=${saved.versionId}`;
  return submit(request, saveStructure, { id: recordId(request, params.id), versionId, siteId: undefined }, next, {
    form,
    flash: "salStructures:saved",
  });
}

/** A new version begins with the items of the one that counts now; `?of=` changes that version. */
export default function StructureVersion() {
  const { structure, isNew } = useLoaderData<typeof loader>();
  const { t } = useTranslation("salStructures");
  const { id, name, version, chosen, openFrom } = structure;
  return (
    <Page title={t(isNew ? "newVersion" : "changeVersion")} lead={name}>
      <StructureForm
        reply={useActionData<typeof action>()}
        values={{ name, version, items: chosen.items, fromMonth: isNew ? undefined : chosen.fromMonth }}
        openFrom={openFrom}
        back={`${salaryPaths.structure(id)}?of=${chosen.id}`}
      />
      <FormulaNames />
    </Page>
  );
}
