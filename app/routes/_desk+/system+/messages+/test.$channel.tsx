import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { channels, testChannel } from "~/contracts/shell/channels";
import { call } from "~/door/call.server";
import { submit } from "~/door/submit.server";
import type { PageHandle } from "~/lib/handle";
import { notThere } from "~/session/refused.server";
import { TestStep } from "./__test-step";

export const handle: PageHandle = { title: "channels:tests", i18n: ["channels"], noCache: true };

async function rowOf(request: Request, name: string | undefined) {
  const row = (await call(request, channels)).channels.find(({ channel }) => channel === name);
  if (!row) throw notThere(request);
  return row;
}

export async function loader({ request, params }: LoaderFunctionArgs) {
  return rowOf(request, params.channel);
}

/** What was answered stands on this page: it is known for nothing but this test. */
export async function action({ request, params }: ActionFunctionArgs) {
  const { channel } = await rowOf(request, params.channel);
  return submit(request, testChannel, { channel }, (answer) => data({ answer }));
}

export default function TestChannel() {
  return <TestStep row={useLoaderData<typeof loader>()} reply={useActionData<typeof action>()} />;
}
