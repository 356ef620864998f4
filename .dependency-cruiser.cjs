const only = (name, from, allowed, comment) => ({
  name,
  comment,
  severity: "error",
  from: { path: from },
  to: { path: "^(app|tests|bin)/", pathNot: allowed },
});

/** A room of the host may import these rooms, itself and the types of a domain's card. */
const below = (room, allowed, comment) => ({
  name: `${room}-below`,
  comment,
  severity: "error",
  from: { path: `^app/upstream/${room}/`, pathNot: "demo\\.server" },
  to: {
    path: "^app/upstream/",
    pathNot: [`^app/upstream/(${[room, ...allowed].join("|")})/`, "^app/upstream/(domain|found)\\.server"],
  },
});

const ABOVE = [
  "domains",
  "jobs",
  "daily",
  "reference",
  "host",
  "imports",
  "import-reads",
  "import-files",
  "import-jobs",
  "import-definitions",
  "workbook",
  "workbook-reads",
  "workbook-files",
  "workbook-sheets",
  "request-body",
  "request-caller",
];

/** The rooms and the direction of imports (README, "Where things live"). */
module.exports = {
  forbidden: [
    {
      name: "no-circular",
      comment: "no file imports itself in a circle, types included",
      severity: "error",
      from: {},
      to: { circular: true },
    },
    only("contracts", "^app/contracts/", ["^app/contracts/", "^app/lib/"], "contracts know lib and zod"),
    only(
      "lib",
      "^app/lib/",
      ["^app/lib/", "^app/contracts/[a-z-]+/((tax-)?codes|may)\\.ts$"],
      "lib knows codes and nothing else",
    ),
    only(
      "components",
      "^app/components/",
      ["^app/components/", "^app/lib/", "^app/contracts/", "^app/styles/"],
      "components know lib, codes and, as types, contracts",
    ),
    {
      name: "components-contracts-types",
      severity: "error",
      from: { path: "^app/components/" },
      to: { path: "^app/contracts/(?!.*/((tax-)?codes|may)\\.ts$)", dependencyTypesNot: ["type-only"] },
    },
    {
      name: "codes",
      comment: "codes go to the browser: they import nothing but a type",
      severity: "error",
      from: { path: "^app/contracts/.*/((tax-)?codes|may)\\.ts$" },
      to: { pathNot: "^app/lib/code\\.ts$" },
    },
    only(
      "session",
      "^app/session/",
      ["^app/session/", "^app/lib/", "^app/contracts/"],
      "session knows cookies and who is signed in; it calls nobody",
    ),
    only(
      "door",
      "^app/door/",
      ["^app/door/", "^app/session/", "^app/lib/", "^app/contracts/", "^app/upstream/"],
      "the door knows the session below it (what it may take from the host: one-door)",
    ),
    only(
      "sign-in",
      "^app/sign-in/",
      ["^app/sign-in/", "^app/door/", "^app/session/", "^app/lib/", "^app/contracts/"],
      "the ways in stand above the door: they call it",
    ),
    {
      name: "one-door",
      comment: "one file imports the host: the door's send (and the program entry beside it)",
      severity: "error",
      from: {
        path: "^app/",
        pathNot: [
          "^app/upstream/",
          "^app/door/send\\.server",
          "^app/routes/(api\\.|healthz|readyz|metrics)",
          "^app/entry\\.server",
        ],
      },
      to: { path: "^app/upstream/" },
    },
    {
      name: "upstream-inwards",
      comment: "upstream never imports pages",
      severity: "error",
      from: { path: "^app/upstream/" },
      to: {
        path: "^(app/(routes|addresses|components|session|sign-in|door|root|entry)|node_modules/(@remix-run|react|react-dom)/)",
      },
    },
    below("platform", [], "the platform knows no domain"),
    below("organization", ["platform"], "people and departments, as every domain reads them"),
    below("calendar", ["platform", "organization"], "working days, below the engine"),
    below("approvals", ["platform", "organization", "calendar"], "the engine knows no form"),
    below("payroll", ["platform", "organization"], "what goes into the month's pay lies below whoever adds to it"),
    below("shell", ["platform", "organization"], "doors, rights and the frame know no domain above"),
    {
      name: "cards-are-listed",
      comment: "a domain is registered in domains.server and nowhere else; nothing below maps over the domains",
      severity: "error",
      from: { path: "^app/upstream/.+/" },
      to: { path: ["^app/upstream/[a-z]+/domain\\.server", `^app/upstream/(?:${ABOVE.join("|")})\\.server`] },
    },
    {
      name: "domains-by-verbs",
      comment: "a domain reaches another one through its verbs and queries: never its tables, imports or demo",
      severity: "error",
      from: { path: "^app/upstream/([a-z-]+)/" },
      to: {
        path: ["^app/upstream/.*tables\\.server", "^app/upstream/.*/imports/", "^app/upstream/.*-import\\.server"],
        pathNot: ["^app/upstream/$1/", "^app/upstream/(platform|organization)/"],
      },
    },
    {
      name: "demo-stays-out",
      comment: "what fills the demo company is no part of the product",
      severity: "error",
      from: { path: "^app/upstream/", pathNot: ["/demo/", "demo\\.server", "domain\\.server"] },
      to: { path: ["^app/upstream/.*/demo/", "^app/upstream/demo/", "^app/upstream/.*demo\\.server"] },
    },
    {
      name: "nobody-imports-a-route",
      severity: "error",
      from: { path: "^app/", pathNot: "^app/(routes|addresses|root)" },
      to: { path: "^app/routes/" },
    },
    {
      name: "routes-parts",
      comment: "a route imports only parts (__x) of routes, never another route's code",
      severity: "error",
      from: { path: "^app/(routes|addresses)/" },
      to: { path: "^app/routes/(?!.*__)", dependencyTypesNot: ["type-only"] },
    },
    { name: "tests-stay-out", severity: "error", from: { path: "^(app|bin)/" }, to: { path: "^tests/" } },
  ],
  options: {
    doNotFollow: { path: "node_modules" },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: "tsconfig.json" },
    enhancedResolveOptions: {
      exportsFields: ["exports"],
      conditionNames: ["import", "require", "node", "default", "types"],
    },
  },
};
