import { type FoundDifference, type ReconcileReport, reconcile } from "@cartwright/server/operator/books";
import type { Command } from "commander";
import { type SpanOptions, spanOptions } from "../options/span-options.ts";
import { printJson } from "../output/output.ts";
import { onSite } from "../sites/on-site.ts";

export const define = (command: Command): void => {
	spanOptions(command)
		.description("Compare the books with what the payment networks have. Changes nothing without --repair.")
		.option("--repair", "settle what a network has decided, and record the fees, disputes and entries that are missing")
		.option("--json", "print JSON")
		.action(run);
};

/** More are counted, and not listed. */
const maxListed = 1000;

const run = async (options: SpanOptions & { repair?: boolean }): Promise<void> => {
	const { from, to, json, repair = false } = options;
	const listed: FoundDifference[] = [];
	let count = 0;
	const onDifference = (difference: FoundDifference): void => {
		count += 1;
		if (count > maxListed) return;
		if (json) listed.push(difference);
		else print(difference);
	};
	const report = await onSite(options, (store, site, config) =>
		reconcile(config, store, site, { from, to, repair, onDifference }),
	);
	if (report.differences > report.repaired) process.exitCode = 1;
	if (json) printJson({ from, to, ...report, listed });
	else printReport(report, repair);
};

const print = ({ kind, subject, provider, orderNumber, orderId, networkId, id, ...each }: FoundDifference): void => {
	const order = orderNumber ? `order ${orderNumber}` : orderId ? `order ${JSON.stringify(orderId)}` : "no order";
	const { here = "nothing", there = "nothing", date } = each;
	const names = [order, subject.toLowerCase(), id, networkId && `at the network ${networkId}`];
	console.log(`${kind}, ${provider}, ${date}: ${names.filter(Boolean).map(printable).join(" ")}`);
	console.log(`  here ${printable(here)}, there ${printable(there)}`);
	console.log(`  ${each.repaired ? "Repaired." : each.repair ? "Repaired with --repair." : each.advice}`);
};

/** Ids of networks are theirs: they must not control the terminal. */
const printable = (text: string | undefined): string => (text ?? "").replaceAll(/\p{Cc}/gu, "?");

const printReport = (report: ReconcileReport, repair: boolean): void => {
	const { networks, records, entries, notCompared, differences, repaired } = report;
	if (differences > maxListed) console.log(`… and ${differences - maxListed} more.`);
	const compared = networks.length > 0 ? networks.join(", ") : "no network";
	console.log(`Compared ${entries} entries of the books with ${records} records of ${compared}.`);
	for (const [provider, count] of Object.entries(notCompared)) {
		console.log(
			`${count} entries of ${printable(provider)} were not compared: it is not connected, or has forgotten them.`,
		);
	}
	const done = repair ? `, ${repaired} of them repaired` : "";
	console.log(differences === 0 ? "They agree." : `They differ in ${differences} places${done}.`);
};
