import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { wageLookers } from "~/contracts/salary/wages";
import type { PageHandle } from "~/lib/handle";
import { salaryPaths } from "~/lib/salary/paths";
import { readForm } from "~/session/posted-form.server";
import { WagesFrame } from "./__frame";
import { LookerLines } from "./__looker-lines";
import { behindKey, verifiedHere } from "./__own.server";
import { KeyStep } from "./__step";

export const handle: PageHandle = { title: "salWages:title", hydrate: false, noCache: true };

export async function loader({ request }: LoaderFunctionArgs) {
  const asked = Number(new URL(request.url).searchParams.get("page") ?? 1);
  const page = Number.isInteger(asked) && asked > 0 ? asked : 1;
  return { ...(await behindKey(request, wageLookers, { page })), page };
}

export async function action({ request }: ActionFunctionArgs) {
  return verifiedHere(request, await readForm(request));
}

/** Who looked at the own pay: name, role, time and purpose (salary rule 28). */
export default function Lookers() {
  const { own, closed, page } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  return (
    <WagesFrame back={salaryPaths.wages}>
      {closed && <KeyStep closed={closed} reply={reply} />}
      {own && <LookerLines rows={own} page={page} />}
    </WagesFrame>
  );
}
