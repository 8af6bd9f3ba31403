import { installation, untrustedProxies } from "@cartwright/server/capabilities/sites/documents";
import { listSites } from "@cartwright/server/capabilities/sites/list-sites";
import { isInNetworks } from "@cartwright/server/foundation/network";
import { untrustedProxyWarning } from "@cartwright/server/http/untrusted-proxies";
import { page } from "@cartwright/store/store";
import type { Command } from "commander";
import { auditFaults, checkSite } from "../check-site.ts";
import { checkNamed } from "../choose-site.ts";
import { readConfig } from "../config.ts";
import { withStore } from "../open-store.ts";
import { printJson } from "../output.ts";

export const define = (command: Command): void => {
	command
		.description("Check that orders, payments and stock of every site add up. Exit code 1 if they do not.")
		.option("--site <id>", "one site instead of all")
		.option("--json", "print JSON")
		.action(run);
};

const run = async ({ site: only, json }: { site?: string; json?: boolean }): Promise<void> => {
	const config = readConfig(process.env);
	const { checked, warnings } = await withStore(config, async (store) => {
		await checkNamed(store, only);
		const sites = (await listSites(store)).filter(({ site }) => only === undefined || site.id === only);
		const results = [];
		for (const { site, name } of sites) {
			results.push({ id: site.id, name, violations: await checkSite(store, site.id) });
		}
		const shared = only === undefined ? await auditFaults(store, installation) : [];
		if (shared.length > 0) results.push({ id: installation, name: "Keys and staff", violations: shared });
		const { found } = await store.read(installation, { found: page(untrustedProxies, { limit: 100 }) });
		const untrusted = found.map(({ doc }) => doc.id).filter((address) => !isInNetworks(address, config.trustedProxies));
		return { checked: results, warnings: untrusted.map(untrustedProxyWarning) };
	});
	const total = checked.reduce((sum, { violations }) => sum + violations.length, 0);
	if (total > 0) process.exitCode = 1;
	if (json) return printJson({ violations: total, sites: checked, warnings });
	for (const { name, id, violations } of checked) {
		console.log(`${name} (${id}): ${violations.length === 0 ? "no violations" : `${violations.length} violations`}`);
		for (const { invariant, id: document, description } of violations) {
			console.log(`  invariant ${invariant}, ${document}: ${description}`);
		}
	}
	for (const warning of warnings) console.log(`Warning: ${warning}`);
	if (checked.length === 0) console.log("There is no site to check.");
};
