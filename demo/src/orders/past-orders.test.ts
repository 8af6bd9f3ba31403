import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { Chance } from "../drawing/chance.ts";
import { rangeOf } from "../shop/range.ts";
import { Shoppers } from "./baskets.ts";
import { demandOn, history, orderTimes } from "./calendar.ts";

const now = Date.parse("2026-11-20T10:00:00.000Z");
const day = 86_400_000;

describe("the times of past orders", () => {
	const times = orderTimes(4000, now, new Chance("times"));

	it("are in the months before now, the oldest first, the same for the same seed", () => {
		assert.deepEqual(times, orderTimes(4000, now, new Chance("times")));
		assert.deepEqual(
			times,
			[...times].sort((a, b) => a - b),
		);
		assert.ok((times[0] ?? 0) > now - (history + 1) * day && (times.at(-1) ?? now) < now);
	});

	it("follow the week: more at weekends than on Tuesdays, and more in the evening than at night", () => {
		const on = (weekday: number) => times.filter((time) => new Date(time).getUTCDay() === weekday).length;
		assert.ok(on(0) > on(2) * 1.3 && on(6) > on(2) * 1.2, `${on(0)} ${on(2)} ${on(6)}`);
		const at = (from: number) =>
			times.filter((time) => Math.floor(new Date(time).getUTCHours() / 4) === from / 4).length;
		assert.ok(at(20) > at(0) * 3);
	});

	it("grow over the months and follow the year", () => {
		const half = times.filter((time) => time > now - (history / 2) * day).length;
		assert.ok(half > times.length * 0.53, String(half));
		const december = demandOn(Date.parse("2026-12-06T00:00:00Z"), Date.parse("2026-12-06T00:00:00Z"));
		const june = demandOn(Date.parse("2026-06-07T00:00:00Z"), Date.parse("2026-06-07T00:00:00Z"));
		assert.ok(december > june * 1.5);
	});
});

describe("past baskets", () => {
	const range = rangeOf(1);
	const baskets = Array.from({ length: 3000 }, (_, index) => new Chance(`basket ${index}`)).map((chance) =>
		new Shoppers(range, new Chance("popularity")).basket(40, chance),
	);
	const withKey = (key: string) => baskets.filter((picks) => picks.some(({ item }) => item.data.key === key));

	it("contain only products on sale, without duplicates, and sometimes several units", () => {
		for (const picks of baskets) {
			assert.ok(picks.every(({ item }) => item.age > 40));
			assert.equal(new Set(picks.map(({ item }) => item)).size, picks.length);
		}
		assert.ok(baskets.flat().some(({ quantity }) => quantity > 1));
	});

	it("combine products with the same drawing", () => {
		const share = (among: typeof baskets) =>
			among.filter((picks) => picks.some(({ item }) => item.data.key === "mug-low-sun")).length / among.length;
		assert.ok(share(withKey("low-sun")) > share(baskets) * 1.5, `${share(withKey("low-sun"))} ${share(baskets)}`);
	});
});
