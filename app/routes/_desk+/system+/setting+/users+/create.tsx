import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Page } from "~/components/layout/page";
import { createUser, userChoices } from "~/contracts/shell/users";
import { call } from "~/door/call.server";
import { submit } from "~/door/submit.server";
import type { PageHandle } from "~/lib/handle";
import { shellPaths } from "~/lib/shell/paths";
import { firstPassword } from "./__first-password.server";
import { UserForm } from "./__form";

export const handle: PageHandle = { title: "system:user.create", i18n: ["system", "employees"] };

export async function loader({ request }: LoaderFunctionArgs) {
  return call(request, userChoices);
}

export async function action({ request }: ActionFunctionArgs) {
  return submit(request, createUser, {}, shellPaths.users, firstPassword);
}

export default function CreateUser() {
  const { roles } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  const { t } = useTranslation("system");
  return (
    <Page title={t("user.create")}>
      <UserForm reply={reply} roles={roles} create />
    </Page>
  );
}
