import assert from "node:assert/strict";
import { join } from "node:path";
import { after, before, describe, it } from "node:test";
import { temporaryFolder } from "@cartwright/testing/temporary-folder";
import { type Env, emptyDatabase, json, run } from "../testing.ts";

const folder = temporaryFolder();

describe("cartwright taxes", () => {
	let env: Env;
	let drop = async () => {};
	before(async () => {
		({ env, drop } = await emptyDatabase("sqlite", join(folder, "data")));
	});
	after(() => drop());

	it("applies the standard rates of places, and leaves those of the shop alone", async () => {
		const dry = await run(["taxes", "apply", "DE", "US-NY", "--dry-run"], env);
		assert.match(dry.out, /DE {5}VAT {8}19 % {2}created\nUS-NY {2}Sales tax {2}4 % {3}created\n2 rates would change./);
		assert.deepEqual(await json(["settings", "get", "tax.rates"], env), []);
		await run(["taxes", "apply", "DE", "US-NY"], env);
		const shown = async () =>
			(await json(["settings", "get", "tax.rates"], env)).map(
				(each: { country: string; rate: string; appliesToDelivery: boolean }) => [
					each.country,
					each.rate,
					each.appliesToDelivery,
				],
			);
		assert.deepEqual(await shown(), [
			["DE", "0.19", true],
			["US", "0.04", false],
		]);
		const rate = { name: "MwSt.", country: "DE", rate: "0.16", appliesToDelivery: true };
		await run(["settings", "set", "tax.rates", JSON.stringify([rate])], env);
		const outcomes = async (...words: string[]) =>
			(await json(["taxes", "apply", ...words], env)).map(({ outcome }: { outcome: string }) => outcome);
		assert.deepEqual(await outcomes("DE", "FR"), ["present", "created"]);
		assert.deepEqual(await outcomes("DE", "FR", "--replace"), ["replaced", "unchanged"]);
		assert.deepEqual(await shown(), [
			["DE", "0.19", true],
			["FR", "0.2", true],
		]);
	});

	it("compares the sales of a year to other member states with the threshold", async () => {
		await run(["settings", "set", "currency", "EUR"], env);
		const unknown = await run(["taxes", "eu-sales", "--year", "2026", "--json"], env);
		assert.deepEqual([unknown.code, JSON.parse(unknown.err).code], [1, "NO_MEMBER_STATE"]);
		assert.deepEqual(await json(["taxes", "eu-sales", "--year", "2026", "--home", "DE"], env), {
			year: 2026,
			home: "DE",
			currency: "EUR",
			net: "0.00",
			threshold: "10000.00",
			exceeded: false,
			countries: [],
		});
		const { out } = await run(["taxes", "eu-sales", "--year", "2026", "--home", "DE"], env);
		assert.match(out, /0\.00 EUR without tax from DE in 2026\.\nThat is not more than the threshold of 10000\.00 EUR/);
	});

	it("names what it does not know", async () => {
		const { code, err } = await run(["taxes", "apply", "Atlantis", "--json"], env);
		assert.deepEqual([code, JSON.parse(err).code], [1, "UNKNOWN_TAX_PLACE"]);
		const rates = await json(["taxes", "rates"], env);
		assert.equal(rates.length, 27 + 6 + 13 + 46);
	});
});
