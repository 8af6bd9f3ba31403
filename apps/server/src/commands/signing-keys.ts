import { rotateSigningKeys } from "@cartwright/server/signing-keys/rotate-signing-keys";
import type { Command } from "commander";
import { readConfig } from "../config.ts";
import { withStore } from "../open-store.ts";
import { printJson } from "../output.ts";

export const define = (command: Command): void => {
	command
		.command("rotate")
		.description("sign with new keys within a minute; tokens signed by the keys before stay good until they end")
		.option("--json", "answer in JSON")
		.action(async ({ json }: { json?: boolean }) => {
			const rotated = await withStore(readConfig(process.env), (store) =>
				rotateSigningKeys(store, new Date().toISOString()),
			);
			if (json) printJson({ rotated });
			else console.log(`${rotated} signing ${rotated === 1 ? "key was" : "keys were"} rotated.`);
		});
};
