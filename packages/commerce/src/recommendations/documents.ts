import { collection, type Document } from "@cartwright/store/collection";

/** Products bought together with a product. Its id is the product's. */
export interface ProductCompanions extends Document {
	/** Earlier versions wrote an object or a list. */
	readonly companions: Companions | Readonly<Record<string, number>> | readonly Companion[];
}

/** Two lists in the same order: an object with 200 ids as names takes several times as long to read and write. */
export interface Companions {
	readonly ids: readonly string[];
	/** In thousandths of a shared basket. */
	readonly weights: readonly number[];
}

interface Companion {
	readonly id: string;
	readonly weight: number;
}

export const productCompanions = collection<ProductCompanions>("product_companions");

/** Marks a counted order, by its id, so that no order is added or removed twice. */
export interface LearnedOrder extends Document {
	/** A date without a time, which is enough for its expiry. */
	readonly countedOn: string;
}

export const learnedOrders = collection<LearnedOrder>("learned_orders", {
	fields: { countedOn: "text" },
	indexes: [["countedOn"]],
});
