import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { resetFactor } from "~/contracts/shell/factor";
import { resetUser, revokeSessions, setUserStatus, unlockUser, userDetail } from "~/contracts/shell/users";
import { actAt, call, mayCall, recordId } from "~/door/call.server";
import { submit } from "~/door/submit.server";
import type { PageHandle } from "~/lib/handle";
import { shellPaths } from "~/lib/shell/paths";
import { firstPassword } from "../__first-password.server";
import { UserStep } from "../__step";

/** How the texts call what is done at each address. */
const SAID = {
  status: "changeStatus",
  unlock: "unlock",
  sessions: "endSessions",
  reset: "reset",
  factor: "resetFactor",
} as const;
type Act = keyof typeof SAID;
const ACTS: readonly Act[] = ["status", "unlock", "sessions", "reset", "factor"];
const VERBS = {
  status: setUserStatus,
  unlock: unlockUser,
  sessions: revokeSessions,
  reset: resetUser,
  factor: resetFactor,
};

export const handle: PageHandle = {
  title: ({ act }: { act: Act }) => `system:user.${SAID[act]}`,
  i18n: ["system", "employees"],
};

export async function loader({ request, params }: LoaderFunctionArgs) {
  const act = actAt(request, ACTS);
  await mayCall(request, VERBS[act]);
  return { act, user: await call(request, userDetail, { userId: recordId(request, params.id) }) };
}

export async function action({ request, params }: ActionFunctionArgs) {
  const act = actAt(request, ACTS);
  const user = { userId: recordId(request, params.id) };
  const next = () => shellPaths.users;
  if (act === "status") return submit(request, setUserStatus, user, next, "system:user.statusDone");
  if (act === "unlock") return submit(request, unlockUser, user, next, "system:user.unlockDone");
  if (act === "reset") return submit(request, resetUser, user, next, firstPassword);
  if (act === "factor") return submit(request, resetFactor, user, next, "system:user.resetFactorDone");
  return submit(request, revokeSessions, user, next, {
    flash: ({ ended }) => ({ key: "system:user.sessionsDone", params: { n: ended } }),
  });
}

export default function StepOfUser() {
  const { act, user } = useLoaderData<typeof loader>();
  const status = user.acts.includes("disable") ? "disable" : "enable";
  return <UserStep user={user} step={act === "status" ? status : SAID[act]} reply={useActionData<typeof action>()} />;
}
