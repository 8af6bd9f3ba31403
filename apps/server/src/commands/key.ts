import { type Role, roles } from "@cartwright/contract/permissions";
import { createApiKey } from "@cartwright/server/capabilities/sites/create-api-key";
import { listApiKeys } from "@cartwright/server/capabilities/sites/list-api-keys";
import { revokeApiKey } from "@cartwright/server/capabilities/sites/revoke-api-key";
import { type Command, Option } from "commander";
import { v7 as uuid } from "uuid";
import { chooseSite } from "../choose-site.ts";
import { readConfig } from "../config.ts";
import { withStore } from "../open-store.ts";
import { printJson, printTable } from "../output.ts";
import { Refusal } from "../refusal.ts";

export const define = (command: Command): void => {
	command
		.command("create")
		.description("make an API key; it is shown this once")
		.option("--site <id>", "the site; may be left out while there is one alone")
		.addOption(new Option("--role <role>", "what the key may do").choices(roles).default("owner"))
		.option("--name <name>", "what the key is for", "API key")
		.option("--json", "answer in JSON")
		.action(create);
	command
		.command("list")
		.description("list API keys, without their secrets")
		.option("--site <id>", "the site")
		.option("--json", "answer in JSON")
		.action(list);
	command
		.command("revoke")
		.description("make an API key worthless at once")
		.argument("<id>", "id of the key")
		.option("--json", "answer in JSON")
		.action(revoke);
};

interface Creation {
	site?: string;
	role: Role;
	name: string;
	json?: boolean;
}

const create = async ({ site, role, name, json }: Creation): Promise<void> => {
	const config = readConfig(process.env);
	const made = await withStore(config, async (store) => {
		const siteId = await chooseSite(store, config, site);
		return createApiKey(store, { siteId, role, name, id: uuid(), now: new Date().toISOString() });
	});
	if (json) return printJson(made);
	console.log(`${made.key}\n\nThis is the only time that the key is shown. Its id is ${made.id}.`);
};

const list = async ({ site, json }: { site?: string; json?: boolean }): Promise<void> => {
	const keys = await withStore(readConfig(process.env), (store) => listApiKeys(store, site));
	const rows = keys.map(({ secretHash: _, ...shown }) => shown);
	if (json) return printJson(rows);
	printTable(
		["KEY", "SITE", "ROLE", "NAME", "MADE", "REVOKED"],
		rows.map((row) => [row.id, row.siteId, row.role ?? "", row.name, row.createdDate, row.revokedDate ?? ""]),
	);
};

const revoke = async (id: string, { json }: { json?: boolean }): Promise<void> => {
	const now = new Date().toISOString();
	const key = await withStore(readConfig(process.env), (store) => revokeApiKey(store, id, now));
	if (!key) throw new Refusal(`No key has the id ${id}. \`cartwright key list\` shows all keys.`);
	if (json) return printJson({ id: key.id, revokedDate: key.revokedDate });
	console.log(`Key ${key.id} was revoked.`);
};
