import { readdirSync } from "node:fs";
import path from "node:path";
import { build } from "esbuild";
import { flatRoutes } from "remix-flat-routes";

/** Modules with a table of addresses each (app/addresses): their routes, as Remix wants them said. */
async function routesOfTables() {
  const bundled = { bundle: true, write: false, format: "esm", platform: "node", logLevel: "error" };
  const { outputFiles } = await build({ entryPoints: ["app/addresses/all.server.ts"], ...bundled });
  const { addresses } = await import(
    `data:text/javascript;base64,${Buffer.from(outputFiles[0].contents).toString("base64")}`
  );
  return Object.entries(addresses).flatMap(([file, paths]) =>
    paths.map((path) => ({
      id: `addresses/${path}`,
      parentId: "routes/_desk+/_layout",
      path,
      file: `addresses/${file}`,
    })),
  );
}

/** The routes of app/routes. A module stands at each address that its name tells: `new,$id.edit.tsx` at two. */
function routesOfFiles(defineRoutes) {
  const modules = new Map();
  const visitFiles = (folder, visit) => {
    for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
      if (!entry.isFile()) continue;
      const { name, ext } = path.parse(entry.name);
      const at = path.relative(folder, entry.parentPath);
      for (const one of name.split(",")) {
        const file = path.join(at, `${one}${ext}`);
        modules.set(`routes/${file}`, `routes/${path.join(at, entry.name)}`);
        visit(file);
      }
    }
  };
  const ignoredRouteFiles = ["**/.*", "**/*.test.{ts,tsx}", "**/__*"];
  const routes = flatRoutes("routes", defineRoutes, { ignoredRouteFiles, visitFiles });
  return Object.values(routes).map((route) => [route.id, { ...route, file: modules.get(route.file) }]);
}

/** @type {import('@remix-run/dev').AppConfig} */
export default {
  // Remix's own flat routes run first when app/routes exists: hide everything from them.
  ignoredRouteFiles: ["**/*"],
  routes: async (defineRoutes) => ({
    ...Object.fromEntries(routesOfFiles(defineRoutes)),
    ...Object.fromEntries((await routesOfTables()).map((route) => [route.id, route])),
  }),
  serverModuleFormat: "esm",
  tailwind: true,
  postcss: false,
  watchPaths: ["./tailwind.config.ts"],
  future: {
    v3_fetcherPersist: true,
    v3_relativeSplatPath: true,
    v3_throwAbortReason: true,
    v3_singleFetch: true,
    v3_lazyRouteDiscovery: true,
  },
};
