import type { Stored } from "@cartwright/store/collection";
import type { Charge, Charges, ChargesQuery } from "./charges.ts";

/** In memory, for tests. */
export class ChargesInMemory implements Charges {
	readonly #charges = new Map<string, Stored<Charge>>();

	find(paymentKey: string): Promise<Stored<Charge> | undefined> {
		return Promise.resolve(this.#charges.get(paymentKey));
	}

	keep(charge: Charge): Promise<Charge> {
		const stored = this.#charges.get(charge.id) ?? { doc: charge, revision: 1 };
		this.#charges.set(charge.id, stored);
		return Promise.resolve(stored.doc);
	}

	change(before: Stored<Charge>, after: Charge): Promise<Charge> {
		if (this.#charges.get(after.id) === before) {
			this.#charges.set(after.id, { doc: after, revision: before.revision + 1 });
		}
		return Promise.resolve(this.#charges.get(after.id)?.doc ?? after);
	}

	list({ site, from, to, after = "", limit }: ChargesQuery): Promise<Charge[]> {
		const isWithin = (time = -1) => time >= from && time < to;
		const listed = [...this.#charges.values()]
			.map(({ doc }) => doc)
			.filter(
				(each) => each.siteId === site && each.id > after && (isWithin(each.createdAt) || isWithin(each.lastMovedAt)),
			)
			.sort((one, other) => (one.id < other.id ? -1 : 1));
		return Promise.resolve(listed.slice(0, limit));
	}

	/** The charges that were approved by then: each key with its amount. */
	charged(now: number): { paymentKey: string; amount: number }[] {
		return [...this.#charges.values()].flatMap(({ doc: { id, amount, decision, decidedAt } }) =>
			decision.status === "APPROVED" && now >= decidedAt ? [{ paymentKey: id, amount }] : [],
		);
	}
}
