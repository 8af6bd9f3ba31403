import assert from "node:assert/strict";
import { after, before, it } from "node:test";
import { orderBilling } from "@cartwright/contract/orders/order-billing";
import type { PaymentProvider, RecordsPage } from "@cartwright/kernel/foundation/payment-provider";
import { embeddedProviders } from "@cartwright/server/registries/providers";
import { remove } from "@cartwright/store/batch";
import { byId, byIds } from "@cartwright/store/store";
import { payBy } from "@cartwright/testing/buying";
import { onEachEngine } from "@cartwright/testing/shop";
import { pino } from "pino";
import { v7 as uuid } from "uuid";
import { type BilledShop, openBilledShop } from "../checkouts/billing/example-billing.ts";
import { bookEntries } from "../orders/book-entry.ts";
import { orders } from "../orders/documents.ts";
import { loadEntries } from "../orders/load/load-entries.ts";
import { testCards } from "../payments/providers/test-gateway/test-cards.ts";
import { NetworkFailed } from "./network-records.ts";
import { type FoundDifference, reconcile } from "./reconcile.ts";

onEachEngine("the books beside the network", (engine) => {
	let billed: BilledShop;
	before(async () => {
		billed = await openBilledShop(engine);
	});
	after(() => billed.shop.close());

	const compared = async (repairs = false, lie: Partial<PaymentProvider> = {}) => {
		const { store, site, now } = billed.shop;
		const origin = "http://shop.test";
		const gateway = billed.gateway;
		const payments: PaymentProvider = Object.assign(Object.create(gateway), {
			find: gateway.find.bind(gateway),
			refund: gateway.refund.bind(gateway),
			listRecords: gateway.listRecords.bind(gateway),
			name: gateway.name,
			...lie,
		});
		const differences: FoundDifference[] = [];
		const today = now().toISOString().slice(0, 10);
		const report = await reconcile({
			store,
			site,
			now: now().toISOString(),
			newId: () => uuid(),
			providers: { ...embeddedProviders({ store, origin }), payments },
			log: pino({ level: "silent" }),
			from: today,
			to: today,
			timeZone: "UTC",
			repairs,
			onDifference: (difference) => differences.push(difference),
		});
		return { report, found: differences };
	};
	const shown = ({ found }: { found: readonly FoundDifference[] }) =>
		found.map(({ kind, subject, here, there, repair, repaired }) =>
			[kind, subject, here, there, repair, repaired].join(" | "),
		);
	const billing = async () => (await billed.shop.staff()).use(orderBilling);

	it("agree about what is paid, captured, released, declined and refunded", async () => {
		const paid = await billed.paid();
		const paymentId = await billed.paymentId(paid);
		const refund = (externalRefund: boolean) => ({ paymentId, amount: { amount: "2.00" }, externalRefund });
		for (const isExternal of [false, true]) {
			await (await billing()).refundPayments({ orderId: paid, paymentRefunds: [refund(isExternal)] });
		}
		const captured = await billed.authorized();
		await (await billing()).captureAuthorizedPayments({
			orderId: captured,
			payments: [{ paymentId: await billed.paymentId(captured) }],
		});
		const released = await billed.authorized();
		await (await billing()).voidAuthorizedPayments({
			orderId: released,
			paymentIds: [await billed.paymentId(released)],
		});
		await billed.authorized();
		await billed.paid({ card: testCards.declined }).catch(() => {});
		const result = await compared();
		assert.deepEqual(shown(result), []);
		assert.deepEqual([result.report.records, result.report.entries], [6, 4]);
	});

	it("lists a payment and a refund that the network has decided, and settles them only if asked to", async () => {
		const slow = await billed.placed(await billed.offer());
		await payBy(billed.buyer, slow, testCards.slow);
		const refunded = await billed.paid({ card: testCards.refundSlow });
		const paymentRefunds = [{ paymentId: await billed.paymentId(refunded) }];
		await (await billing()).refundPayments({ orderId: refunded, paymentRefunds });
		assert.deepEqual(shown(await compared()), []);
		billed.shop.advance(30_000);
		const differences = (repaired: boolean) => [
			`OTHER_STATUS | PAYMENT | PENDING 15.00 USD | SUCCEEDED 15.00 USD | SETTLE | ${repaired}`,
			`OTHER_STATUS | REFUND | PENDING 15.00 USD | SUCCEEDED 15.00 USD | SETTLE | ${repaired}`,
		];
		for (let run = 0; run < 2; run += 1) assert.deepEqual(shown(await compared()).sort(), differences(false));
		assert.equal((await billed.order(slow)).status, "INITIALIZED");
		const repaired = await compared(true);
		assert.deepEqual(shown(repaired).sort(), differences(true));
		assert.deepEqual([repaired.report.differences, repaired.report.repaired], [2, 2]);
		assert.deepEqual(
			[(await billed.order(slow)).status, (await billed.order(slow)).paymentStatus],
			["APPROVED", "PAID"],
		);
		assert.equal((await billed.order(refunded)).paymentStatus, "FULLY_REFUNDED");
		assert.deepEqual(shown(await compared()), []);
		assert.deepEqual(await billed.breaches(), []);
	});

	it("writes an entry that is missing", async () => {
		const { store, site } = billed.shop;
		const orderId = await billed.paid();
		const [entry] = await loadEntries(billed.shop, [orderId]);
		const { stored } = await store.read(site, { stored: byId(bookEntries, entry?.id ?? "") });
		assert.ok(stored && entry);
		await store.commit(site, [remove(bookEntries, stored)]);
		assert.deepEqual(
			(await billed.breaches()).map(({ invariant }) => invariant),
			[11],
		);
		const lacking = (repaired: boolean) => [
			`MISSING_HERE | PAYMENT | APPROVED 15.00 USD | SUCCEEDED 15.00 USD | BOOK | ${repaired}`,
		];
		assert.deepEqual(shown(await compared()), lacking(false));
		assert.deepEqual(shown(await compared(true)), lacking(true));
		assert.deepEqual(await loadEntries(billed.shop, [orderId]), [entry]);
	});

	const listing = (change: (page: RecordsPage) => RecordsPage): Partial<PaymentProvider> => ({
		listRecords: async (request) => change(await billed.gateway.listRecords(request)),
	});

	it("leaves alone what only a person can decide, and says why", async () => {
		const orderId = await billed.paid();
		const paymentId = await billed.paymentId(orderId);
		const { store, site } = billed.shop;
		const before = await store.read(site, { found: byIds(orders, [orderId]) });
		const lies: Readonly<Record<string, (page: RecordsPage) => RecordsPage>> = {
			"OTHER_AMOUNT | PAYMENT | APPROVED 15.00 USD | SUCCEEDED 14.99 USD": (page) => ({
				records: page.records.map((each) => (each.paymentKey === paymentId ? { ...each, amount: 1499 } : each)),
			}),
			"MISSING_THERE | PAYMENT | CHARGE 15.00 USD | ": (page) => ({
				records: page.records.filter(({ paymentKey }) => paymentKey !== paymentId),
			}),
			"MISSING_HERE | REFUND |  | SUCCEEDED 3.00 USD": (page) => ({
				records: page.records.flatMap((each) =>
					each.paymentKey === paymentId
						? [each, { ...each, id: "re_1", kind: "REFUND" as const, amount: 300 }]
						: [each],
				),
			}),
			"MISSING_HERE | PAYMENT |  | SUCCEEDED 9.00 USD": ({ records: [first, ...others] }) => ({
				records: first
					? [first, ...others, { ...first, id: "x", amount: 900, orderId: "'; drop", paymentKey: "x" }]
					: [],
			}),
		};
		for (const [difference, lie] of Object.entries(lies)) {
			const result = await compared(true, listing(lie));
			assert.deepEqual(shown(result), [`${difference} |  | false`]);
			assert.ok(result.found[0]?.advice);
		}
		assert.deepEqual(await store.read(site, { found: byIds(orders, [orderId]) }), before);
	});

	it("stops at a network whose list has no end, and passes on that it fails", async () => {
		const endless = listing((page) => ({ ...page, next: "again" }));
		await assert.rejects(compared(false, endless), NetworkFailed);
		let count = 0;
		const growing = listing(() => {
			count += 1;
			return { records: [], next: String(count) };
		});
		await assert.rejects(compared(false, growing), NetworkFailed);
		assert.ok(count < 10_000);
		const failing = { listRecords: () => Promise.reject(new Error("unreachable")) };
		await assert.rejects(compared(false, failing), NetworkFailed);
	});
});
