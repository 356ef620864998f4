import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { RequiredHint } from "~/components/form/field";
import { Page } from "~/components/layout/page";
import { platformDetail, savePlatform } from "~/contracts/organization/platform";
import { call, mayCall, recordAt, recordId } from "~/door/call.server";
import { submit } from "~/door/submit.server";
import type { PageHandle } from "~/lib/handle";
import { organizationPaths } from "~/lib/organization/paths";
import { PlatformForm } from "./__form";

export const handle: PageHandle = {
  title: ["organization:platform.create", "organization:platform.edit"],
  i18n: ["organization"],
};

export async function loader({ request, params }: LoaderFunctionArgs) {
  await mayCall(request, savePlatform);
  return {
    platform: params.id ? await call(request, platformDetail, { id: recordId(request, params.id) }) : undefined,
  };
}

export async function action({ request, params }: ActionFunctionArgs) {
  return submit(request, savePlatform, { id: recordAt(request, params.id) }, organizationPaths.platforms, {
    flash: "organization:saved.platform",
  });
}

export default function EditPlatform() {
  const { platform } = useLoaderData<typeof loader>();
  const { t } = useTranslation("organization");
  const { departments, ...stored } = platform ?? { departments: [], enabled: 1 };
  return (
    <Page
      title={platform ? t("platform.editOf", { name: platform.name }) : t("platform.create")}
      lead={<RequiredHint />}
    >
      <PlatformForm
        reply={useActionData<typeof action>()}
        values={{ ...stored, departmentCodes: departments.map(({ code }) => code).join(";") }}
      />
    </Page>
  );
}
