import { createSite } from "@cartwright/server/capabilities/sites/create-site";
import { defaultSettings } from "@cartwright/server/capabilities/sites/documents";
import { listSites } from "@cartwright/server/capabilities/sites/list-sites";
import type { Command } from "commander";
import { v7 as uuid } from "uuid";
import { readConfig } from "../config.ts";
import { withStore } from "../open-store.ts";
import { readName } from "../option-values.ts";
import { readOrigins } from "../origins.ts";
import { printJson, printTable } from "../output.ts";
import { Refusal } from "../refusal.ts";

export const define = (command: Command): void => {
	command
		.command("list")
		.description("list all sites with their public clients, oldest first")
		.option("--json", "answer in JSON")
		.action(list);
	command
		.command("create")
		.description("make a site with settings and one public client of its own")
		.requiredOption("--name <name>", "what the merchant calls the shop", readName)
		.option("--origin <origin...>", "origins that hosted pages may send shoppers back to")
		.option("--currency <code>", "currency of all prices, such as EUR", "USD")
		.option("--test-payments", "accept test cards, which move no money")
		.option("--json", "answer in JSON")
		.action(create);
};

const list = async ({ json }: { json?: boolean }): Promise<void> => {
	const sites = await withStore(readConfig(process.env), listSites);
	const rows = sites.map(({ site, clients }) => ({
		id: site.id,
		name: site.name,
		clients: clients.map(({ id }) => ({ id })),
	}));
	if (json) return printJson(rows);
	printTable(
		["SITE", "NAME", "CLIENTS"],
		rows.map(({ id, name, clients }) => [id, name, clients.map((client) => client.id).join(" ")]),
	);
};

interface Creation {
	name: string;
	origin?: string[];
	currency: string;
	testPayments?: boolean;
	json?: boolean;
}

const create = async ({ name, origin, currency, testPayments = false, json }: Creation): Promise<void> => {
	const config = readConfig(process.env);
	const allowedOrigins = readOrigins(origin ?? [], config.publicUrl);
	const { site, client } = await withStore(config, (store) =>
		createSite(store, {
			name,
			siteId: uuid(),
			clientId: uuid(),
			allowedOrigins,
			settings: {
				currency: readCurrency(currency),
				payments: { ...defaultSettings.payments, testGateway: testPayments },
			},
			now: new Date().toISOString(),
		}),
	);
	if (json) return printJson({ id: site.id, name: site.name, clients: [{ id: client.id }] });
	console.log(`Site ${site.id} was made; its public client is ${client.id}.`);
};

const readCurrency = (text: string): string => {
	const code = text.toUpperCase();
	if (Intl.supportedValuesOf("currency").includes(code)) return code;
	throw new Refusal("INVALID_CURRENCY", `${text} is no currency.`, "Write its three letters, such as EUR.");
};
