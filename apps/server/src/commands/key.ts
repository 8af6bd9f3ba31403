import { type Role, roles } from "@cartwright/contract/permissions";
import { createApiKey, listApiKeys, revokeApiKey, rotateApiKey } from "@cartwright/server/operator/keys";
import { type Command, Option } from "commander";
import { readConfig } from "../configuration/config.ts";
import { withStore } from "../database/open-store.ts";
import { readCount, readDays, readName } from "../options/option-values.ts";
import { readScope } from "../options/scope-option.ts";
import { printJson, printTable } from "../output/output.ts";
import { checkNamed, chooseSite } from "../sites/choose-site.ts";

export const define = (command: Command): void => {
	command
		.command("create")
		.description("create an API key; it is shown only once")
		.option("--site <id>", "the site; optional while there is a single one")
		.addOption(new Option("--role <role>", "what the key may do; owner unless scopes are given").choices(roles))
		.addOption(
			new Option("--scope <permission...>", "permission ids in place of a role; `cartwright permissions` shows all")
				.argParser(readScope)
				.conflicts("role"),
		)
		.addOption(new Option("--expires <days>", "after how many days the key ends by itself").argParser(readDays))
		.addOption(new Option("--name <name>", "what the key is for").argParser(readName).default("API key"))
		.option("--json", "print JSON")
		.action(create);
	command
		.command("list")
		.description("list API keys, without their secrets")
		.option("--site <id>", "the site")
		.option("--json", "print JSON")
		.action(list);
	command
		.command("rotate")
		.description("give an API key a new secret, shown only once; the previous one stays valid for a while")
		.argument("<id>", "id of the key")
		.addOption(
			new Option("--overlap <minutes>", "for how long the secret before is good").argParser(readCount).default(1440),
		)
		.option("--json", "print JSON")
		.action(rotate);
	command
		.command("revoke")
		.description("revoke an API key at once")
		.argument("<id>", "id of the key")
		.option("--json", "print JSON")
		.action(revoke);
};

interface Creation {
	site?: string;
	role?: Role;
	scope?: readonly string[];
	expires?: number;
	name: string;
	json?: boolean;
}

const create = async ({ site, role = "owner", scope, expires, name, json }: Creation): Promise<void> => {
	const config = readConfig(process.env);
	const { id, key } = await withStore(config, async (store) =>
		createApiKey(store, {
			siteId: await chooseSite(store, config, site),
			name,
			grant: scope ? { scopes: scope } : { role },
			expiresInDays: expires,
		}),
	);
	if (json) return printJson({ id, key });
	console.log(`${key}\n\nThis is the only time that the key is shown. Its id is ${id}.`);
};

const rotate = async (id: string, { overlap, json }: { overlap: number; json?: boolean }): Promise<void> => {
	const { key, apiKey } = await withStore(readConfig(process.env), (store) => rotateApiKey(store, id, overlap));
	if (json) return printJson({ id, key, previousEnds: apiKey.previousEnds });
	console.log(`${key}\n\nThis is the only time that the key is shown. The one before ends at ${apiKey.previousEnds}.`);
};

const list = async ({ site, json }: { site?: string; json?: boolean }): Promise<void> => {
	const keys = await withStore(
		readConfig(process.env),
		async (store) => {
			await checkNamed(store, site);
			return listApiKeys(store, site);
		},
		"NEVER",
	);
	const rows = keys.map(({ key: { secretHash: _, previousSecretHash: __, ...shown }, lastUsedDate }) => ({
		...shown,
		...(lastUsedDate ? { lastUsedDate } : {}),
	}));
	if (json) return printJson(rows);
	printTable(
		["KEY", "SITE", "MAY", "NAME", "MADE", "LAST USED", "EXPIRES", "REVOKED"],
		rows.map((row) => [
			row.id,
			row.siteId,
			row.role ?? row.scopes?.join(" ") ?? "",
			row.name,
			row.createdDate,
			row.lastUsedDate ?? "",
			row.expires ?? "",
			row.revokedDate ?? "",
		]),
	);
};

const revoke = async (id: string, { json }: { json?: boolean }): Promise<void> => {
	const key = await withStore(readConfig(process.env), (store) => revokeApiKey(store, id));
	if (json) return printJson({ id: key.id, revokedDate: key.revokedDate });
	console.log(`Key ${key.id} was revoked.`);
};
