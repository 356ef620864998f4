import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import type { MessageChannel } from "~/contracts/platform/codes";
import { channels, testChannel } from "~/contracts/shell/channels";
import { call } from "~/door/call.server";
import { submit } from "~/door/submit.server";
import type { PageHandle } from "~/lib/handle";
import { notThere } from "~/session/refused.server";
import { TestStep } from "./__test-step";

export const handle: PageHandle = { title: "channels:tests", i18n: ["channels"], noCache: true };

export async function loader({ request, params }: LoaderFunctionArgs) {
  const row = (await call(request, channels)).channels.find(({ channel }) => channel === params.channel);
  if (!row) throw notThere(request);
  return row;
}

/** What was answered stands on this page: it is known for nothing but this test. */
export async function action({ request, params }: ActionFunctionArgs) {
  const channel = params.channel as MessageChannel;
  return submit(request, testChannel, { channel }, (answer) => data({ answer }));
}

export default function TestChannel() {
  return <TestStep row={useLoaderData<typeof loader>()} reply={useActionData<typeof action>()} />;
}
