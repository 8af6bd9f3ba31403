import { OperatorError } from "@cartwright/server/operator/operator-error";
import type { Command } from "commander";
import { readConfig } from "../configuration/config.ts";
import { keyFile, rotateKeyFile } from "../configuration/sealing-secrets.ts";
import { withStore } from "../database/open-store.ts";
import { printJson } from "../output/output.ts";

export const define = (command: Command): void => {
	command
		.command("rotate")
		.description("seal the secrets in the database with a new key; stop all servers first")
		.option("--json", "print JSON")
		.action(rotate);
};

const rotate = async ({ json }: { json?: boolean }): Promise<void> => {
	const config = readConfig(process.env);
	if (config.secrets) {
		throw new OperatorError(
			"SECRET_IN_ENVIRONMENT",
			"The key is in CARTWRIGHT_SECRET, which this command cannot change.",
			"Set CARTWRIGHT_SECRET to a new value and CARTWRIGHT_SECRET_PREVIOUS to the old one, and restart all servers.",
		);
	}
	rotateKeyFile(config.data);
	// Opening the store seals all that is not sealed with the first key.
	await withStore(config, (store) => store.ping());
	if (json) printJson({ rotated: true, keyFile: keyFile(config.data) });
	else console.log(`Secrets are sealed with a new key. ${keyFile(config.data)} keeps the old one for backups.`);
};
