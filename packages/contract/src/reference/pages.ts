import { readFile } from "node:fs/promises";
import { describeServices } from "../documentation/described-services.ts";
import { loadDescriptions } from "../documentation/descriptions.ts";
import type { Service } from "../operation.ts";
import { errorPage, indexPage } from "./index-page.ts";
import { servicePage } from "./service-page.ts";

export { referencePath } from "./page-frame.ts";

/** The files beside the pages. */
export const referenceAssets = {
	"reference.css": "text/css; charset=utf-8",
	"search.js": "text/javascript; charset=utf-8",
} as const;

export const readAsset = (name: keyof typeof referenceAssets): Promise<string> =>
	readFile(new URL(`./assets/${name}`, import.meta.url), "utf8");

/** The API reference: an index, the errors, and a page for each service. Plain HTML with a small script for the search. */
export const referencePages = async (services: readonly Service[]): Promise<ReadonlyMap<string, () => string>> => {
	const descriptions = await loadDescriptions();
	const described = describeServices(services, descriptions);
	return new Map<string, () => string>([
		["", () => indexPage(described)],
		["errors", () => errorPage(described)],
		...described.map((service): [string, () => string] => [
			service.name,
			() => servicePage(service, described, descriptions),
		]),
	]);
};
