import assert from "node:assert/strict";
import { it } from "node:test";
import { relevanceOf } from "./relevance.ts";

const scoreOf = (foundHelpful: number, foundUnhelpful: number): number =>
	relevanceOf({ content: { rating: 5, media: [] }, verified: true, foundHelpful, foundUnhelpful });

it("many votes count more than one, and votes against less than none", () => {
	const order = [
		[60, 3],
		[10, 1],
		[6, 3],
		[2, 0],
		[1, 0],
		[0, 0],
		[0, 3],
	].map(([up = 0, down = 0]) => scoreOf(up, down));
	assert.deepEqual(
		order.toSorted((one, other) => other - one),
		order,
	);
	assert.equal(new Set(order).size, order.length);
});
