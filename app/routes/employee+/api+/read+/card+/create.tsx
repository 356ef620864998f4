import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { PhoneFrame } from "~/components/layout/phone-frame";
import { useRoot } from "~/components/layout/use-root";
import type { PageHandle } from "~/lib/handle";
import { CardDoor } from "./__door";
import { CardForm } from "./__form";
import { CardPhotos } from "./__photos";
import { CardRenewal } from "./__renewal";
import { cardPage, cardPosted } from "./__steps.server";

export const handle: PageHandle = { title: "entry:card.title", hydrate: false };

export async function loader({ request }: LoaderFunctionArgs) {
  return cardPage(request);
}

/** The code is sent or tried, a photograph sent, or the form. */
export async function action({ request }: ActionFunctionArgs) {
  return cardPosted(request);
}

export default function Card() {
  const page = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  const flash = useRoot()?.flash;
  const { t } = useTranslation("entry");
  return (
    <PhoneFrame
      title={t("card.title")}
      lead={t(page.step === "own" ? "renewal.lead" : "card.hello", { name: page.name })}
      messages={flash ? [flash] : []}
    >
      {page.step === "door" && <CardDoor {...page} reply={reply} />}
      {page.step === "photos" && <CardPhotos {...page} reply={reply} />}
      {page.step === "form" && <CardForm {...page} reply={reply} />}
      {page.step === "own" && <CardRenewal {...page} reply={reply} />}
    </PhoneFrame>
  );
}
