import { collection, type Document } from "@cartwright/store/collection";

/** What was bought together with a product. Its id is the product's. */
export interface ProductCompanions extends Document {
	/** Weights by product id. Earlier versions wrote a list. */
	readonly companions: Readonly<Record<string, number>> | readonly Companion[];
}

interface Companion {
	readonly id: string;
	readonly weight: number;
}

export const productCompanions = collection<ProductCompanions>("product_companions");

/** Its id is that of an order that is counted, so that no order is counted, or taken out, twice. */
export const learnedOrders = collection<Document>("learned_orders");
