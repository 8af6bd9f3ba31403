import type { Readable, Writable } from "node:stream";
import { OperatorError } from "@cartwright/server/operator/operator-error";
import type { ProductsReport } from "@cartwright/server/operator/products";
import { confirm, isCancel, select, text } from "@clack/prompts";
import { readName } from "../options/option-values.ts";
import { usualDeliveryPrice } from "./country-facts.ts";
import {
	offeredLanguages,
	readBank,
	readColour,
	readCountry,
	readCurrency,
	readOwner,
	readPrice,
	readTax,
	type ShopBasics,
	suggestionsFor,
} from "./shop-basics.ts";

export interface Terminal {
	readonly input?: Readable;
	readonly output?: Writable;
}

/** Reads a product file without importing it. Throws if it is none. */
export type Preview = (path: string, currency: string) => Promise<ProductsReport>;

/** Asks for what the flags do not say. Nothing is written in between. */
export const promptBasics = async (
	options: Partial<ShopBasics>,
	preview: Preview,
	terminal: Terminal,
): Promise<ShopBasics> => {
	const ask = (message: string, read: (value: string) => unknown, initialValue = "") =>
		resultOf(text({ message, initialValue, validate: (value) => faultOf(read, value ?? ""), ...terminal }));
	const name = options.name ?? readName(await ask("What is your shop called?", readName));
	const country = options.country ?? readCountry(await ask("Which country is it in?", readCountry));
	const suggested = suggestionsFor(country);
	const currency =
		options.currency ?? readCurrency(await ask("Which currency are prices in?", readCurrency, suggested.currency));
	const language =
		options.language ??
		(await resultOf(
			select({
				message: "Which language is it in?",
				options: offeredLanguages.map(([value, label]) => ({ value, label })),
				initialValue: suggested.language,
				...terminal,
			}),
		));
	const tax =
		options.tax ??
		readTax(await ask("What tax rate do prices include, in percent? (0 for none)", readTax, String(suggested.tax)));
	const readDelivery = (value: string) => readPrice(value, currency);
	const delivery =
		options.delivery ??
		readDelivery(await ask(`What does delivery cost, in ${currency}?`, readDelivery, usualDeliveryPrice(currency)));
	const bank =
		options.bank ??
		(await ask(
			"Where do buyers transfer money to: which bank account? (leave empty to offer no bank transfer)",
			optionally(readBank),
		));
	const colour =
		options.colour ??
		(await ask(
			"Which colour do buttons and links have, such as #24483e? (leave empty for that one)",
			optionally(readColour),
		));
	const products = options.products ?? (await askProducts(preview, currency, terminal));
	const fetchImages = options.fetchImages ?? (products !== undefined && (await askFetching(terminal)));
	const owner =
		options.owner ??
		(await ask("What is the owner's email address? (leave empty to do this later)", optionally(readOwner)));
	return {
		name,
		country,
		currency,
		language,
		tax,
		delivery,
		bank: bank.trim() || undefined,
		colour: colour.trim().toLowerCase() || undefined,
		products,
		fetchImages,
		owner: owner.trim() || undefined,
	};
};

const askProducts = async (preview: Preview, currency: string, terminal: Terminal): Promise<string | undefined> => {
	let message = "Which CSV file contains the products? (leave empty to do this later)";
	for (;;) {
		const path = (await resultOf(text({ message, defaultValue: "", ...terminal }))).trim();
		if (path === "") return undefined;
		try {
			await preview(path, currency);
			return path;
		} catch (error) {
			if (!(error instanceof OperatorError)) throw error;
			message = `${error.message} Which CSV file contains the products? (leave empty to do this later)`;
		}
	}
};

const askFetching = (terminal: Terminal): Promise<boolean> =>
	resultOf(confirm({ message: "Copy the pictures that it links to into the shop?", initialValue: true, ...terminal }));

const optionally = (read: (value: string) => unknown) => (value: string) => value.trim() === "" || read(value);

const faultOf = (read: (value: string) => unknown, value: string): string | undefined => {
	try {
		read(value);
		return undefined;
	} catch (error) {
		return (error as Error).message;
	}
};

const resultOf = async <Value>(prompt: Promise<Value>): Promise<Exclude<Value, symbol>> => {
	const result = await prompt;
	if (isCancel(result))
		throw new OperatorError("CANCELED", "No shop was created.", "Run `cartwright setup` again when you are ready.");
	return result as Exclude<Value, symbol>;
};
