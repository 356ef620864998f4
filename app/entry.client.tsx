import { RemixBrowser } from "@remix-run/react";
import { StrictMode } from "react";
import { hydrateRoot } from "react-dom/client";
import { I18nextProvider } from "react-i18next";
import { browserTexts, FRAME_NAMESPACES, textsAddress } from "~/lib/browser-texts";
import { reportErrors } from "~/lib/report-errors";
import { onFirstSign } from "~/lib/web/first-sign";
import "~/components/kit";

/** Texts come from /locales, cached for ever under the version in <html data-texts>. */
async function hydrate() {
  const { __remixManifest: known } = window as unknown as {
    __remixManifest: { routes: object; readMeanwhile?: object; address: string };
  };
  if (isElsewhere(known.address)) return;
  Object.assign(known.routes, known.readMeanwhile);
  const { language = "zh", texts: version } = document.documentElement.dataset;
  const texts = browserTexts(language, (namespaces) =>
    fetch(textsAddress(language, namespaces, version)).then((response) => response.json()),
  );
  const ready = Promise.all(namedTexts().map((names) => texts.loadNamespaces(names)));
  // Remix waits for the page's data inside React, by throwing its promise; what a person types meanwhile would cost
  // React the root (#345). So it is asked once before, outside React, and waited for here.
  try {
    RemixBrowser({});
  } catch (waiting) {
    await waiting;
  }
  await ready;
  if (isElsewhere(known.address)) return;
  // In one go, not as a transition: typing into a page that is still being hydrated in slices made React lose the root
  // (#345).
  hydrateRoot(
    document,
    <I18nextProvider i18n={texts}>
      <StrictMode>
        <RemixBrowser />
      </StrictMode>
    </I18nextProvider>,
  );
}

/** What the page names to be fetched together, also where it was refused and its title alone is shown. */
const namedTexts = (): (readonly string[])[] => [
  FRAME_NAMESPACES,
  ...[...document.querySelectorAll<HTMLLinkElement>('link[href^="/locales/"]')].map(({ href }) =>
    new URL(href).pathname.split("/").at(-1)!.split("+"),
  ),
];

const RELOADED = "reloaded";

/**
 * Who goes back while the scripts are on their way changes the address alone: what stands there is another page, on
 * which React and the router fail. It is loaded anew; once, where something on the way writes addresses differently.
 */
function isElsewhere(rendered: string): boolean {
  const here = location.pathname + location.search;
  if (here === rendered) sessionStorage.removeItem(RELOADED);
  if (here === rendered || sessionStorage.getItem(RELOADED) === here) return false;
  sessionStorage.setItem(RELOADED, here);
  location.reload();
  return true;
}

/**
 * Remix asks for the routes behind all links of a page as soon as it is shown. Here they wait for a sign of a person:
 * who only reads needs none, and the page is usable earlier.
 */
function discoverLater() {
  const links = document.querySelectorAll("[data-discover]");
  for (const link of links) link.removeAttribute("data-discover");
  onFirstSign(() => {
    for (const link of links) link.setAttribute("data-discover", "true");
  });
}

reportErrors();
// In one file with what routes import (bin/merge-scripts) it is run before Remix has put them where it looks for them.
queueMicrotask(() => {
  discoverLater();
  void hydrate();
});
