import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { call, FORM_AROUND_FILE, submitFile } from "~/api.server";
import { PhotoField } from "~/components/employees/photo-field";
import { Submit } from "~/components/form/foot";
import { PostForm } from "~/components/form/post-form";
import { PhoneCard, PhoneFrame } from "~/components/layout/phone-frame";
import { Fact, Facts } from "~/components/ui/facts";
import { Instant } from "~/components/ui/time";
import { MAX_PHOTO_BYTES } from "~/contracts/employees/codes";
import { ownBadges, uploadBadgePhoto } from "~/contracts/employees/badge";
import type { PageHandle } from "~/lib/handle";
import { paths } from "~/lib/paths";
import { say } from "~/lib/texts.server";
import { useRoot } from "~/components/layout/use-root";
import { readForm } from "~/session/posted-form.server";

export const handle: PageHandle = { title: "badge:phone.title", i18n: ["badge"], noCache: true };

export async function loader({ request }: LoaderFunctionArgs) {
  return call(request, ownBadges);
}

export async function action({ request }: ActionFunctionArgs) {
  const form = await readForm(request, MAX_PHOTO_BYTES + FORM_AROUND_FILE);
  return submitFile(request, uploadBadgePhoto, {}, () => paths.phoneBadge, {
    form,
    flash: (language) => ({ tone: "ok", text: say(language, { key: "badge:phone.sent" }) }),
  });
}

export default function StaffBadgeUpload() {
  const { jobNumber, badges } = useLoaderData<typeof loader>();
  const [badge] = badges;
  const reply = useActionData<typeof action>();
  const flash = useRoot()?.flash;
  const { t } = useTranslation("badge");
  return (
    <PhoneFrame title={t("phone.title")} back={paths.phoneHome} messages={flash ? [flash] : []}>
      {badge && (
        <PhoneCard title={t("phone.own")}>
          <img className="photo" src={paths.badgePhoto(jobNumber)} alt={t("phone.own")} />
          <Facts>
            <Fact label={t("field.state")}>{t(`state.${badge.state}` as "state.1")}</Fact>
            {badge.refuseReason && <Fact label={t("field.refuseReason")}>{badge.refuseReason}</Fact>}
            {badge.badgeNo && <Fact label={t("field.badgeNo")}>{badge.badgeNo}</Fact>}
            {badge.printedAt && (
              <Fact label={t("field.printedAt")}>
                <Instant value={badge.printedAt} />
              </Fact>
            )}
          </Facts>
        </PhoneCard>
      )}
      <PhoneCard title={t("phone.new")}>
        <PostForm lastResult={reply} encType="multipart/form-data">
          <PhotoField name="file" label={t("phone.file")} hint={t("phone.hint")} />
          {badge && <p className="small muted">{t("phone.replace")}</p>}
          <Submit>{t("phone.submit")}</Submit>
        </PostForm>
      </PhoneCard>
    </PhoneFrame>
  );
}
