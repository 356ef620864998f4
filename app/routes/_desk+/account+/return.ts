import { type ActionFunctionArgs, redirect } from "@remix-run/node";
import { switchAccount } from "~/contracts/shell/account";
import { frame } from "~/contracts/shell/session";
import { call } from "~/door/call.server";
import { shellPaths } from "~/lib/shell/paths";
import { turnSession } from "~/sign-in/turn.server";

export async function loader() {
  return redirect(shellPaths.dashboard);
}

/** Back to the main account (shell rule 21). */
export async function action({ request }: ActionFunctionArgs) {
  const { user } = await call(request, frame);
  return turnSession(request, switchAccount, {
    input: () => ({ userId: user.actorUserId }),
    done: { key: "account:switch.returned" },
    back: shellPaths.dashboard,
  });
}
