import { rebuildReports } from "@cartwright/server/operator/reports";
import type { Command } from "commander";
import { printJson } from "../output/output.ts";
import { onSite } from "../sites/on-site.ts";

export const define = (command: Command): void => {
	command
		.description(
			"Add up the figures of reports from the orders and the books anew. Carts and checkouts stay as they were counted.",
		)
		.option("--site <id>", "the site; optional while there is a single one")
		.option("--json", "print JSON")
		.action(run);
};

const run = async ({ json, ...options }: { site?: string; json?: boolean }): Promise<void> => {
	const siteId = await onSite(options, async (store, site) => {
		await rebuildReports(store, site);
		return site;
	});
	if (json) printJson({ siteId });
	else console.log("The figures of reports are added up anew.");
};
