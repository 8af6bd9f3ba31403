import type { PaymentProvider } from "@cartwright/kernel/foundation/payment-provider";
import { type Engine, openShop, type Shop } from "@cartwright/testing/shop";
import { ChargesInMemory } from "../../payments/providers/test-gateway/example-charges.ts";
import { TestGateway } from "../../payments/providers/test-gateway/test-gateway.ts";

/** The process dies before or after its n-th step with an external effect. */
export interface Death {
	readonly step: number;
	readonly when: "before" | "after";
}

class Died extends Error {}

/** Counts the steps with external effects and dies at one of them. Nothing works until it is started again. */
export class Process {
	step = 0;
	death: Death | undefined;
	#dead = false;

	start(): void {
		this.#dead = false;
	}

	/** A counted step. */
	at<Result>(work: () => Promise<Result>): Promise<Result> {
		this.step += 1;
		return this.alive(work, this.death?.step === this.step ? this.death.when : undefined);
	}

	async alive<Result>(work: () => Promise<Result>, dies?: Death["when"]): Promise<Result> {
		this.#dead ||= dies === "before";
		if (this.#dead) throw new Died();
		const result = await work();
		this.#dead ||= dies === "after";
		if (this.#dead) throw new Died();
		return result;
	}
}

/** Deaths at each of the first steps. */
export const deathsAt = (...steps: readonly number[]): Death[] =>
	steps.flatMap((step) => [
		{ step, when: "before" },
		{ step, when: "after" },
	]);

/** A shop whose commits of orders and calls of the payment provider are steps of a process that may die. */
export const openMortalShop = async (
	engine: Engine,
	running: Process,
): Promise<{ shop: Shop; gateway: TestGateway; charges: ChargesInMemory }> => {
	const charges = new ChargesInMemory();
	const now = () => shop.now().getTime();
	const gateway = new TestGateway({ now, sleep: async () => {}, chance: () => 0.5, charges, origin: "" });
	const mortal: PaymentProvider = {
		name: gateway.name,
		abilities: gateway.abilities,
		ownPages: gateway.ownPages,
		pay: (request) => running.at(() => gateway.pay(request)),
		find: (payment) => running.alive(() => gateway.find(payment)),
		cancel: (payment) => running.alive(() => gateway.cancel(payment)),
		capture: (request) => running.at(() => gateway.capture(request)),
		voidAuthorization: (request) => running.at(() => gateway.voidAuthorization(request)),
		refund: (request) => running.at(() => gateway.refund(request)),
	};
	const shop: Shop = await openShop({ engine, providers: { payments: mortal } });
	const commit = shop.store.commit.bind(shop.store);
	shop.store.commit = (site, batch) => {
		const concernsOrder = batch.some(({ collection }) => collection.name === "orders");
		return concernsOrder && running.death
			? running.at(() => commit(site, batch))
			: running.alive(() => commit(site, batch));
	};
	return { shop, gateway, charges };
};
