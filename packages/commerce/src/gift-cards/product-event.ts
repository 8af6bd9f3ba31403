import { giftCardProducts as service } from "@cartwright/contract/gift-cards/gift-card-products";
import type { NewEvent } from "@cartwright/store/batch";

interface Change {
	readonly now: string;
	readonly newId: () => string;
}

/** An event of the product, which is rendered on delivery. Its document has another id than the product. */
export const productEvent = (
	name: keyof typeof service.events,
	productId: string,
	{ now, newId }: Change,
): NewEvent => ({
	id: newId(),
	entity: service.entity,
	type: service.events[name]?.type ?? "",
	data: { productId },
	time: now,
});
