import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { wageSecretState } from "~/contracts/salary/secrets";
import { getWages, type WageRow } from "~/contracts/salary/wages";
import { call } from "~/door/call.server";
import type { PageHandle } from "~/lib/handle";
import { readForm } from "~/session/posted-form.server";
import { WagesFrame } from "./__frame";
import { WageLines } from "./__lines";
import { behindKey, ofYear, verifiedHere } from "./__own.server";
import { KeyStep } from "./__step";

export const handle: PageHandle = { title: "salWages:title", hydrate: false, noCache: true };

export async function loader({ request }: LoaderFunctionArgs) {
  const { own, closed } = await behindKey(request, getWages, {});
  if (closed) return { closed, leaver: closed.leaver };
  const { leaver, preparing } = await call(request, wageSecretState);
  return {
    closed: null,
    leaver,
    preparing,
    ...ofYear(own as WageRow[], new URL(request.url).searchParams.get("year")),
  };
}

export async function action({ request }: ActionFunctionArgs) {
  return verifiedHere(request, await readForm(request));
}

export default function OwnWages() {
  const page = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  return (
    <WagesFrame leaver={page.leaver}>
      {page.closed ? <KeyStep closed={page.closed} reply={reply} /> : <WageLines {...page} />}
    </WagesFrame>
  );
}
