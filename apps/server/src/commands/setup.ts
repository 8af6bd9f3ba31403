import { constants } from "node:os";
import { OperatorError } from "@cartwright/server/operator/operator-error";
import { importRows, type ProductsReport } from "@cartwright/server/operator/products";
import { findEmptySite } from "@cartwright/server/operator/setup";
import { type Command, InvalidArgumentError } from "commander";
import { type Config, readConfig } from "../configuration/config.ts";
import { withStore } from "../database/open-store.ts";
import { readClientId, readName } from "../options/option-values.ts";
import { failIfLeftOut, printFaults, printJson, printPictureFaults } from "../output/output.ts";
import { progressOn } from "../output/progress-bar.ts";
import { usualDeliveryPrice } from "../setup/country-facts.ts";
import { nextSteps } from "../setup/next-steps.ts";
import { type SetUpShop, setUpShop } from "../setup/set-up-shop.ts";
import {
	countryName,
	isFree,
	readBank,
	readColour,
	readCountry,
	readCurrency,
	readOwner,
	readPrice,
	readShopLanguage,
	readTax,
	type ShopBasics,
	suggestionsFor,
} from "../setup/shop-basics.ts";

type Options = Partial<ShopBasics> & { readonly json?: boolean };

export const define = (command: Command): void => {
	command
		.description(
			"Set up a shop on an empty database, by a few questions. Options take their place; without a terminal, --name and --country are needed.",
		)
		.option("--name <name>", "the shop's name", readName)
		.option("--country <country>", "where it is: two letters or an English name", readCountry)
		.option("--currency <code>", "the currency of all prices; by default that of the country", readCurrency)
		.option("--language <tag>", "the shop's language; by default that of the country", readShopLanguage)
		.option("--tax <percent>", "tax that prices include, 0 for none; by default that of the country", readTax)
		.option("--delivery <price>", "the price of a delivery within the country; by default a usual one")
		.option("--bank <account>", "the account that buyers transfer money to; by default they cannot", readBank)
		.option("--colour <hex>", "of buttons and links, like #24483e", readColour)
		.option("--products <file>", "a CSV file of Shopify or Wix with the products")
		.option("--fetch-images", "fetch the pictures that the file names into the shop")
		.option("--owner <email>", "who owns the shop; gets a link to sign in", readOwner)
		.option(
			"--client-id <id>",
			"the id of its public client, for storefronts that have one in their code",
			readClientId,
		)
		.option("--json", "print JSON, and ask nothing")
		.action(run);
};

const run = async ({ json = false, ...options }: Options): Promise<void> => {
	const config = readConfig(process.env);
	await withStore(config, findEmptySite, "ALWAYS");
	const isComplete = options.name !== undefined && options.country !== undefined;
	const asks = !json && !isComplete && Boolean(process.stdin.isTTY && process.stdout.isTTY);
	const basics = asks ? await ask(config, options) : complete(options);
	if (basics.products) await previewProducts(config, basics.products, basics.currency);
	const shop = await withStopNotice((onOpen) =>
		withStore(config, (store) => setUpShop(config, store, basics, { watched: !json, onOpen })),
	);
	if (json) printJson(shop);
	else print(config, basics, shop);
	failIfLeftOut(shop.products, shop.pictures);
};

const ask = async (config: Config, options: Partial<ShopBasics>): Promise<ShopBasics> => {
	// Loaded for questions only.
	const { promptBasics } = await import("../setup/prompt-basics.ts");
	const basics = await promptBasics(options, (path, currency) => previewProducts(config, path, currency), {});
	return { ...basics, delivery: deliveryOf(basics.delivery, basics.currency) };
};

const deliveryOf = (text: string, currency: string): string => {
	try {
		return readPrice(text, currency);
	} catch (error) {
		if (!(error instanceof InvalidArgumentError)) throw error;
		throw new OperatorError("INVALID_PRICE", `--delivery is ${text}.`, error.message);
	}
};

