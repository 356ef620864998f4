import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { PhoneCard } from "~/components/layout/phone-frame";
import { Link } from "~/components/ui/link";
import { Instant } from "~/components/ui/time";
import { LOOKERS_PAGE } from "~/contracts/salary/codes";
import { wageLookers } from "~/contracts/salary/wages";
import type { PageHandle } from "~/lib/handle";
import { salaryPaths } from "~/lib/salary/paths";
import { readForm } from "~/session/posted-form.server";
import { WagesFrame } from "./__frame";
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
  const { t } = useTranslation("salWages");
  return (
    <WagesFrame back={salaryPaths.wages}>
      {closed && <KeyStep closed={closed} reply={reply} />}
      {own && (
        <PhoneCard title={t("lookers.title")}>
          <p className="small muted">{t(own.length === 0 ? "lookers.none" : "lookers.text")}</p>
          <ul className="lines">
            {own.map(({ name, role, at, what }, n) => (
              <li key={n}>
                <div>
                  <span>{name}</span>
                  <Instant value={at} />
                </div>
                <p>{[role, what].filter(Boolean).join("　")}</p>
              </li>
            ))}
          </ul>
          <p className="row">
            {page > 1 && <Link to={`?page=${page - 1}`}>{t("lookers.newer")}</Link>}
            {own.length === LOOKERS_PAGE && (
              <Link className="push" to={`?page=${page + 1}`}>
                {t("lookers.older")}
              </Link>
            )}
          </p>
        </PhoneCard>
      )}
    </WagesFrame>
  );
}
