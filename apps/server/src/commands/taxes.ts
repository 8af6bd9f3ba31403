import { rateToDecimal, toDecimal } from "@cartwright/kernel/foundation/money";
import { type EuSales, euSales } from "@cartwright/server/operator/eu-sales";
import { applyStandardRates, standardRates } from "@cartwright/server/operator/taxes";
import { type Command, InvalidArgumentError } from "commander";
import { printJson, printTable } from "../output/output.ts";
import { onSite } from "../sites/on-site.ts";

export const define = (command: Command): void => {
	const json = ["--json", "print JSON"] as const;
	command
		.command("rates")
		.description(
			"Print the standard rates that are known, with the month whose rates they are and where to compare them.",
		)
		.option(...json)
		.action(rates);
	command
		.command("apply")
		.description("Give the shop the standard rates of places; those that it has there stay.")
		.argument("<place...>", "EU, a country such as GB, or a part of one such as US-NY")
		.option("--site <id>", "the site; optional while there is only one")
		.option("--replace", "replace the rates that the shop has there")
		.option("--dry-run", "show what would change, and change nothing")
		.option(...json)
		.action(apply);
	command
		.command("eu-sales")
		.description("Sum the sales of a year to consumers of other member states of the European Union, by country.")
		.requiredOption("--year <year>", "the calendar year, in the time zone of the shop", readYear)
		.option("--home <country>", "the member state of the shop; that of tax.reverseChargeVatId by default")
		.option("--site <id>", "the site; optional while there is only one")
		.option(...json)
		.action(sumSales);
};

const readYear = (text: string): number => {
	if (/^(19[7-9]|2\d\d)\d$/.test(text)) return Number(text);
	throw new InvalidArgumentError("Give a year like 2026.");
};

const percent = (rate: number): string => `${Number(rateToDecimal(rate * 100))} %`;

const placeOf = ({ country, subdivision }: { readonly country: string; readonly subdivision?: string }): string =>
	subdivision ? `${country}-${subdivision}` : country;

const rates = ({ json }: { json?: boolean }): void => {
	const listed = Object.entries(standardRates).flatMap(([area, { source, asOf, rates: areaRates }]) =>
		areaRates.map((each) => ({
			area,
			place: placeOf(each),
			name: each.name,
			rate: rateToDecimal(each.rate),
			source,
			asOf,
		})),
	);
	if (json) {
		printJson(listed);
		return;
	}
	for (const [area, { source, asOf, rates: areaRates }] of Object.entries(standardRates)) {
		console.log(`${area}: rates of ${asOf}. Before you charge them, compare them with: ${source}.`);
		printTable(
			["place", "tax", "rate"],
			areaRates.map((each) => [placeOf(each), each.name, percent(each.rate)]),
		);
		console.log();
	}
};

interface ApplyOptions {
	site?: string;
	replace?: boolean;
	dryRun?: boolean;
	json?: boolean;
}

const words = {
	created: "created",
	replaced: "replaced",
	unchanged: "as before",
	present: "the shop has another rate; --replace replaces it",
} as const;

const apply = async (places: string[], options: ApplyOptions): Promise<void> => {
	const { replace = false, dryRun = false, json } = options;
	const applied = await onSite(options, (store, site) => applyStandardRates(store, site, { places, replace, dryRun }));
	if (json) {
		printJson(
			applied.map(({ place, standard, outcome }) => ({
				place,
				name: standard.name,
				rate: rateToDecimal(standard.rate),
				outcome,
			})),
		);
		return;
	}
	printTable(
		["place", "tax", "rate", ""],
		applied.map(({ place, standard, outcome }) => [place, standard.name, percent(standard.rate), words[outcome]]),
	);
	const changes = applied.filter(({ outcome }) => outcome === "created" || outcome === "replaced").length;
	console.log(dryRun ? `${changes} rates would change.` : `${changes} rates were changed.`);
};

const sumSales = async (options: { year: number; home?: string; site?: string; json?: boolean }): Promise<void> => {
	const { year, home, json } = options;
	const sales = await onSite(options, (store, site) => euSales(store, site, { year, home }));
	const { currency, countries, net, threshold } = sales;
	const rows = countries.map((each) => ({
		country: each.country,
		net: toDecimal(each.net, currency),
		tax: toDecimal(each.tax, currency),
	}));
	if (json) {
		const limit =
			threshold === undefined ? {} : { threshold: toDecimal(threshold, currency), exceeded: net > threshold };
		printJson({ year, home: sales.home, currency, net: toDecimal(net, currency), ...limit, countries: rows });
		return;
	}
	printTable(
		["country", `net ${currency}`, `tax ${currency}`],
		rows.map((row) => [row.country, row.net, row.tax]),
	);
	console.log(`${toDecimal(net, currency)} ${currency} without tax from ${sales.home} in ${year}.`);
	console.log(advice(sales));
};

const advice = ({ currency, net, threshold }: EuSales): string => {
	if (threshold === undefined) return "Compare it with the amount that your state has for 10,000 euros.";
	const limit = `the threshold of ${toDecimal(threshold, currency)} EUR`;
	return net > threshold
		? `That is more than ${limit}: the tax of the buyers' states is due, for example through the one-stop shop.`
		: `That is not more than ${limit}, which counts for this and the last calendar year.`;
};
