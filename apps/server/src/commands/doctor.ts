import {
	checkInstallation,
	countViolations,
	gapWarnings,
	menuWarnings,
	proxyWarnings,
} from "@cartwright/server/operator/checks";
import type { Command } from "commander";
import { readConfig } from "../configuration/config.ts";
import { withStore } from "../database/open-store.ts";
import { printChecked } from "../output/checked-sites.ts";
import { printJson } from "../output/output.ts";
import { checkNamed } from "../sites/choose-site.ts";

export const define = (command: Command): void => {
	command
		.description("Check the invariants of orders, payments and stock of every site. Exit code 1 if one is violated.")
		.option("--site <id>", "one site instead of all")
		.option("--json", "print JSON")
		.action(run);
};

const run = async ({ site: only, json }: { site?: string; json?: boolean }): Promise<void> => {
	const config = readConfig(process.env);
	const { checked, warnings } = await withStore(
		config,
		async (store) => {
			await checkNamed(store, only);
			const warnings = [
				...(await proxyWarnings(store, config.trustedProxies)),
				...(await menuWarnings(store, only)),
				...(await gapWarnings(store, only)),
			];
			return { checked: await checkInstallation(store, only), warnings };
		},
		"NEVER",
	);
	const violations = countViolations(checked);
	if (violations > 0) process.exitCode = 1;
	if (json) return printJson({ violations, sites: checked, warnings });
	printChecked(checked);
	for (const warning of warnings) console.log(`Warning: ${warning}`);
};
