import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { call, recordId, submit } from "~/api.server";
import { setUserStatus, userDetail } from "~/contracts/shell/users";
import type { PageHandle } from "~/lib/handle";
import { paths } from "~/lib/paths";
import { say } from "~/lib/texts.server";
import { UserStep } from "../__step";

export const handle: PageHandle = { title: "system:user.changeStatus", i18n: ["system", "employees"] };

export async function loader({ request, params }: LoaderFunctionArgs) {
  return call(request, userDetail, { userId: recordId(request, params.id) });
}

export async function action({ request, params }: ActionFunctionArgs) {
  return submit(request, setUserStatus, { userId: recordId(request, params.id) }, () => paths.users, {
    flash: (language) => ({ tone: "ok", text: say(language, { key: "system:user.statusDone" }) }),
  });
}

export default function Step() {
  const user = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  return <UserStep user={user} step={user.status === 1 ? "disable" : "enable"} reply={reply} />;
}
