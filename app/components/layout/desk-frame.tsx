import { Form, useLocation } from "@remix-run/react";
import { type ReactNode, useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { LANGUAGE_NAMES, LANGUAGES, type Language } from "~/lib/languages";
import { SIZES, THEMES } from "~/lib/shell/display";
import { FormTokens } from "../form/tokens";
import { Count } from "../ui/count";
import { Icon, type IconName, iconName } from "../ui/icon";
import { Link } from "../ui/link";
import { useMenuClosing } from "../ui/menu";
import { showToast, type ToastMessage, Toasts } from "../ui/toast";
import { Apart } from "./apart";
import { Mark, useProductName } from "./brand";
import { CrumbContext } from "./desk-page";
import { Here } from "./here";
import { Kept } from "./kept";
import { type OpenTab, TabsBar } from "./tabs-bar";
import { ToTop } from "./to-top";
import { useFindKey } from "./use-find-key";

export type FrameMenu = {
  menuCode: string | number;
  menuName: string;
  url?: string | null;
  icon?: string | null;
  count?: number;
  children?: FrameMenu[];
};
type Counts = Record<string, number>;
export type Crumb = { label: string; to?: string };
/** An entry of the user menu: a page (`to`, `outside` in a new tab) or something that is done (`post`). */
export type UserMenuItem = { label: string; icon: IconName; to?: string; outside?: boolean; post?: string };
/** The search box of the top bar: a GET form to the page that answers it; with script a list while one types. */
export type Finder = { action: string; label: string; hint: string };

/**
 * The frame of every desk page. What it shows comes from the server; links, forms and details only, so it works
 * without script. Settings (theme, size, closed sidebar) are attributes of <html>.
 */
export function DeskFrame({
  user,
  menus,
  counts = {},
  place,
  crumbs,
  tabs = [],
  tabAt = null,
  userMenu = [],
  finder,
  bell,
  site,
  system,
  messages = [],
  children,
}: {
  user: { name: string; actor?: string };
  menus: FrameMenu[];
  counts?: Counts;
  /** Where the page stands among the menus. */
  place: string;
  crumbs: Crumb[];
  tabs?: OpenTab[];
  /** Path of the tab that the page belongs to. */
  tabAt?: string | null;
  userMenu?: UserMenuItem[];
  finder?: Finder;
  /** Messages that nobody has read yet. */
  bell?: { to: string; label: string; count: number };
  site: string;
  system: string;
  messages?: ToastMessage[];
  children: ReactNode;
}) {
  const { t } = useTranslation("ui");
  const { key } = useLocation();
  const drawer = useRef<HTMLInputElement>(null);
  useMenuClosing();
  useFindKey();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the drawer of narrow screens closes after every choice
  useEffect(() => {
    if (drawer.current) drawer.current.checked = false;
  }, [key]);

  return (
    <div className={tabs.length ? "desk" : "desk desk-plain"}>
      <a className="skip" href="#main">
        {t("frame.skip")}
      </a>
      <aside aria-label={t("frame.menu")}>
        <input ref={drawer} className="nav-box" type="checkbox" id="nav-box" aria-label={t("frame.openMenu")} />
        <label className="nav-shade" htmlFor="nav-box">
          <span className="vh">{t("frame.closeMenu")}</span>
        </label>
        <div className="side">
          <Link className="brand" to="/dashboard">
            <Mark />
            <span className="name">{useProductName()}</span>
          </Link>
          <nav aria-label={t("frame.menu")}>
            <Apart>
              <MenuList menus={menus} counts={counts} current={currentUrl(menus, place)} />
            </Apart>
          </nav>
          <Form className="side-foot" method="post" action="/settings/sidebar" navigate={false} preventScrollReset>
            <FormTokens />
            <Here />
            <span className="raw">
              {site} · {system}
            </span>
            <button type="submit" className="ico" aria-label={t("frame.foldMenu")} title={t("frame.foldMenu")}>
              <Icon name="menu" />
            </button>
          </Form>
        </div>
      </aside>
      <div className="frame">
        <header className="top">
          <label className="nav-lab" htmlFor="nav-box">
            <Icon name="menu" />
            <span className="vh">{t("frame.openMenu")}</span>
          </label>
          <Crumbs crumbs={crumbs} />
          {finder && (
            <>
              <Link className="ico narrow-only" to={finder.action} aria-label={finder.label} title={finder.label}>
                <Icon name="search" />
              </Link>
              <Find {...finder} />
            </>
          )}
          <Apart>
            <DisplayMenus />
          </Apart>
          {bell && (
            <Link className="ico bell" to={bell.to} aria-label={`${bell.label} ${bell.count || ""}`} title={bell.label}>
              <Icon name="bell" />
              <Count value={bell.count} />
            </Link>
          )}
          <span className="vline desk-only" />
          <Apart>
            <UserMenu user={user} items={userMenu} />
          </Apart>
        </header>
        {tabs.length > 0 && (
          <Apart>
            <TabsBar tabs={tabs} at={tabAt} />
          </Apart>
        )}
        <Toasts messages={messages} />
        <CrumbContext.Provider value={crumbs.at(-1)?.label}>{children}</CrumbContext.Provider>
        <nav className="contents" aria-label={t("frame.top")}>
          <ToTop />
        </nav>
      </div>
    </div>
  );
}

function flat(menus: FrameMenu[]): FrameMenu[] {
  return menus.flatMap((menu) => [menu, ...flat(menu.children ?? [])]);
}

/** The menu entry of this page: the longest address that is the page's own or stands above it. */
function currentUrl(menus: FrameMenu[], pathname: string): string | undefined {
  return flat(menus)
    .flatMap(({ url }) => (url && (pathname === url || pathname.startsWith(`${url}/`)) ? [url] : []))
    .sort((a, b) => b.length - a.length)[0];
}

type MenuListProps = { menus: FrameMenu[]; counts: Counts; current?: string };

/** The entries are kept each for itself: what others wait for, and where others are, is another's markup. */
function MenuList({ menus, counts, current }: MenuListProps) {
  return (
    <ul>
      {menus.map((menu) => {
        const own = flat([menu]);
        const inside = own.some(({ url }) => url && url === current);
        const codes = own.map(({ menuCode }) => menuCode).filter((code) => code in counts);
        const ownCounts = Object.fromEntries(codes.map((code) => [code, counts[code]!]));
        const props = { menu, counts: ownCounts, current: inside ? current : undefined };
        return <Kept key={menu.menuCode} as="li" of={MenuEntry} props={props} />;
      })}
    </ul>
  );
}

const MenuEntry = ({ menu, ...rest }: { menu: FrameMenu; counts: Counts; current?: string }) =>
  entryOf(menu, { ...rest, below: false });

type Around = { counts: Counts; current?: string; below: boolean };

function entryOf({ menuName, url, icon, count, menuCode, children = [] }: FrameMenu, around: Around) {
  const { counts, current, below } = around;
  const waiting = counts[menuCode] ?? count ?? 0;
  if (children.length === 0) {
    return (
      <Link
        to={url ?? "/"}
        title={below ? undefined : menuName}
        aria-current={url && url === current ? "page" : undefined}
      >
        {!below && <Icon name={iconName(icon)} />}
        <span className="name">{menuName}</span>
        <Count value={waiting} />
      </Link>
    );
  }
  const open = flat(children).some((child) => child.url && child.url === current);
  return (
    <details open={open}>
      <summary title={menuName}>
        {!below && <Icon name={iconName(icon)} />}
        <span className="name">{menuName}</span>
        {!open && <Count value={waiting || sum(children, counts)} />}
        <span className="chev">
          <Icon name="right" small />
        </span>
      </summary>
      <ul>
        {children.map((child) => (
          <li key={child.menuCode}>{entryOf(child, { ...around, below: true })}</li>
        ))}
      </ul>
    </details>
  );
}

function sum(menus: FrameMenu[], counts: Counts): number {
  return menus.reduce((total, { menuCode, count }) => total + (counts[menuCode] ?? count ?? 0), 0);
}

function Crumbs({ crumbs }: { crumbs: Crumb[] }) {
  const { t } = useTranslation("ui");
  return (
    <nav className="push-right" aria-label={t("frame.crumbs")}>
      <ol className="crumb">
        {crumbs.map(({ label, to }, index) => (
          <li key={`${to}${label}`}>
            {index === crumbs.length - 1 ? (
              <span aria-current="page">{label}</span>
            ) : to ? (
              <Link to={to}>{label}</Link>
            ) : (
              <span>{label}</span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}

function Find({ action, label, hint }: Finder) {
  return (
    <Form className="find" role="search" action={action} aria-label={label}>
      <Icon name="search" />
      <input
        name="q"
        placeholder={hint}
        aria-label={label}
        aria-keyshortcuts="/ Control+K"
        maxLength={50}
        autoComplete="off"
      />
    </Form>
  );
}

const display = {
  theme: ["theme", THEMES],
  size: ["size", SIZES],
  language: ["globe", LANGUAGES],
} as const;

/** Theme, size and language; a document POST, since a new language changes every text of the page. */
function DisplayMenus() {
  const { t } = useTranslation("ui");
  return (
    <>
      <form id="frame-display" method="post" action="/settings/display" hidden>
        <FormTokens />
        <Here />
      </form>
      <Kept as="details" className="menu desk-only" of={DisplayMenu} props={{ name: "theme" }} />
      <Kept as="details" className="menu desk-only" of={DisplayMenu} props={{ name: "size" }} />
      <button
        type="button"
        className="ico desk-only js-only"
        aria-label={t("frame.fullscreen")}
        title={t("frame.fullscreen")}
        onClick={() => {
          if (document.fullscreenElement) void document.exitFullscreen();
          else if (document.fullscreenEnabled) void document.documentElement.requestFullscreen();
          else showToast({ tone: "warn", text: t("frame.noFullscreen") });
        }}
      >
        <Icon name="fullscreen" />
      </button>
      <Kept as="details" className="menu desk-only" of={DisplayMenu} props={{ name: "language" }} />
    </>
  );
}

function DisplayMenu({ name }: { name: keyof typeof display }) {
  const { t, i18n } = useTranslation("ui");
  const [icon, values] = display[name];
  return (
    <>
      <summary className="ico" aria-label={t(`frame.${name}`)} title={t(`frame.${name}`)}>
        <Icon name={icon} />
      </summary>
      <div className="pop">
        {values.map((value) => (
          <button
            key={value}
            type="submit"
            form="frame-display"
            name={name}
            value={value}
            lang={name === "language" ? value : undefined}
            aria-pressed={name === "language" ? value === i18n.language : undefined}
          >
            {value in LANGUAGE_NAMES ? LANGUAGE_NAMES[value as Language] : t(`frame.${name}s.${value}`)}
          </button>
        ))}
      </div>
    </>
  );
}

function UserMenu({ user, items }: { user: { name: string; actor?: string }; items: UserMenuItem[] }) {
  const { t } = useTranslation("ui");
  return (
    <details className="menu">
      <summary className="me">
        <span className="face" aria-hidden="true">
          {[...user.name][0]}
        </span>
        <span>{user.name}</span>
        {user.actor && <span className="badge warn">{t("frame.acting", { name: user.actor })}</span>}
        <Icon name="down" small />
      </summary>
      <div className="pop">
        <form method="post" action="/logout">
          <FormTokens />
          {items.map(({ label, icon, to, outside, post }) =>
            post ? (
              <button key={label} type="submit" formAction={post}>
                <Icon name={icon} />
                {label}
              </button>
            ) : outside ? (
              <a key={label} href={to} target="_blank" rel="noreferrer">
                <Icon name={icon} />
                {label}
              </a>
            ) : (
              <Link key={label} to={to ?? "/"}>
                <Icon name={icon} />
                {label}
              </Link>
            ),
          )}
          {items.length > 0 && <hr />}
          <button type="submit">
            <Icon name="logout" />
            {t("frame.logout")}
          </button>
        </form>
      </div>
    </details>
  );
}
