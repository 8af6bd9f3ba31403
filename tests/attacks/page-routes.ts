import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { RouteConfigEntry } from "@react-router/dev/routes";

export interface PageRoute {
	/** The path of the file, below `apps`. */
	readonly file: string;
	/** With a plausible id in each path parameter. */
	readonly url: string;
	/** Whether it accepts forms. */
	readonly takesForms: boolean;
}

const apps = { storefront: "", hosted: "/hosted", dashboard: "/dashboard" } as const;
const anyId = "0198c0de-0000-7000-8000-00000000abcd";
const action = /export (?:const|async function|function) action\b|export \{[^}]*\baction\b/;

/** Every URL of all page apps, read from their route lists, including those added later. */
export const pageRoutes = async (): Promise<readonly PageRoute[]> => {
	const collected: PageRoute[] = [];
	for (const [app, basename] of Object.entries(apps)) {
		const folder = fileURLToPath(new URL(`../../apps/${app}/app/`, import.meta.url));
		const { default: routes } = (await import(`${folder}routes.ts`)) as { default: RouteConfigEntry[] };
		const walk = (entries: readonly RouteConfigEntry[], above: string) => {
			for (const { path, file, children } of entries) {
				const url = path ? `${above}/${path.replace("*", "nowhere").replace(/:\w+/g, anyId)}` : above;
				if (children) walk(children, url);
				const source = readFileSync(`${folder}${file}`, "utf8");
				collected.push({ file: `${app}/app/${file}`, url: url || "/", takesForms: action.test(source) });
			}
		};
		walk(await routes, basename);
	}
	return collected;
};
