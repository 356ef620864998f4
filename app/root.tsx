import { data, type LoaderFunctionArgs } from "@remix-run/node";
import { Links, Outlet, Scripts, ScrollRestoration, useMatches, useSearchParams } from "@remix-run/react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { ErrorPage } from "~/components/layout/error-page";
import { LightNote, useLight } from "~/components/layout/light";
import { useNonce } from "~/components/layout/nonce";
import { Underway } from "~/components/layout/underway";
import { type RootData, useRoot } from "~/components/layout/use-root";
import { Watermark } from "~/components/layout/watermark";
import { FollowLinks } from "~/components/ui/link";
import { OK } from "~/contracts/endpoint";
import { verifySession } from "~/contracts/shell/doors";
import { keptFields } from "~/door/kept.server";
import { attempt, knowCompany, referenceOf } from "~/door/send.server";
import { FRAME_NAMESPACES, ownTexts, textsAddress } from "~/lib/browser-texts";
import { handleOf, titleOf } from "~/lib/handle";
import { openSites, shownCompany } from "~/lib/organization/known-company";
import { displayAttributes } from "~/lib/shell/display";
import { isPhonePath } from "~/lib/shell/phone-path";
import { textsVersion } from "~/lib/texts.server";
import { clearFirstVisit, clearFlash, csrfToken, formAnchor, hasVisitMark, readFlash } from "~/session/cookies.server";
import { phoneStyles } from "~/session/inlined-styles.server";
import { displayOf, languageOf } from "~/session/person.server";
import { requestId, visitOf } from "~/session/visit.server";
import "~/components/kit";
import appStyles from "./styles/app.css";

export async function loader({ request }: LoaderFunctionArgs) {
  const headers = new Headers();
  await knowCompany(request);
  const onPhone = isPhonePath(new URL(request.url).pathname);
  const { anchor, cookie } = formAnchor(request, onPhone ? ["h5", "web"] : ["web", "h5"]);
  if (cookie) headers.append("set-cookie", cookie);
  const flash = await readFlash(request);
  if (flash) headers.append("set-cookie", await clearFlash());
  if (hasVisitMark(request)) headers.append("set-cookie", clearFirstVisit());
  const phone = onPhone ? phoneStyles(request) : null;
  if (phone?.cookie) headers.append("set-cookie", phone.cookie);
  return data<RootData>(
    {
      language: languageOf(request),
      texts: textsVersion(),
      sites: openSites(),
      company: shownCompany(),
      display: displayOf(request),
      csrf: csrfToken(anchor),
      formKey: crypto.randomUUID(),
      flash,
      // Remix asks without the form, as for a page; its headers stay.
      sent: request.headers.has("content-type"),
      reference: referenceOf(requestId(request)),
      kept: await keptFields(request),
      phone: phone && { css: phone.css, href: phone.href },
      watermark: phone && (await watermarkOf(request)),
    },
    { headers },
  );
}

/** Shell rule 57: the name, and the main account's while acting; nothing for nobody. */
async function watermarkOf(request: Request): Promise<string | null> {
  if (visitOf(request).session === "none") return null;
  const { code, data: who } = await attempt(request, verifySession, {});
  if (code !== OK || !who) return null;
  return who.actorName ? `${who.name} (${who.actorName})` : who.name;
}

/** Gives the preloads their name back (entry.server): only browsers that run scripts fetch them. */
const START_PRELOADS =
  "document.querySelectorAll('link[rel=later]').forEach(l=>l.rel=l.as=='fetch'?'preload':'modulepreload')";

const HTML_LANG = { zh: "zh-CN", en: "en", es: "es", ja: "ja" } as const;

export function Layout({ children }: { children: ReactNode }) {
  const root = useRoot();
  const matches = useMatches();
  const nonce = useNonce();
  const light = useLight();
  const isScripted = matches.every((match) => handleOf(match).hydrate !== false);
  const css = root?.phone?.css ?? light?.css;
  const language = root?.language ?? "zh";
  return (
    <html
      lang={HTML_LANG[language]}
      data-language={language}
      data-texts={root?.texts}
      data-side={root?.display.sidebar}
      data-light={light ? "" : undefined}
      {...(root && displayAttributes(root.display))}
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <Title />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        {css ? (
          <style nonce={nonce} dangerouslySetInnerHTML={{ __html: css }} />
        ) : (
          <link rel="stylesheet" href={root?.phone?.href ?? appStyles} />
        )}
        {!light?.css && <Links />}
      </head>
      <body>
        {children}
        {isScripted && light && <LightNote />}
        {isScripted && !light && (
          <>
            <ScrollRestoration nonce={nonce} />
            <Scripts nonce={nonce} />
            {root && <TextPreloads language={language} version={root.texts} />}
            <script nonce={nonce} dangerouslySetInnerHTML={{ __html: START_PRELOADS }} />
          </>
        )}
      </body>
    </html>
  );
}

/** The texts that hydration waits for, fetched beside the scripts and not after them. */
function TextPreloads({ language, version }: { language: string; version: string }) {
  const own = ownTexts(useMatches().map((match) => handleOf(match).i18n));
  return [FRAME_NAMESPACES, own]
    .filter((names) => names.length > 0)
    .map((names) => (
      <link
        key={names.join()}
        rel="later"
        as="fetch"
        crossOrigin="anonymous"
        href={textsAddress(language, names, version)}
      />
    ));
}

/** Shell rule 60: title of the page, then of the system; signature pages only theirs. */
function Title() {
  const matches = useMatches();
  const [search] = useSearchParams();
  const { t } = useTranslation("shell");
  const title = titleOf(matches, search);
  const system = t("system");
  if (title === null) return <title>{system}</title>;
  const text = typeof title === "string" ? t(title as never) : title.text;
  const bare = matches.some((match) => handleOf(match).bareTitle);
  return <title>{bare ? text : `${text} - ${system}`}</title>;
}

export default function App() {
  const watermark = useRoot()?.watermark;
  return (
    <>
      <Outlet />
      <FollowLinks />
      <Underway />
      {watermark && <Watermark text={watermark} />}
    </>
  );
}

export function ErrorBoundary() {
  return <ErrorPage />;
}
