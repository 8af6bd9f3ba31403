import { rateToDecimal } from "@cartwright/kernel/foundation/money";
import { applyStandardRates, standardRates } from "@cartwright/server/operator/taxes";
import type { Command } from "commander";
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
