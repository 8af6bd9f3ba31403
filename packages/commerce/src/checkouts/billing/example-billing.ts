import { checkout } from "@cartwright/contract/checkouts/v1/checkout";
import type { Order as WireOrder } from "@cartwright/contract/orders/order-messages";
import { orderTransactions } from "@cartwright/contract/orders/order-transactions";
import { orders } from "@cartwright/contract/orders/orders";
import type { OutgoingFetch } from "@cartwright/kernel/foundation/providers";
import { embeddedProviders } from "@cartwright/server/registries/providers";
import { breachesIn, lineOf, type Offer, offer, payBy, place, readyCheckout } from "@cartwright/testing/buying";
import { runJob } from "@cartwright/testing/run-job";
import { type Engine, openShop, type Shop, type Shopper } from "@cartwright/testing/shop";
import { pino } from "pino";
import { v7 as uuid } from "uuid";
import { ChargesInMemory } from "../../payments/providers/test-gateway/example-charges.ts";
import { testCards } from "../../payments/providers/test-gateway/test-cards.ts";
import { TestGateway, type TestGatewayOptions } from "../../payments/providers/test-gateway/test-gateway.ts";
import { releaseHolds } from "../payments/release-expired-holds.ts";
import { settleDue } from "./settle-due.ts";

/** A shop whose orders are paid, for tests of what happens to their money later. */
export class BilledShop {
	readonly shop: Shop;
	readonly gateway: TestGateway;
	readonly charges: ChargesInMemory;
	readonly buyer: Shopper;
	readonly fetch: OutgoingFetch | undefined;

	constructor(
		shop: Shop,
		gateway: TestGateway,
		charges: ChargesInMemory,
		buyer: Shopper,
		fetch?: OutgoingFetch | undefined,
	) {
		this.fetch = fetch;
		this.shop = shop;
		this.gateway = gateway;
		this.charges = charges;
		this.buyer = buyer;
	}

	offer(quantity?: number): Promise<Offer> {
		return offer(this.shop, quantity);
	}

	/** An order of units at 10.00 and delivery at 5.00 that nobody has paid. */
	async placed(mug: Offer, quantity = 1): Promise<string> {
		return place(this.buyer, await readyCheckout(this.buyer, lineOf(mug, quantity)));
	}

	async paid({ mug, quantity = 1, card = testCards.approved as string }: Bought = {}): Promise<string> {
		const orderId = await this.placed(mug ?? (await this.offer()), quantity);
		await payBy(this.buyer, orderId, card);
		return orderId;
	}

	/** An order whose amount is held. */
	async authorized({ mug, quantity = 1, card = testCards.approved as string }: Bought = {}): Promise<string> {
		const id = await readyCheckout(this.buyer, lineOf(mug ?? (await this.offer()), quantity));
		const { orderId = "" } = await this.buyer.use(checkout).createOrder({ id, delayCapture: true });
		await payBy(this.buyer, orderId, card);
		return orderId;
	}

	async order(id: string): Promise<WireOrder> {
		return (await (await this.shop.staff()).use(orders).getOrder({ id })).order ?? {};
	}

	async transactions(orderId: string) {
		const calls = (await this.shop.staff()).use(orderTransactions);
		const { orderTransactions: found } = await calls.listTransactionsForSingleOrder({ orderId });
		return { payments: found?.payments ?? [], refunds: found?.refunds ?? [] };
	}

	async paymentId(orderId: string): Promise<string> {
		return (await this.transactions(orderId)).payments.at(-1)?.id ?? "";
	}

	async activities(orderId: string): Promise<string[]> {
		return ((await this.order(orderId)).activities ?? []).map(({ activityType }) => activityType ?? "");
	}

	/** Runs the job that settles what is due. */
	settle(): Promise<void> {
		return this.#run(settleDue);
	}

	/** Runs the job that decides what orders wait for. */
	releaseHolds(): Promise<void> {
		return this.#run(releaseHolds);
	}

	async #run(job: typeof settleDue): Promise<void> {
		const { store, now } = this.shop;
		const origin = "http://shop.test";
		await runJob(job, {
			store,
			origin,
			now: now().toISOString(),
			newId: () => uuid(),
			providers: {
				...embeddedProviders({ store, origin }),
				payments: this.gateway,
				...(this.fetch && { fetch: this.fetch }),
			},
			log: pino({ level: "silent" }),
		});
	}

	breaches() {
		return breachesIn(this.shop);
	}
}

interface Bought {
	readonly mug?: Offer;
	readonly quantity?: number;
	readonly card?: string;
}

export const openBilledShop = async (
	engine: Engine,
	options: Partial<TestGatewayOptions> = {},
	fetch?: OutgoingFetch,
): Promise<BilledShop> => {
	const charges = new ChargesInMemory();
	const gateway = new TestGateway({
		now: () => shop.now().getTime(),
		sleep: async () => {},
		chance: () => 0.5,
		charges,
		origin: "http://shop.test",
		...options,
	});
	const providers = { payments: gateway, ...(fetch && { fetch }) };
	const shop: Shop = await openShop({ engine, providers });
	return new BilledShop(shop, gateway, charges, await shop.visitor(), fetch);
};
