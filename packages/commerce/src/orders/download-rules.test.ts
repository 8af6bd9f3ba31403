import assert from "node:assert/strict";
import { describe, it } from "node:test";
import type { OrderStatus, PaymentStatus } from "@cartwright/contract/orders/order-messages";
import { exampleChange, exampleOrder } from "@cartwright/testing/example-order";
import { pricedLine } from "@cartwright/testing/example-products";
import { fc } from "@cartwright/testing/properties";
import { approve } from "./approval.ts";
import type { DownloadCount } from "./documents.ts";
import { withSentBytes } from "./download-limit.ts";
import { downloadableLines, downloadsOf } from "./downloads.ts";
import type { Order } from "./order.ts";
import { orderView } from "./order-view.ts";

const digitalFile = { id: "f", fileName: "50% of “all”.pdf", sizeInBytes: 5000 } as NonNullable<
	Order["lineItems"][number]["item"]["digitalFile"]
>;
const bought = (more: Partial<Order> = {}): Order => ({
	...approve(exampleOrder({ lines: [pricedLine(900, 1, { digitalFile }), pricedLine(1000)] }), exampleChange()),
	paymentStatus: "PAID",
	...more,
});
const facts = { site: "s", origin: "https://shop.test", key: "a2V5", now: "2026-01-01T00:00:00.500Z" };

describe("the files of an order", () => {
	it("may be downloaded only while the order stands and is paid", () => {
		const statuses: readonly OrderStatus[] = ["INITIALIZED", "PENDING", "APPROVED", "REJECTED", "CANCELED"];
		const paymentStatuses: readonly PaymentStatus[] = [
			...(["NOT_PAID", "PENDING", "PARTIALLY_PAID", "DECLINED", "FULLY_REFUNDED"] as const),
			...(["PAID", "PARTIALLY_REFUNDED"] as const),
		];
		const allowed = statuses.flatMap((status) =>
			paymentStatuses.flatMap((paymentStatus) =>
				downloadableLines(bought({ status, paymentStatus })).map(() => `${status} ${paymentStatus}`),
			),
		);
		assert.deepEqual(allowed, ["APPROVED PAID", "APPROVED PARTIALLY_REFUNDED"]);
	});

	it("are those of the lines that have one, each with an address for a week that ends with the file's name", () => {
		const order = bought();
		const [download, ...others] = downloadsOf(order, facts);
		assert.equal(others.length, 0);
		assert.deepEqual(
			[download?.lineItemId, download?.fileName, download?.sizeInBytes, download?.expires],
			[order.lineItems[0]?.id, digitalFile.fileName, 5000, "2026-01-08T00:00:00.000Z"],
		);
		const path = new URL(download?.url ?? "").pathname.split("/");
		assert.equal(decodeURIComponent(path.at(-1) ?? ""), digitalFile.fileName);
		assert.equal(path.length, 4);
	});

	it("are linked from their line, and from no other", () => {
		const order = bought();
		const [file, other] =
			orderView(order, { origin: facts.origin, downloads: downloadsOf(order, facts) }).lineItems ?? [];
		assert.equal(file?.digitalFile?.link, downloadsOf(order, facts)[0]?.url);
		assert.equal(other?.digitalFile, undefined);
		const second = { ...digitalFile, id: "g", fileName: "cover.jpg" };
		const lines = [pricedLine(900, 1, { digitalFile }), pricedLine(100, 1, { digitalFile: second })];
		const both = { ...order, lineItems: exampleOrder({ lines }).lineItems };
		const downloads = downloadsOf(both, facts);
		const links = orderView(both, { origin: facts.origin, downloads }).lineItems?.map((line) => line.digitalFile?.link);
		assert.deepEqual(
			links,
			downloads.map(({ url }) => url),
		);
		const unpaid = orderView(bought({ paymentStatus: "NOT_PAID" }), { origin: facts.origin, downloads: [] });
		assert.deepEqual(unpaid.lineItems?.[0]?.digitalFile, { fileId: "f" });
	});
});

describe("the limit of downloads", () => {
	const day = 24 * 60 * 60_000;
	const start = Date.parse("2026-01-01T00:00:00.000Z");
	const timeAfter = (milliseconds: number) => new Date(start + milliseconds).toISOString();
	const fileSize = 1_000_000;
	const whole = { fileSize, length: fileSize, quantity: 1 };

	const timesAllowed = (requested: typeof whole, count?: DownloadCount, now = timeAfter(0)): number => {
		let [current, times] = [count, 0];
		for (; times < 10_000; times++) {
			const next = withSentBytes("id", current, requested, now);
			if (!next) return times;
			current = next;
		}
		return times;
	};

	it("is ten whole files a day for each unit", () => {
		assert.equal(timesAllowed(whole), 10);
		assert.equal(timesAllowed({ ...whole, quantity: 3 }), 30);
		assert.equal(timesAllowed({ ...whole, length: fileSize / 4 }), 40);
	});

	it("counts small requests as 64 KiB, so that many of them end too, also of a small file", () => {
		assert.equal(timesAllowed({ ...whole, length: 1 }), Math.floor((10 * fileSize) / (64 * 1024)));
		assert.equal(timesAllowed({ fileSize: 10, length: 10, quantity: 1 }), 10);
	});

	it("starts anew a day after the first request, not after the last", () => {
		const first = withSentBytes("id", undefined, whole, timeAfter(0));
		const later = withSentBytes("id", first, whole, timeAfter(day - 1));
		assert.equal(later?.since, timeAfter(0));
		assert.equal(timesAllowed(whole, later, timeAfter(day - 1)), 8);
		assert.equal(timesAllowed(whole, later, timeAfter(day)), 10);
		assert.equal(withSentBytes("id", later, whole, timeAfter(day))?.since, timeAfter(day));
	});

	it("never lets more bytes out within a day than ten times the file, however they are divided", () => {
		const requests = fc.array(fc.integer({ min: 1, max: fileSize }), { maxLength: 80 });
		fc.assert(
			fc.property(requests, fc.integer({ min: 1, max: 3 }), (lengths, quantity) => {
				let count: DownloadCount | undefined;
				let sent = 0;
				for (const length of lengths) {
					const next = withSentBytes("id", count, { fileSize, length, quantity }, timeAfter(1000));
					if (!next) continue;
					count = next;
					sent += length;
				}
				assert.ok(sent <= 10 * fileSize * quantity);
			}),
		);
	});
});
