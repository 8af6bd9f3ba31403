import { readOrigins } from "@cartwright/server/operator/addresses";
import { OperatorError } from "@cartwright/server/operator/operator-error";
import { createSite, listSites, setUniformAnswers } from "@cartwright/server/operator/sites";
import { Argument, type Command } from "commander";
import { readConfig } from "../configuration/config.ts";
import { withStore } from "../database/open-store.ts";
import { readName } from "../options/option-values.ts";
import { printJson, printTable } from "../output/output.ts";
import { onSite } from "../sites/on-site.ts";

export const define = (command: Command): void => {
	command
		.command("list")
		.description("list all sites with their public clients, oldest first")
		.option("--json", "print JSON")
		.action(list);
	command
		.command("create")
		.description("create a site with settings and its own public client")
		.requiredOption("--name <name>", "what the merchant calls the shop", readName)
		.option("--origin <origin...>", "origins that hosted pages may send shoppers back to")
		.option("--currency <code>", "currency of all prices, such as EUR", "USD")
		.option("--test-payments", "accept test cards, which move no money")
		.option("--json", "print JSON")
		.action(create);
	command
		.command("uniform-answers")
		.description("respond alike whether or not an email address has an account, or as published storefronts expect")
		.addArgument(new Argument("<state>", "whether responses are alike").choices(["on", "off"]))
		.option("--site <id>", "the site; optional while there is a single one")
		.option("--json", "print JSON")
		.action(setUniform);
};

const list = async ({ json }: { json?: boolean }): Promise<void> => {
	const sites = await withStore(readConfig(process.env), listSites, "NEVER");
	const rows = sites.map(({ site, name, clients }) => ({
		id: site.id,
		name,
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
	const { site, client } = await withStore(
		config,
		(store) => createSite(store, { name, allowedOrigins, currency: readCurrency(currency), testPayments }),
		"ALWAYS",
	);
	if (json) return printJson({ id: site.id, name, clients: [{ id: client.id }] });
	console.log(`Site ${site.id} was made; its public client is ${client.id}.`);
};

const readCurrency = (text: string): string => {
	const code = text.toUpperCase();
	if (Intl.supportedValuesOf("currency").includes(code)) return code;
	throw new OperatorError("INVALID_CURRENCY", `${text} is not a currency.`, "Write its three letters, such as EUR.");
};

const setUniform = async (state: string, { site, json }: { site?: string; json?: boolean }): Promise<void> => {
	const isOn = state === "on";
	await onSite({ site }, (store, siteId) => setUniformAnswers(store, siteId, isOn));
	if (json) return printJson({ uniformAnswers: isOn });
	console.log(
		isOn
			? "Sign-in, sign-up and recovery no longer reveal which addresses have accounts."
			: "Sign-in and sign-up reveal unknown and taken addresses, as published storefronts expect.",
	);
};
