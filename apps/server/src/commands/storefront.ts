import type { Command } from "commander";
import { readConfig } from "../configuration/config.ts";
import { readClientId, readWebOrigin } from "../options/option-values.ts";
import { printJson } from "../output/output.ts";
import { chooseClient } from "../sites/choose-client.ts";
import { createStorefront } from "../storefront/create-storefront.ts";

export const define = (command: Command): void => {
	command.description("Create a storefront of your own.");
	command
		.command("new")
		.description("Copy a storefront to a folder, to be changed and run anywhere.")
		.argument("<folder>", "a new folder")
		.option("--shop <url>", "where the shop runs, as shoppers reach it", readWebOrigin, "http://127.0.0.1:8080")
		.option(
			"--client <id>",
			"the public client of the storefront, from `client list`; by default the first",
			readClientId,
		)
		.option("--json", "print JSON")
		.action(async (folder: string, { shop, client, json }: { shop: string; client?: string; json?: boolean }) => {
			// The shop may run elsewhere, and know a client that this database does not.
			const clientId = client ?? (await chooseClient(readConfig(process.env), undefined)).id;
			await createStorefront(folder, { shop, clientId });
			if (json) return printJson({ folder, shop, clientId });
			console.log(`Made a storefront in ${folder}. Next, with the shop running:

  cd ${folder}
  npm install
  npm run dev

The SDK is not on npm yet: its packages are in ${folder}/vendor.`);
		});
};
