import { type ActionFunctionArgs, data, type LinksFunction, type LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { firstPasswords } from "~/contracts/shell/first-passwords";
import { submit } from "~/door/submit.server";
import type { PageHandle } from "~/lib/handle";
import { ownAddress } from "~/sign-in/own-address.server";
import slipStyles from "~/styles/slips.css";
import voucher from "~/styles/voucher.css";
import { planOf } from "./__plan.server";
import { PrintStep } from "./__print-step";
import { Printed } from "./__slips";

export const handle: PageHandle = { title: "firstPasswords:print.title", i18n: ["firstPasswords"], noCache: true };
export const links: LinksFunction = () => [voucher, slipStyles].map((href) => ({ rel: "stylesheet", href }));

export async function loader({ request }: LoaderFunctionArgs) {
  return { ...(await planOf(request)), address: ownAddress(request) };
}

/** The passwords are in the answer to this POST and nowhere else: not in an address, a cookie or a cache. */
export async function action({ request }: ActionFunctionArgs) {
  return submit(request, firstPasswords, {}, (told) => data(told));
}

export default function PrintFirst() {
  const plan = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  if (reply && "slips" in reply) return <Printed told={reply} address={plan.address} list={plan.list} />;
  return <PrintStep plan={plan} reply={reply} />;
}
