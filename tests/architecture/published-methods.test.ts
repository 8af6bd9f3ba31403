import assert from "node:assert/strict";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, it } from "node:test";
import { openShop } from "@cartwright/testing/shop";
import {
	coveragePage,
	coverageSentence,
	isServed,
	publishedServices,
	type ServiceCoverage,
} from "./published-methods.ts";
import { repository } from "./source-files.ts";

const page = join(repository, "docs/coverage.md");
const readme = join(repository, "README.md");
const sentence = /\d+ of the \d+ methods that these packages[^.]*/;
const rewrites = process.execArgv.includes("--test-update-snapshots");

const measureCoverage = async (): Promise<ServiceCoverage[]> => {
	const shop = await openShop({ checkResponses: false });
	const key = await shop.key();
	const covered: ServiceCoverage[] = [];
	for (const service of publishedServices()) {
		const served = new Set<string>();
		for (const method of service.methods) if (await isServed(shop.app, key, method)) served.add(method.name);
		covered.push({ ...service, served });
	}
	await shop.close();
	return covered;
};

describe("the coverage of the published methods", () => {
	it("is what the page and the README say (if a change is meant: npm run snapshot)", async () => {
		const covered = await measureCoverage();
		if (rewrites) {
			writeFileSync(page, coveragePage(covered));
			writeFileSync(readme, readFileSync(readme, "utf8").replace(sentence, coverageSentence(covered)));
		}
		assert.deepEqual(readFileSync(page, "utf8").split("\n"), coveragePage(covered).split("\n"));
		assert.equal(sentence.exec(readFileSync(readme, "utf8"))?.[0], coverageSentence(covered));
	});

	it("counts a method only where its own address is answered", async () => {
		const shop = await openShop({ checkResponses: false });
		const key = await shop.key();
		const method = (verb: string, path: string) => isServed(shop.app, key, { name: "any", verb, path });
		assert.equal(await method("GET", "/stores-reader/v1/products/{id}"), true);
		assert.equal(await method("GET", "/stores-reader/v1/products/unheard-of"), false);
		assert.equal(await method("PUT", "/stores-reader/v1/products/{id}"), false);
		await shop.close();
	});
});
