import type { Context } from "@cartwright/kernel/foundation/context";
import { installation } from "@cartwright/kernel/sites/site";
import { create, replace } from "@cartwright/store/batch";
import type { Stored } from "@cartwright/store/collection";
import { Conflict } from "@cartwright/store/errors";
import { and, compare, equals, or } from "@cartwright/store/query/filter";
import { byId, page } from "@cartwright/store/store";
import type { Charge, Charges, ChargesQuery } from "./charges.ts";
import { testCharges } from "./documents.ts";

/** In the database, shared by all processes of an installation. */
export class StoredCharges implements Charges {
	readonly #store: Context["store"];

	constructor(store: Context["store"]) {
		this.#store = store;
	}

	async find(paymentKey: string): Promise<Stored<Charge> | undefined> {
		return (await this.#store.read(installation, { charge: byId(testCharges, paymentKey) })).charge;
	}

	async keep(charge: Charge): Promise<Charge> {
		const written = await this.#isWritten(create(testCharges, charge));
		return written ? charge : ((await this.find(charge.id))?.doc ?? charge);
	}

	async change(before: Stored<Charge>, after: Charge): Promise<Charge> {
		const written = await this.#isWritten(replace(testCharges, before, after));
		return written ? after : ((await this.find(after.id))?.doc ?? before.doc);
	}

	async list({ site, from, to, after = "", limit }: ChargesQuery): Promise<Charge[]> {
		const within = (field: string) => and(compare(field, "gte", from), compare(field, "lt", to));
		const began = or(within("createdAt"), within("lastMovedAt"));
		const filter = and(equals("siteId", site), compare("id", "gt", after), began);
		const { charges } = await this.#store.read(installation, { charges: page(testCharges, { filter, limit }) });
		return charges.map(({ doc }) => doc);
	}

	async #isWritten(write: ReturnType<typeof create>): Promise<boolean> {
		try {
			await this.#store.commit(installation, [write]);
			return true;
		} catch (error) {
			if (error instanceof Conflict) return false;
			throw error;
		}
	}
}
