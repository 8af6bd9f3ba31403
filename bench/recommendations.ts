import { createReadStream } from "node:fs";
import { invoices } from "@cartwright/server/capabilities/orders/transfer/import-orders";
import { isCancellation, isProductCode, readInvoice } from "@cartwright/server/capabilities/orders/transfer/invoice";
import {
	basketOf,
	byAffinity,
	candidates,
	withBasket,
} from "@cartwright/server/capabilities/recommendations/companions";
import type { Companion } from "@cartwright/server/capabilities/recommendations/documents";

const usage = `node bench/recommendations.ts <file of invoices>

How often a product that was left out of a held-out invoice is among the 10 recommended for the rest of it. Learns from
the first 80 % of the invoices by time and asks about the others, leaving out each of their products in turn (at most
20 of an invoice). The baseline recommends what is in the most invoices.`;

const recommended = 10;
const learnedShare = 0.8;
const mostLeftOut = 20;

const [file] = process.argv.slice(2);
if (!file || file === "--help") {
	console.log(usage);
	process.exit(file ? 0 : 1);
}

const baskets = await readBaskets(file);
const cut = Math.floor(baskets.length * learnedShare);
const model = learn(baskets.slice(0, cut));
const cases = baskets.slice(cut).flatMap(leaveOneOut);
const bestsellers = [...model.orders].sort((a, b) => b[1] - a[1]).map(([code]) => code);

const started = performance.now();
const ours = hitRate(recommend);
const milliseconds = (performance.now() - started) / cases.length;
const baseline = hitRate((rest) => bestsellers.filter((code) => !rest.includes(code)));
console.log(`invoices: ${baskets.length}, learned from: ${cut}, questions: ${cases.length}`);
console.log(`hit rate at ${recommended}, most popular: ${percent(baseline)}`);
console.log(
	`hit rate at ${recommended}, bought together: ${percent(ours)}, ${(ours / baseline).toFixed(1)} times as often`,
);
console.log(
	`hit rate at ${recommended}, from one product: ${percent(hitRate((rest) => recommend(rest.slice(0, 1), rest)))}`,
);
console.log(`time of a recommendation: ${milliseconds.toFixed(2)} ms`);

interface Question {
	readonly left: string;
	readonly rest: readonly string[];
}

async function readBaskets(path: string): Promise<string[][]> {
	const found: { date: string; codes: string[] }[] = [];
	for await (const rows of invoices(createReadStream(path))) {
		const { invoice } = readInvoice(rows, "GBP");
		if (!invoice || isCancellation(invoice.number)) continue;
		const codes = [...new Set(invoice.lines.map(({ code }) => code).filter(isProductCode))];
		if (codes.length > 0) found.push({ date: invoice.date, codes });
	}
	return found.sort((a, b) => (a.date < b.date ? -1 : 1)).map(({ codes }) => codes);
}

function learn(past: readonly string[][]) {
	const orders = new Map<string, number>();
	const companions = new Map<string, readonly Companion[]>();
	for (const codes of past) {
		for (const code of codes) orders.set(code, (orders.get(code) ?? 0) + 1);
		const basket = basketOf(codes);
		for (const code of basket) companions.set(code, withBasket(companions.get(code) ?? [], code, basket));
	}
	return { orders, companions };
}

function leaveOneOut(codes: readonly string[]): Question[] {
	if (codes.length < 2) return [];
	const step = Math.max(1, Math.ceil(codes.length / mostLeftOut));
	return codes
		.filter((_, index) => index % step === 0)
		.map((left) => ({ left, rest: codes.filter((code) => code !== left) }));
}

function recommend(asked: readonly string[], except: readonly string[] = asked): string[] {
	const ties = new Map(asked.map((code) => [code, model.companions.get(code) ?? []]));
	return byAffinity(candidates(ties, new Set(except), 300), ties, (code) => model.orders.get(code) ?? 0);
}

function hitRate(answer: (rest: readonly string[]) => string[]): number {
	const hits = cases.filter(({ left, rest }) => answer(rest).slice(0, recommended).includes(left));
	return hits.length / cases.length;
}

function percent(share: number): string {
	return `${(share * 100).toFixed(1)} %`;
}
