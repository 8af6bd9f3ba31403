import { installation } from "@cartwright/server/capabilities/sites/documents";
import { listSites } from "@cartwright/server/capabilities/sites/list-sites";
import type { Command } from "commander";
import { auditFaults, checkSite } from "../check-site.ts";
import { checkNamed } from "../choose-site.ts";
import { readConfig } from "../config.ts";
import { withStore } from "../open-store.ts";
import { printJson } from "../output.ts";

export const define = (command: Command): void => {
	command
		.description("Check that orders, payments and stock of every site add up. Exit code 1 where they do not.")
		.option("--site <id>", "one site instead of all")
		.option("--json", "answer in JSON")
		.action(run);
};

const run = async ({ site: only, json }: { site?: string; json?: boolean }): Promise<void> => {
	const checked = await withStore(readConfig(process.env), async (store) => {
		await checkNamed(store, only);
		const sites = (await listSites(store)).filter(({ site }) => only === undefined || site.id === only);
		const results = [];
		for (const { site } of sites) {
			results.push({ id: site.id, name: site.name, violations: await checkSite(store, site.id) });
		}
		const shared = only === undefined ? await auditFaults(store, installation) : [];
		if (shared.length > 0) results.push({ id: installation, name: "Keys and staff", violations: shared });
		return results;
	});
	const total = checked.reduce((sum, { violations }) => sum + violations.length, 0);
	if (total > 0) process.exitCode = 1;
	if (json) return printJson({ violations: total, sites: checked });
	for (const { name, id, violations } of checked) {
		console.log(`${name} (${id}): ${violations.length === 0 ? "all is well" : `${violations.length} violations`}`);
		for (const { invariant, id: document, description } of violations) {
			console.log(`  invariant ${invariant}, ${document}: ${description}`);
		}
	}
	if (checked.length === 0) console.log("There is no site to check.");
};
