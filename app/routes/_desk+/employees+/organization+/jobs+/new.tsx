import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData, useSearchParams } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { RequiredHint } from "~/components/form/field";
import { Page } from "~/components/layout/page";
import { positionChoices, savePosition } from "~/contracts/organization/organization";
import { call } from "~/door/call.server";
import { submit } from "~/door/submit.server";
import type { PageHandle } from "~/lib/handle";
import { organizationPaths } from "~/lib/organization/paths";
import { PositionForm } from "./__form";
import { savedPosition } from "./__saved.server";

export const handle: PageHandle = { title: "organization:position.create", i18n: ["system", "organization"] };

export async function loader({ request }: LoaderFunctionArgs) {
  return call(request, positionChoices);
}

export async function action({ request }: ActionFunctionArgs) {
  return submit(request, savePosition, { positionId: undefined }, () => organizationPaths.positions, {
    flash: savedPosition,
  });
}

export default function NewPosition() {
  const choices = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  const [search] = useSearchParams();
  const { t } = useTranslation("organization");
  return (
    <Page title={t("position.create")} lead={<RequiredHint />}>
      <PositionForm reply={reply} values={{ departmentId: search.get("departmentId") }} choices={choices} />
    </Page>
  );
}
