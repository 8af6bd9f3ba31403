import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { after, before, describe, it } from "node:test";
import { openShop, type Shop } from "@cartwright/testing/shop";

const read = (path: string) => readFileSync(new URL(`../../../../${path}`, import.meta.url), "utf8");
const namesIn = (text: string): Set<string> =>
	new Set(
		text.match(/\b(cartwright|nodejs|process)_[a-z\d_]+\b/g)?.map((name) => name.replace(/_(bucket|count)$/, "")),
	);

describe("the files for monitoring", () => {
	let shop: Shop;
	let exported: Set<string>;
	before(async () => {
		shop = await openShop();
		const { body } = await shop.app.inject({ url: "/metrics" });
		const declared = [...body.matchAll(/^# TYPE (\S+) (\w+)$/gm)];
		exported = new Set(
			declared.flatMap(([, name = "", type]) => (type === "histogram" ? [name, `${name}_sum`] : [name])),
		);
	});
	after(() => shop.close());
	const unknownIn = (text: string) => [...namesIn(text)].filter((name) => !exported.has(name));

	it("use metrics that a server exports", () => {
		assert.ok(exported.size > 40);
		const dashboard = JSON.parse(read("deploy/monitoring/grafana-dashboard.json"));
		const expressions: string[] = dashboard.panels.flatMap(({ targets = [] }: { targets?: { expr: string }[] }) =>
			targets.map(({ expr }) => expr),
		);
		assert.ok(
			expressions.length > 30 &&
				expressions.every((expression) => namesIn(expression).size > 0 || /\bup\b/.test(expression)),
		);
		assert.deepEqual(unknownIn(expressions.join("\n")), []);
		const rules = read("deploy/monitoring/alerts.yml");
		assert.ok(namesIn(rules).size > 10);
		assert.deepEqual(unknownIn(rules), []);
	});

	it("are described by the guide: every metric of ours, every alert, and nothing else", () => {
		const guide = read("docs/guides/monitoring.md");
		const described = namesIn(guide.replaceAll("`cartwright_events_…`", ""));
		assert.deepEqual(
			[...described].filter((name) => !exported.has(name) && name !== "nodejs_" && name !== "process_"),
			[],
		);
		const ours = [...exported].filter((name) => name.startsWith("cartwright_") && !name.endsWith("_sum"));
		assert.deepEqual(
			ours.filter((name) => !described.has(name)),
			[],
		);
		const alerts = [...read("deploy/monitoring/alerts.yml").matchAll(/alert: (\w+)/g)].map(([, name]) => name);
		assert.deepEqual([...new Set(guide.match(/Cartwright[A-Z]\w+/g))].sort(), alerts.sort());
	});
});
