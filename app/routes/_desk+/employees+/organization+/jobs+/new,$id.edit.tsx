import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData, useSearchParams } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { RequiredHint } from "~/components/form/field";
import { Page } from "~/components/layout/page";
import { positionChoices, positionDetail, savePosition } from "~/contracts/organization/positions";
import { call, recordAt, recordId } from "~/door/call.server";
import { submit } from "~/door/submit.server";
import type { PageHandle } from "~/lib/handle";
import { organizationPaths } from "~/lib/organization/paths";
import { PositionForm } from "./__form";
import { savedPosition } from "./__saved.server";

export const handle: PageHandle = {
  title: ["organization:position.create", "organization:position.edit"],
  i18n: ["system", "organization"],
};

export async function loader({ request, params }: LoaderFunctionArgs) {
  const [position, choices] = await Promise.all([
    params.id ? call(request, positionDetail, { positionId: recordId(request, params.id) }) : undefined,
    call(request, positionChoices),
  ]);
  return { position, choices };
}

export async function action({ request, params }: ActionFunctionArgs) {
  return submit(request, savePosition, { positionId: recordAt(request, params.id) }, organizationPaths.positions, {
    flash: savedPosition,
  });
}

export default function EditPosition() {
  const { position, choices } = useLoaderData<typeof loader>();
  const [search] = useSearchParams();
  const { t } = useTranslation("organization");
  return (
    <Page
      title={position ? t("position.editOf", { name: position.name }) : t("position.create")}
      lead={<RequiredHint />}
    >
      <PositionForm
        reply={useActionData<typeof action>()}
        values={position ?? { departmentId: search.get("departmentId") }}
        choices={choices}
      />
    </Page>
  );
}
