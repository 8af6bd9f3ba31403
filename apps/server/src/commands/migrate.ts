import type { Command } from "commander";
import { readConfig } from "../configuration/config.ts";
import { withStore } from "../database/open-store.ts";
import { printJson } from "../output/output.ts";

export const define = (command: Command): void => {
	command
		.description("Migrate the database to this release, before `start` would do it.")
		.option("--json", "print JSON")
		.action(async ({ json }: { json?: boolean }) => {
			const config = readConfig(process.env);
			await withStore(config, async (store) => store.ping(), "ALWAYS");
			if (json) printJson({ migrated: true, database: config.database.kind });
			else console.log("The database is migrated to this release.");
		});
};