/** The basics of the options, and the usual ones for the others. */
const complete = (options: Partial<ShopBasics>): ShopBasics => {
	const { name, country } = options;
	if (name === undefined || country === undefined) {
		const missing = [...(name === undefined ? ["--name"] : []), ...(country === undefined ? ["--country"] : [])];
		throw new OperatorError(
			"OPTIONS_MISSING",
			`These are missing: ${missing.join(", ")}.`,
			"Without a terminal, setup shows no prompts.",
		);
	}
	const suggested = suggestionsFor(country);
	const currency = options.currency ?? suggested.currency;
	if (!currency) {
		throw new OperatorError(
			"OPTIONS_MISSING",
			`The currency of ${countryName(country)} is not known here.`,
			"Set --currency.",
		);
	}
	const delivery = deliveryOf(options.delivery ?? usualDeliveryPrice(currency), currency);
	return {
		...options,
		name,
		country,
		currency,
		language: options.language ?? suggested.language,
		tax: options.tax ?? suggested.tax,
		delivery,
	};
};

/** Reads the file before anything is written. The id belongs to no site. */
const previewProducts = (config: Config, path: string, currency: string): Promise<ProductsReport> =>
	withStore(config, async (store) => {
		const { report } = await importRows(config, store, "00000000-0000-4000-8000-000000000000", {
			path,
			openProgress: progressOn(false),
			dryRun: true,
			settings: { currency },
		});
		return report;
	});

/** Says what a signal interrupted. */
const withStopNotice = async <Result>(work: (onOpen: () => void) => Promise<Result>): Promise<Result> => {
	let isOpen = false;
	const stop = (signal: "SIGINT" | "SIGTERM") => {
		process.stderr.write(
			isOpen
				? "\nStopped. The shop exists; `cartwright import <file> --fetch-images` and `cartwright staff invite <email>` complete it.\n"
				: "\nStopped. Run `cartwright setup` again.\n",
		);
		process.exit(128 + constants.signals[signal]);
	};
	process.on("SIGINT", stop).on("SIGTERM", stop);
	try {
		return await work(() => {
			isOpen = true;
		});
	} finally {
		process.off("SIGINT", stop).off("SIGTERM", stop);
	}
};

const print = (
	config: Config,
	basics: ShopBasics,
	{ products, pictures, invitation, name, pageWarnings }: SetUpShop,
): void => {
	const { country, currency, tax, delivery } = basics;
	const cost = isFree(delivery, currency) ? "free" : `${delivery} ${currency}`;
	console.log(
		`\n${name} is set up: prices in ${currency}${tax > 0 ? ` with ${tax} % tax included` : ", no tax"}, delivery in ${countryName(country)} ${cost}.`,
	);
	if (products) {
		console.log(
			`${products.created} products were imported${products.failed > 0 ? `, ${products.failed} could not be` : ""}.`,
		);
		printFaults(products.faults);
	}
	if (pictures) {
		console.log(
			`${pictures.fetched + pictures.unchanged} pictures were fetched${pictures.failed > 0 ? `, ${pictures.failed} could not be` : ""}.`,
		);
		printPictureFaults(pictures.faults);
	}
	if (pageWarnings.length > 0) printGaps(pageWarnings);
	const steps = nextSteps(
		{
			products: basics.products,
			isImported: Boolean(products) && !pictures?.failed,
			hasOwner: Boolean(invitation),
		},
		process.env,
	);
	console.log("\nNext:\n");
	for (const { what, command } of steps) console.log(`  ${what.padEnd(18)}  ${command}`);
	console.log(`\nThe shop is then at ${config.publicUrl}. docs/start.md continues from here.`);
	if (!invitation) return;
	const { email, link, expires } = invitation;
	console.log(`\n${email} signs in by this link, once the shop runs. It works once, until ${expires}:\n\n  ${link}\n`);
};

const printGaps = (warnings: readonly string[]): void => {
	console.log("");
	for (const warning of warnings) console.log(warning);
	console.log(
		"\nTo fill them in: `cartwright data export pages.json --collection Pages`, edit the file, `cartwright data import pages.json --collection Pages`.",
	);
};
