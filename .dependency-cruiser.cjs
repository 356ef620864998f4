const only = (name, from, allowed, comment) => ({
  name,
  comment,
  severity: "error",
  from: { path: from },
  to: { path: "^(app|tests|bin)/", pathNot: allowed },
});

/** The rooms and the direction of imports (README, "Where things live"). */
module.exports = {
  forbidden: [
    {
      name: "no-circular",
      severity: "error",
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ["type-only"] } },
    },
    only("contracts", "^app/contracts/", ["^app/contracts/", "^app/lib/"], "contracts know lib and zod"),
    only("lib", "^app/lib/", ["^app/lib/"], "lib knows nothing"),
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
      to: { path: "^app/contracts/(?!.*/codes\\.ts$)", dependencyTypesNot: ["type-only"] },
    },
    {
      name: "codes",
      comment: "codes go to the browser: they import nothing",
      severity: "error",
      from: { path: "^app/contracts/.*/codes\\.ts$" },
      to: {},
    },
    only(
      "session",
      "^app/session/",
      ["^app/session/", "^app/lib/", "^app/contracts/", "^app/api.server"],
      "session knows contracts and lib; its login helper calls the door",
    ),
    {
      name: "one-door",
      comment: "one file imports the host: the door (and the program entry beside it)",
      severity: "error",
      from: {
        path: "^app/",
        pathNot: [
          "^app/upstream/",
          "^app/api\\.server",
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
      to: { path: "^(app/(routes|components|session|root|entry|api)|node_modules/(@remix-run|react|react-dom)/)" },
    },
    {
      name: "platform",
      comment: "the platform knows no domain",
      severity: "error",
      from: { path: "^app/upstream/platform/" },
      to: { path: "^app/upstream/(?!platform/)" },
    },
    {
      name: "nobody-imports-a-route",
      severity: "error",
      from: { path: "^app/", pathNot: "^app/(routes|root)" },
      to: { path: "^app/routes/" },
    },
    {
      name: "routes-parts",
      comment: "a route imports only parts (__x) of routes, never another route's code",
      severity: "error",
      from: { path: "^app/routes/" },
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
