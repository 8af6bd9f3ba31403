import assert from "node:assert/strict";
import { it } from "node:test";
import type { DeliveryWay } from "../delivery/delivery-ways.ts";
import { freeDeliveryOf } from "./free-delivery.ts";

const way = (code: string, price: string, pickup?: string): DeliveryWay => ({
	carrierId: "own",
	code,
	title: code,
	price,
	pickup,
	time: undefined,
	dates: undefined,
});
const thresholds = [
	{ code: "post", from: "60.00" },
	{ code: "courier", from: "100.00" },
	{ code: "abroad", from: "20.00" },
];

it("names the amount to the nearest free delivery among the options of the address", () => {
	const ways = [way("courier", "9.50"), way("post", "4.50"), way("shop", "0", "Harbour Road 1")];
	assert.deepEqual(freeDeliveryOf(ways, thresholds, "47.90"), { missing: "12.1", from: "60.00" });
	assert.deepEqual(freeDeliveryOf(ways, thresholds, "60.00"), { missing: "0", from: "60.00" });
	assert.deepEqual(freeDeliveryOf([way("courier", "9.50")], thresholds, "99.99"), { missing: "0.01", from: "100.00" });
});

it("is silent where no amount makes delivery free, or where it always is", () => {
	assert.equal(freeDeliveryOf([], thresholds, "10.00"), undefined);
	assert.equal(freeDeliveryOf([way("world", "19.00")], thresholds, "10.00"), undefined);
	assert.equal(freeDeliveryOf([way("letter", "0"), way("courier", "9.50")], thresholds, "10.00"), undefined);
	assert.equal(freeDeliveryOf([way("shop", "0", "Harbour Road 1")], thresholds, "10.00"), undefined);
});
