import { parseArgs } from "node:util";
import { findFreePort } from "@cartwright/testing/free-port";
import { startServer } from "@cartwright/testing/started-server";
import lighthouse, { type Result } from "lighthouse";
import type { BrowserContext } from "playwright-core";
import { launchOpen } from "./browser.ts";
import type { Screen } from "./screen.ts";
import { screens } from "./screens.ts";

const usage = `npm run lighthouse -- [--runs <number>] [--only <part of a name>,…] [--origin <address>]

Lighthouse with its mobile profile on four pages of a demo shop, the median of several runs, and what a first load sends.
Goals: performance 95, everything else 100, layout shift 0.02, HTML 60 KB, scripts 119 KB (checkout 150 KB). Search engines
are kept out of the checkout on purpose, so that alone is not counted there.`;

const { values: options } = parseArgs({
	options: {
		runs: { type: "string", default: "5" },
		only: { type: "string" },
		origin: { type: "string" },
		help: { type: "boolean", default: false },
	},
});
const pages = ["home", "collection", "product", "checkout"].filter(
	(name) => !options.only || options.only.split(",").some((part) => name.includes(part)),
);
const categories = ["performance", "accessibility", "best-practices", "seo"];

if (options.help) console.log(usage);
else await run();

async function run(): Promise<void> {
	const server = options.origin ? undefined : await startServer({ seed: 1 });
	const origin = options.origin ?? server?.origin ?? "";
	try {
		const rows = [];
		for (const { name, open } of screens.filter(({ name }) => pages.includes(name))) {
			const results = await auditOften(origin, open);
			rows.push({ page: name, ...scores(results), ...figures(results), "JS KB": await scriptsOf(results) });
			for (const fault of faultsOf(results)) console.log(`${name}: ${fault}`);
		}
		console.table(rows);
	} finally {
		await server?.stop();
	}
}

async function auditOften(origin: string, open: Screen["open"]): Promise<Result[]> {
	const port = await findFreePort();
	const browser = await launchOpen(port, origin);
	try {
		const address = await find(browser, open);
		const results: Result[] = [];
		for (let count = 0; count < Number(options.runs); count++) results.push(await audit(address, port));
		return results;
	} finally {
		await browser.close();
	}
}

/** The URL of the page. A checkout opens only for the visitor who created it: the browser keeps the cookies. */
async function find(browser: BrowserContext, open: Screen["open"]): Promise<string> {
	const page = await browser.newPage();
	await open(page);
	const address = page.url();
	await page.close();
	return address;
}

/** Chromium's trace occasionally lacks its beginning: then the page is loaded again. */
async function audit(address: string, port: number, attempt = 1): Promise<Result> {
	const ran = await lighthouse(address, {
		port,
		onlyCategories: categories,
		logLevel: "error",
		...(address.includes("/checkout/") ? { skipAudits: ["is-crawlable"] } : {}),
		extraHeaders: { "accept-language": "en" },
	});
	if (!ran) throw new Error(`Lighthouse answered nothing for ${address}`);
	const { lhr } = ran;
	if (lhr.runtimeError?.code === "NO_NAVSTART" && attempt < 5) return audit(address, port, attempt + 1);
	if (lhr.runtimeError) throw new Error(`${address}: ${lhr.runtimeError.message}`);
	return lhr;
}

function scores(results: readonly Result[]): Record<string, number> {
	return Object.fromEntries(
		categories.map((id) => [id, median(results, (result) => Math.round((result.categories[id]?.score ?? 0) * 100))]),
	);
}

/** Milliseconds, and kilobytes as transferred. */
function figures(results: readonly Result[]): Record<string, number> {
	const milliseconds = (id: string) =>
		Math.round(median(results, ({ audits }) => audits[id]?.numericValue ?? Number.NaN));
	const kilobytes = (type: string, size: "transferSize" | "resourceSize") =>
		Number(
			median(results, ({ audits }) => {
				const own = requestsOf(audits["network-requests"]).filter(({ resourceType }) => resourceType === type);
				return own.reduce((sum, request) => sum + request[size], 0) / 1024;
			}).toFixed(1),
		);
	return {
		FCP: milliseconds("first-contentful-paint"),
		LCP: milliseconds("largest-contentful-paint"),
		TBT: milliseconds("total-blocking-time"),
		CLS: Number(median(results, ({ audits }) => audits["cumulative-layout-shift"]?.numericValue ?? 0).toFixed(4)),
		"HTML KB": kilobytes("Document", "transferSize"),
		"HTML unpacked": kilobytes("Document", "resourceSize"),
	};
}

/** Kilobytes of all scripts of a first load, compressed, without response headers. */
async function scriptsOf(results: readonly Result[]): Promise<number> {
	const scripts = requestsOf(results.at(-1)?.audits["network-requests"]).filter(
		({ resourceType }) => resourceType === "Script",
	);
	const lengths = await Promise.all(
		scripts.map(async ({ url }) => {
			const { headers } = await fetch(url, { method: "HEAD", headers: { "accept-encoding": "br" } });
			return Number(headers.get("content-length"));
		}),
	);
	return Number((lengths.reduce((sum, length) => sum + length, 0) / 1024).toFixed(1));
}

interface SentRequest {
	readonly url: string;
	readonly resourceType: string;
	readonly transferSize: number;
	readonly resourceSize: number;
}

function requestsOf(audit: Result["audits"][string] | undefined): readonly SentRequest[] {
	return (audit?.details as { items?: SentRequest[] } | undefined)?.items ?? [];
}

/** The audits that keep accessibility, best practices and SEO below 100, in the last run. */
function faultsOf(results: readonly Result[]): string[] {
	const last = results.at(-1);
	return categories
		.filter((id) => id !== "performance")
		.flatMap((id) => last?.categories[id]?.auditRefs ?? [])
		.filter(({ weight }) => weight > 0)
		.map(({ id }) => last?.audits[id])
		.filter((found) => found !== undefined && found.score !== null && found.score < 1)
		.map((found) => `${found?.id}: ${found?.title}`);
}

function median(results: readonly Result[], of: (result: Result) => number): number {
	const sorted = results.map(of).sort((a, b) => a - b);
	return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}
