import type { Cart as WireCart } from "@cartwright/contract/carts/v2/cart-messages";
import type {
	CatalogItemInput,
	CouponInput,
	CustomItemInput,
	DeliveryMethodInput,
	GiftCardInput,
} from "@cartwright/contract/carts/v2/item-input-messages";
import type { Context } from "@cartwright/kernel/foundation/context";
import { ApplicationError } from "@cartwright/kernel/foundation/errors";
import type { Settings } from "@cartwright/kernel/sites/settings";
import type { Cart } from "../../purchase/cart-document.ts";
import { withAddedLines } from "../../purchase/edits.ts";
import { withMembershipApps } from "../../purchase/load/with-membership-apps.ts";
import { withTaxIds } from "../../purchase/load/with-tax-ids.ts";
import { requestedCustomLines } from "../../purchase/requested-lines.ts";
import { productIdsOf } from "../../purchase/resolve.ts";
import { newCart } from "../cart.ts";
import type { LoadedCart } from "../find-cart.ts";
import type { ResolvedCart } from "../resolved-cart.ts";
import { writeCart } from "../write-cart.ts";
import { contactFields, withSentMembers } from "./changes.ts";
import { selectsOne } from "./chosen-membership.ts";
import { checkDelivery, deliveryChoice } from "./delivery-method.ts";
import { customLineItems, requestedItems } from "./requested-items.ts";

export interface AddedItems {
	readonly catalogItems?: readonly CatalogItemInput[] | null;
	readonly customItems?: readonly CustomItemInput[] | null;
}

export interface NewCartRequest extends AddedItems {
	readonly cart?: WireCart | null;
	readonly coupons?: readonly CouponInput[] | null;
	readonly giftCards?: readonly GiftCardInput[] | null;
	readonly deliveryMethod?: DeliveryMethodInput | null;
}

export type CartToFill = (context: Context, productIds: readonly string[]) => Promise<LoadedCart>;

/** Adds items to the cart that `find` loads; without one, to a new current cart. */
export const addItems = async (context: Context, request: AddedItems, find: CartToFill): Promise<ResolvedCart> => {
	if (!request.catalogItems?.length && !request.customItems?.length) {
		// Somebody else's cart does not exist for the caller, whatever they send.
		await find(context, []);
		throw new ApplicationError("NO_LINE_ITEMS_TO_ADD", "Send at least one of catalogItems and customItems.");
	}
	return writeItems(context, request, find, { isCurrent: true });
};

export interface EditFacts {
	/** The cart that there was. */
	readonly before: Cart | undefined;
	readonly settings: Settings;
}

interface ItemOptions {
	/** Whether a new cart becomes the current one. */
	readonly isCurrent: boolean;
	/** Changes the cart further. */
	readonly edit?: (cart: Cart, facts: EditFacts) => Promise<Cart>;
	readonly check?: (resolved: ResolvedCart) => void;
}

/** Adds what was requested to the cart that `find` loads, or to a new one. */
export const writeItems = async (
	context: Context,
	request: NewCartRequest,
	find: CartToFill,
	{ isCurrent, edit = async (cart) => cart, check }: ItemOptions,
): Promise<ResolvedCart> => {
	const selects = request.catalogItems?.some(selectsOne) ?? false;
	const lines = requestedItems(request.catalogItems, await withMembershipApps(context, selects));
	const loaded = await find(context, productIdsOf(lines));
	const { currency } = loaded.pricing.settings;
	const before = loaded.cart?.doc ?? newCart(context, { currency, current: isCurrent });
	const customLines = requestedCustomLines(customLineItems(request.customItems), currency, context);
	const sent = await withTaxIds(before, withSentMembers(before, request.cart, context.identity), contactFields);
	const filled = withAddedLines(sent, { lines, customLines });
	const changed = await edit(filled, { before: loaded.cart?.doc, settings: loaded.pricing.settings });
	if (!request.deliveryMethod) return writeCart(context, loaded, changed, { check });
	const delivered = { ...changed, delivery: deliveryChoice(request.deliveryMethod) };
	const pricing = await checkDelivery(context, delivered, loaded.pricing);
	return writeCart(context, { ...loaded, pricing }, delivered, { check });
};
