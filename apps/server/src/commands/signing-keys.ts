import { revokeSigningKeys, rotateSigningKeys, untilServersReload } from "@cartwright/server/operator/keys";
import type { Command } from "commander";
import { readConfig } from "../configuration/config.ts";
import { withStore } from "../database/open-store.ts";
import { printJson } from "../output/output.ts";

interface Options {
	readonly json?: boolean;
}

export const define = (command: Command): void => {
	command
		.command("rotate")
		.description("sign with new keys from now on; tokens that the earlier keys signed stay valid until they expire")
		.option("--json", "print JSON")
		.action(async ({ json }: Options) => {
			const rotated = await withStore(readConfig(process.env), rotateSigningKeys);
			if (json) printJson({ rotated });
			else console.log(`${rotated} signing ${rotated === 1 ? "key was" : "keys were"} rotated.`);
		});
	command
		.command("revoke")
		.description("after a leak: replace all keys; every token that they signed stops working when the command returns")
		.option("--json", "print JSON")
		.action(async ({ json }: Options) => {
			const revoked = await withStore(readConfig(process.env), revokeSigningKeys);
			await untilServersReload();
			if (json) printJson({ revoked });
			else
				console.log(`${revoked} signing ${revoked === 1 ? "key was" : "keys were"} revoked. No server accepts them.`);
		});
};
