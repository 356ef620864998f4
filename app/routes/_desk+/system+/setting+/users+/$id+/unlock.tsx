import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { unlockUser, userDetail } from "~/contracts/shell/users";
import { call, mayCall, recordId } from "~/door/call.server";
import { submit } from "~/door/submit.server";
import type { PageHandle } from "~/lib/handle";
import { shellPaths } from "~/lib/shell/paths";
import { UserStep } from "../__step";

export const handle: PageHandle = { title: "system:user.unlock", i18n: ["system", "employees"] };

export async function loader({ request, params }: LoaderFunctionArgs) {
  await mayCall(request, unlockUser);
  return call(request, userDetail, { userId: recordId(request, params.id) });
}

export async function action({ request, params }: ActionFunctionArgs) {
  return submit(request, unlockUser, { userId: recordId(request, params.id) }, shellPaths.users, {
    flash: "system:user.unlockDone",
  });
}

export default function Step() {
  const user = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  return <UserStep user={user} step="unlock" reply={reply} />;
}
