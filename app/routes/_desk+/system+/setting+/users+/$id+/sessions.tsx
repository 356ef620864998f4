import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { revokeSessions, userDetail } from "~/contracts/shell/users";
import { call, mayCall, recordId } from "~/door/call.server";
import { submit } from "~/door/submit.server";
import type { PageHandle } from "~/lib/handle";
import { shellPaths } from "~/lib/shell/paths";
import { UserStep } from "../__step";

export const handle: PageHandle = { title: "system:user.endSessions", i18n: ["system", "employees"] };

export async function loader({ request, params }: LoaderFunctionArgs) {
  await mayCall(request, revokeSessions);
  return call(request, userDetail, { userId: recordId(request, params.id) });
}

export async function action({ request, params }: ActionFunctionArgs) {
  return submit(request, revokeSessions, { userId: recordId(request, params.id) }, shellPaths.users, {
    flash: ({ ended }) => ({ key: "system:user.sessionsDone", params: { n: ended } }),
  });
}

export default function Step() {
  const user = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  return <UserStep user={user} step="endSessions" reply={reply} />;
}
