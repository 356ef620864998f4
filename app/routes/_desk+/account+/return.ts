import { type ActionFunctionArgs, redirect } from "@remix-run/node";
import { call } from "~/api.server";
import { switchAccount } from "~/contracts/shell/account";
import { frame } from "~/contracts/shell/session";
import { paths } from "~/lib/paths";
import { turnSession } from "~/session/turn.server";

export async function loader() {
  return redirect(paths.dashboard);
}

/** Back to the main account (shell rule 21). */
export async function action({ request }: ActionFunctionArgs) {
  const { user } = await call(request, frame);
  return turnSession(request, switchAccount, {
    input: () => ({ userId: user.actorUserId }),
    done: { key: "account:switch.returned" },
    back: paths.dashboard,
  });
}
