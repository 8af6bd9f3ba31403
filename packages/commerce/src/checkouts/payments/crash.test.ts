import assert from "node:assert/strict";
import { after, before, describe, it } from "node:test";
import { checkout as checkoutService } from "@cartwright/contract/checkouts/v1/checkout";
import { orders as orderService } from "@cartwright/contract/orders/orders";
import { payments } from "@cartwright/contract/payments/payments";
import {
	breachesIn,
	lineOf,
	offer,
	payBy,
	place,
	readyCheckout,
	releaseExpiredHolds,
	stockOf,
} from "@cartwright/testing/buying";
import { fc } from "@cartwright/testing/properties";
import { refusalOf } from "@cartwright/testing/refusal";
import { engines, type Shop, type Shopper } from "@cartwright/testing/shop";
import { v7 as uuid } from "uuid";
import type { ChargesInMemory } from "../../payments/providers/test-gateway/example-charges.ts";
import { testCards } from "../../payments/providers/test-gateway/test-cards.ts";
import type { TestGateway } from "../../payments/providers/test-gateway/test-gateway.ts";
import { deathsAt, openMortalShop, Process } from "./example-death.ts";

for (const engine of engines) {
	describe(`a process that dies on ${engine}`, () => {
		let shop: Shop;
		let shopper: Shopper;
		let gateway: TestGateway;
		let charges: ChargesInMemory;
		const running = new Process();

		before(async () => {
			({ shop, gateway, charges } = await openMortalShop(engine, running));
			shopper = await shop.visitor();
		});
		after(() => shop.close());

		const deaths = deathsAt(1, 2, 3, 4);

		for (const death of deaths) {
			it(`${death.when} step ${death.step} of placing and paying leaves one order and one charge`, async () => {
				const mug = await offer(shop, 3);
				const checkoutId = await readyCheckout(shopper, lineOf(mug));
				const charged = charges.charged(shop.now().getTime()).length;
				Object.assign(running, { step: 0, death });
				const orderId = await untilItWorks(running, () => place(shopper, checkoutId));
				await payUntilPaid(running, shop, shopper, gateway, orderId);
				assert.ok(running.step >= death.step, "the step was reached");
				running.death = undefined;

				const { order } = await shopper.use(orderService).getOrder({ id: orderId });
				assert.deepEqual([order?.status, order?.paymentStatus], ["APPROVED", "PAID"]);
				assert.equal(charges.charged(shop.now().getTime()).length, charged + 1);
				assert.equal(await place(shopper, checkoutId), orderId);
				assert.equal(await stockOf(shop, mug), 2);
				assert.equal((await shopper.use(checkoutService).getCheckout({ id: checkoutId })).checkout?.completed, true);
				assert.deepEqual(await breachesIn(shop), []);
			});
		}

		for (const again of [testCards.approved, testCards.insufficientFunds, "OFFLINE"]) {
			for (const death of deaths.slice(3, 7)) {
				it(`${death.when} step ${death.step} lets the buyer pay again at once by ${again}, and charges once`, async () => {
					const orderId = await place(shopper, await readyCheckout(shopper, lineOf(await offer(shop, 3))));
					const charged = charges.charged(shop.now().getTime()).length;
					Object.assign(running, { step: 1, death });
					await refusalOf(payBy(shopper, orderId, testCards.approved)).catch(() => "died");
					running.start();
					running.death = undefined;

					const { status } = await payBy(shopper, orderId, again).catch(({ code }) => ({ status: String(code) }));
					const isCharged = charges.charged(shop.now().getTime()).length - charged;
					const outcomes = isCharged
						? ["APPROVED", "CHECKOUT_ALREADY_PAID"]
						: [again === "OFFLINE" ? "PENDING_MERCHANT" : "DECLINED"];
					assert.ok(outcomes.includes(status), `${status}, ${isCharged}`);
					assert.ok(isCharged === 1 || (isCharged === 0 && again !== testCards.approved));
					assert.deepEqual(await breachesIn(shop), []);
				});
			}
		}

		it("after step 2 does not pay again for what its buyer has changed since", async () => {
			const checkoutId = await readyCheckout(shopper, lineOf(await offer(shop, 3)));
			const orderId = await place(shopper, checkoutId);
			const charged = charges.charged(shop.now().getTime()).length;
			Object.assign(running, { step: 1, death: { step: 2, when: "after" } });
			await refusalOf(payBy(shopper, orderId, testCards.approved)).catch(() => "died");
			running.start();
			running.death = undefined;

			const checkout = { id: checkoutId, buyerNote: "Ring twice" };
			await shopper.use(checkoutService).updateCheckout({ checkout });
			assert.equal(await refusalOf(payBy(shopper, orderId, testCards.approved)), "409 CHECKOUT_CHANGED");
			assert.equal(charges.charged(shop.now().getTime()).length, charged);
			await place(shopper, checkoutId);
			assert.equal((await payBy(shopper, orderId, testCards.approved)).status, "APPROVED");
		});

		it("has the same result whatever notifications, jobs and repeated payments happen in between", async () => {
			const happening = fc.constantFrom("notice", "notice", "sweep", "wait", "pay again", "forged");
			const runs = engine === "sqlite" ? 40 : 12;
			await fc.assert(
				fc.asyncProperty(fc.array(happening, { maxLength: 10 }), async (happenings) => {
					const mug = await offer(shop, 3);
					const orderId = await place(shopper, await readyCheckout(shopper, lineOf(mug)));
					const charged = charges.charged(shop.now().getTime()).length;
					await payBy(shopper, orderId, testCards.slow);
					for (const each of happenings) await happen(each, orderId);
					shop.advance(60_000);
					await Promise.all([happen("notice", orderId), happen("sweep", orderId), happen("notice", orderId)]);
					const { order } = await shopper.use(orderService).getOrder({ id: orderId });
					assert.deepEqual([order?.status, order?.paymentStatus], ["APPROVED", "PAID"]);
					assert.equal(order?.activities?.filter(({ activityType }) => activityType === "ORDER_PAID").length, 1);
					assert.equal(charges.charged(shop.now().getTime()).length, charged + 1);
				}),
				{ numRuns: runs },
			);
			assert.deepEqual(await breachesIn(shop), []);
		});

		const happen = async (what: string, orderId: string): Promise<void> => {
			if (what === "wait") shop.advance(7000);
			if (what === "sweep") await releaseExpiredHolds(shop, gateway);
			if (what === "pay again") await refusalOf(payBy(shopper, orderId, testCards.approved));
			const reportedId = what === "forged" ? uuid() : orderId;
			if (what === "notice" || what === "forged") {
				await shop.caller().use(payments).refreshPayment({ siteId: shop.site, paymentGatewayOrderId: reportedId });
			}
		};
	});
}

/** A buyer who repeats requests if the shop does not respond. */
const untilItWorks = async <Result>(running: Process, work: () => Promise<Result>): Promise<Result> => {
	try {
		return await work();
	} catch {
		running.start();
		return work();
	}
};

const payUntilPaid = async (
	running: Process,
	shop: Shop,
	shopper: Shopper,
	gateway: TestGateway,
	orderId: string,
): Promise<void> => {
	for (let attempt = 1; attempt <= 4; attempt++) {
		await refusalOf(payBy(shopper, orderId, testCards.approved)).catch(() => "died");
		running.start();
		const { order } = await shopper.use(orderService).getOrder({ id: orderId });
		if (order?.status === "APPROVED") return;
		// The job queries payments that were started before the process died.
		shop.advance(61_000);
		await releaseExpiredHolds(shop, gateway);
	}
};
