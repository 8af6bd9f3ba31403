import { allowOrigins } from "@cartwright/server/capabilities/sites/allow-origins";
import { createClient } from "@cartwright/server/capabilities/sites/create-client";
import { listSites } from "@cartwright/server/capabilities/sites/list-sites";
import type { Command } from "commander";
import { v7 as uuid } from "uuid";
import { chooseSite } from "../choose-site.ts";
import { readConfig } from "../config.ts";
import { withStore } from "../open-store.ts";
import { readOrigins } from "../origins.ts";
import { printJson, printTable } from "../output.ts";
import { Refusal } from "../refusal.ts";

export const define = (command: Command): void => {
	command
		.command("list")
		.description("list the public clients of a site, or of all sites")
		.option("--site <id>", "the site")
		.option("--json", "answer in JSON")
		.action(list);
	command
		.command("create")
		.description("make a public client for a storefront")
		.option("--site <id>", "the site; may be left out while there is one alone")
		.option("--name <name>", "what the storefront is called", "Storefront")
		.option("--origin <origin...>", "origins that hosted pages may send shoppers back to")
		.option("--json", "answer in JSON")
		.action(create);
	command
		.command("allow")
		.description("let hosted pages send shoppers of a client back to further origins")
		.argument("<id>", "id of the client")
		.requiredOption("--origin <origin...>", "scheme, host and port, such as https://shop.example.com")
		.option("--json", "answer in JSON")
		.action(allow);
};

const list = async ({ site, json }: { site?: string; json?: boolean }): Promise<void> => {
	const sites = await withStore(readConfig(process.env), listSites);
	const clients = sites.flatMap((each) => (site && each.site.id !== site ? [] : each.clients));
	const rows = clients.map(({ id, siteId, name, allowedOrigins }) => ({ id, siteId, name, allowedOrigins }));
	if (json) return printJson(rows);
	printTable(
		["CLIENT", "SITE", "NAME", "ORIGINS"],
		rows.map((row) => [row.id, row.siteId, row.name, row.allowedOrigins.join(" ")]),
	);
};

interface Creation {
	site?: string;
	name: string;
	origin?: string[];
	json?: boolean;
}

const create = async ({ site, name, origin, json }: Creation): Promise<void> => {
	const config = readConfig(process.env);
	const allowedOrigins = readOrigins(origin ?? []);
	const client = await withStore(config, async (store) => {
		const siteId = await chooseSite(store, config, site);
		return createClient(store, { id: uuid(), siteId, name, allowedOrigins, createdDate: new Date().toISOString() });
	});
	if (json) return printJson({ id: client.id, siteId: client.siteId, name, allowedOrigins });
	console.log(`Client ${client.id} was made.`);
};

const allow = async (id: string, { origin, json }: { origin: string[]; json?: boolean }): Promise<void> => {
	const wanted = readOrigins(origin);
	const client = await withStore(readConfig(process.env), (store) => allowOrigins(store, id, wanted));
	if (!client) throw new Refusal(`No client has the id ${id}. \`cartwright client list\` shows all clients.`);
	const { siteId, name, allowedOrigins } = client;
	if (json) return printJson({ id, siteId, name, allowedOrigins });
	console.log(`Client ${id} may be sent back to ${allowedOrigins.join(", ")}.`);
};
