import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { inviteFirst } from "~/contracts/shell/first-passwords";
import { backToList } from "~/door/list.server";
import { submit } from "~/door/submit.server";
import type { PageHandle } from "~/lib/handle";
import { shellPaths } from "~/lib/shell/paths";
import { InviteStep } from "./__invite-step";
import { planOf } from "./__plan.server";

export const handle: PageHandle = { title: "firstPasswords:invite.title", i18n: ["firstPasswords"], noCache: true };

export async function loader({ request }: LoaderFunctionArgs) {
  return planOf(request);
}

export async function action({ request }: ActionFunctionArgs) {
  return submit(request, inviteFirst, {}, () => backToList(request, "user", shellPaths.firstPasswords), {
    flash: ({ sent, left }) => ({
      key: "firstPasswords:done.sent",
      params: { n: sent },
      tone: sent > 0 ? "ok" : "warn",
      ...(left > 0 && { detail: { key: "firstPasswords:done.left", params: { n: left } } }),
    }),
  });
}

export default function InviteFirst() {
  return <InviteStep plan={useLoaderData<typeof loader>()} reply={useActionData<typeof action>()} />;
}
