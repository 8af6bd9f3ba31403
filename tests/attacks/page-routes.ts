import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { RouteConfigEntry } from "@react-router/dev/routes";

export interface PageRoute {
	/** Of the file, below `apps`. */
	readonly file: string;
	/** With something that could be an id in each place of the path. */
	readonly url: string;
	/** Whether it takes forms. */
	readonly takesForms: boolean;
}

const apps = { storefront: "", hosted: "/hosted" } as const;
const anyId = "0198c0de-0000-7000-8000-00000000abcd";
const action = /export (?:const|async function|function) action\b|export \{[^}]*\baction\b/;

/** Every address of both page apps, read from their lists of routes, so that one added tomorrow is attacked as well. */
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
