import { savedLines } from "@cartwright/contract/carts/saved-lines";
import type { Cart, CartLineItem } from "@cartwright/contract/carts/v1/cart-messages";
import { currentCart } from "@cartwright/contract/carts/v1/current-cart";
import { currentCartV2 } from "@cartwright/contract/carts/v2/current-cart";
import { storesAppId } from "@cartwright/contract/catalogue/stores-app";
import { checkout } from "@cartwright/contract/checkouts/v1/checkout";
import { asciiForms } from "@cartwright/contract/codec/typed-text";
import type { CatalogReference } from "@cartwright/contract/ecommerce/line-item-messages";
import { CallError } from "@cartwright/sdk/errors";
import { giftCardAppId } from "../gift-card/gift-card-app.ts";
import { giftCardOptions } from "../gift-card/gift-card-options.ts";
import { links } from "../links.ts";
import type { PageContext } from "../page-context.server.ts";
import { throwIfRateLimited } from "../rate-limit.ts";
import { isSameItem } from "./cart-view.ts";
import type { CartNotification, Problem, Undo } from "./notifications.ts";
import { readQuantity } from "./quantity.ts";

type Intent = (pageContext: PageContext, form: FormData) => Promise<CartNotification | undefined>;

/** The actions on a cart, by the intent of their forms. */
const cartIntents: Readonly<Record<string, Intent>> = {
	add: (pageContext, form) => add(pageContext, form),
	quantity: (pageContext, form) => setQuantity(pageContext, form),
	more: (pageContext, form) => setQuantity(pageContext, form),
	fewer: (pageContext, form) => setQuantity(pageContext, form),
	remove: (pageContext, form) => remove(pageContext, textOf(form, "line")),
	"buy-gift-card": (pageContext, form) => addGiftCard(pageContext, form),
	undo: (pageContext, form) => undo(pageContext, form),
	"undo-forget": (pageContext, form) => undoRemoveSaved(pageContext, form),
	save: (pageContext, form) => save(pageContext, textOf(form, "line")),
	return: (pageContext, form) => returnSaved(pageContext, textOf(form, "line")),
	forget: (pageContext, form) => removeSaved(pageContext, textOf(form, "line")),
	coupon: (pageContext, form) => addCoupon(pageContext, asciiForms(textOf(form, "code"))),
	"remove-coupon": async (pageContext, form) => {
		// Version 1 removes all coupons at once.
		await pageContext.platform.visitor
			.use(currentCartV2)
			.removeCouponFromCurrentCart({ couponId: textOf(form, "coupon") });
		return { kind: "couponRemoved" };
	},
	"gift-card": (pageContext, form) =>
		keepGiftCard(pageContext, asciiForms(textOf(form, "code")).replace(/[\s\p{Pd}]/gu, "")),
	note: async (pageContext, form) => {
		await calls(pageContext).updateCurrentCart({ cartInfo: { buyerNote: textOf(form, "note") || null } });
		return { kind: "noteSaved" };
	},
	delivery: async (pageContext, form) => {
		const selectedShippingOption = { code: textOf(form, "code"), carrierId: textOf(form, "carrier") || null };
		await calls(pageContext).updateCurrentCart({ cartInfo: { selectedShippingOption } });
		return undefined;
	},
};

/** The part of the page where the problems of each form are shown. */
const subjects: Readonly<Record<string, Problem["of"]>> = {
	add: "add",
	"buy-gift-card": "add",
	undo: "add",
	return: "saved",
	forget: "saved",
	"undo-forget": "saved",
	coupon: "coupon",
	"remove-coupon": "coupon",
	"gift-card": "giftCard",
	note: "note",
	delivery: "delivery",
};

/** Runs the action of a form. Errors of the services are reported; an unreachable server is thrown. */
export const act = async (pageContext: PageContext, form: FormData): Promise<CartNotification | undefined> => {
	const intent = textOf(form, "intent");
	const perform = cartIntents[intent];
	if (!perform) throw new Response(null, { status: 400 });
	try {
		return await perform(pageContext, form);
	} catch (error) {
		return refusal(error, subjects[intent] ?? "line", form);
	}
};

/** Turns an error response into a notification; rethrows anything else. */
export const refusal = (error: unknown, kind: Problem["of"], form?: FormData): Problem => {
	throwIfRateLimited(error);
	if (!(error instanceof CallError) || error.status >= 500) throw error;
	const tooMany = error.violations.some(({ violatedRule }) => violatedRule === "MAX_SIZE");
	const long = error.violations.find(({ violatedRule }) => violatedRule === "MAX_LENGTH");
	const max = (long?.data as { threshold?: number } | undefined)?.threshold;
	const named = form ? textOf(form, "name") : "";
	const slug = form ? textOf(form, "slug") : "";
	return {
		kind: "problem",
		of: kind,
		code: tooMany ? "CART_FULL" : long ? "TEXT_TOO_LONG" : (error.code ?? "REFUSED"),
		...(max === undefined ? {} : { max }),
		...(kind === "coupon" ? { data: error.data } : {}),
		...(named ? { name: named } : {}),
		...(slug ? { path: links.product(slug) } : {}),
	};
};

const calls = ({ platform }: PageContext) => platform.visitor.use(currentCart);

const textOf = (form: FormData, name: string): string => String(form.get(name) ?? "").trim();

const problem = (of: Problem["of"], code: string, form?: FormData): Problem => ({
	kind: "problem",
	of,
	code,
	...(form && textOf(form, "name") ? { name: textOf(form, "name") } : {}),
	...(form && textOf(form, "slug") ? { path: links.product(textOf(form, "slug")) } : {}),
});

/** The visitor's cart, or `undefined` if there is none yet. */
const cartNow = async (pageContext: PageContext): Promise<Cart | undefined> => {
	if (!pageContext.platform.isKnown) return undefined;
	try {
		return (await calls(pageContext).getCurrentCart({})).cart ?? undefined;
	} catch (error) {
		if (error instanceof CallError && error.code === "OWNED_CART_NOT_FOUND") return undefined;
		throw error;
	}
};

const add: Intent = async (pageContext, form) => {
	const quantity = readQuantity(form);
	if (!quantity) return problem("add", "QUANTITY_INVALID", form);
	return addItem(pageContext, { reference: referenceOf(form), quantity, name: textOf(form, "name"), form });
};

/** The product with the variant, the choices and the texts of the form. */
const referenceOf = (form: FormData): CatalogReference => {
	const fieldsOf = (prefix: string) =>
		Object.fromEntries(
			[...form].flatMap(([field, value]) =>
				field.startsWith(prefix) && String(value).trim() !== "" ? [[field.slice(prefix.length), String(value)]] : [],
			),
		);
	const [variantId, choices, texts] = [textOf(form, "variant"), fieldsOf("choice:"), fieldsOf("text:")];
	const options = {
		...(variantId ? { variantId } : {}),
		...(Object.keys(choices).length > 0 ? { options: choices } : {}),
		...(Object.keys(texts).length > 0 ? { customTextFields: texts } : {}),
	};
	const named = Object.keys(options).length > 0 ? { options } : {};
	return { appId: storesAppId, catalogItemId: textOf(form, "product"), ...named };
};

interface Addition {
	readonly reference: CatalogReference;
	readonly quantity: number;
	readonly name: string;
	readonly form: FormData;
}

const addItem = async (
	pageContext: PageContext,
	{ reference, quantity, name, form }: Addition,
): Promise<CartNotification> => {
	const find = (lines: readonly CartLineItem[] | null | undefined) =>
		lines?.find(({ catalogReference }) => isSameItem(catalogReference, reference));
	const had = find((await cartNow(pageContext))?.lineItems)?.quantity ?? 0;
	const { cart } = await calls(pageContext).addToCurrentCart({
		lineItems: [{ quantity, catalogReference: reference }],
	});
	const line = find(cart?.lineItems);
	// The services add no line without a mandatory choice.
	if (!line) return problem("add", "CHOICE_MISSING", form);
	const has = line.quantity ?? had + quantity;
	const shown = name || (line.productName?.original ?? "");
	if (has === 0 && line.id) {
		// A line with the quantity 0 is useless to somebody who just added the item.
		await calls(pageContext).removeLineItemsFromCurrentCart({ lineItemIds: [line.id] });
		return problem("add", "SOLD_OUT", form);
	}
	if (has <= had) return problem("add", "ALL_IN_CART", form);
	return has < had + quantity ? { kind: "lowered", name: shown, left: has } : { kind: "added", name: shown };
};

const addGiftCard: Intent = async (pageContext, form) => {
	const quantity = readQuantity(form);
	if (!quantity) return problem("add", "QUANTITY_INVALID", form);
	const reference = { appId: giftCardAppId, catalogItemId: textOf(form, "product"), options: giftCardOptions(form) };
	return addItem(pageContext, { reference, quantity, name: textOf(form, "name"), form });
};

const setQuantity: Intent = async (pageContext, form) => {
	const quantity = readQuantity(form);
	const line = textOf(form, "line");
	if (quantity === undefined) return { ...problem("line", "QUANTITY_INVALID"), line };
	if (quantity === 0) return remove(pageContext, line);
	const { cart } = await calls(pageContext).updateCurrentCartLineItemQuantity({ lineItems: [{ id: line, quantity }] });
	const changed = cart?.lineItems?.find(({ id }) => id === line);
	const has = changed?.quantity ?? quantity;
	return has < quantity ? { kind: "lowered", name: changed?.productName?.original ?? "", left: has } : undefined;
};

const remove = async (pageContext: PageContext, lineId: string): Promise<CartNotification> => {
	const line = (await cartNow(pageContext))?.lineItems?.find(({ id }) => id === lineId);
	if (!line) return problem("line", "LINE_ITEM_NOT_FOUND");
	await calls(pageContext).removeLineItemsFromCurrentCart({ lineItemIds: [lineId] });
	return removed(line, "undo");
};

const removed = (
	{ catalogReference, quantity, productName }: CartLineItem,
	intent: Undo["intent"],
): CartNotification => ({
	kind: "removed",
	name: productName?.original ?? "",
	...(catalogReference && quantity ? { undo: { intent, reference: catalogReference, quantity } } : {}),
});

const nameOf = (lines: readonly CartLineItem[] | null | undefined, lineId: string): string =>
	lines?.find(({ id }) => id === lineId)?.productName?.original ?? "";

const savedCalls = ({ platform }: PageContext) => platform.visitor.use(savedLines);

const save = async (pageContext: PageContext, line: string): Promise<CartNotification> => {
	const name = nameOf((await cartNow(pageContext))?.lineItems, line);
	const { lineItems } = await savedCalls(pageContext).saveLines({ lineItemIds: [line] });
	// Merged into a line that was saved before, it cannot be undone on its own.
	return { kind: "saved", name, ...(lineItems?.some(({ id }) => id === line) ? { line } : {}) };
};

const returnSaved = async (pageContext: PageContext, line: string): Promise<CartNotification> => {
	const name = nameOf((await savedCalls(pageContext).listSavedLines({})).lineItems, line);
	try {
		await savedCalls(pageContext).returnSavedLines({ lineItemIds: [line] });
		return { kind: "returned", name };
	} catch (error) {
		return { ...refusal(error, "saved"), name };
	}
};

const removeSaved = async (pageContext: PageContext, lineId: string): Promise<CartNotification> => {
	const line = (await savedCalls(pageContext).listSavedLines({})).lineItems?.find(({ id }) => id === lineId);
	if (!line) return problem("saved", "LINE_ITEM_NOT_FOUND");
	await savedCalls(pageContext).removeSavedLines({ lineItemIds: [lineId] });
	return removed(line, "undo-forget");
};

const undo: Intent = async (pageContext, form) => {
	const item = itemToBringBack(form);
	return item
		? addItem(pageContext, { ...item, name: textOf(form, "name"), form })
		: problem("add", "QUANTITY_INVALID", form);
};

const undoRemoveSaved: Intent = async (pageContext, form) => {
	const item = itemToBringBack(form);
	if (!item) return problem("saved", "QUANTITY_INVALID", form);
	await savedCalls(pageContext).addSavedLines({
		lineItems: [{ catalogReference: item.reference, quantity: item.quantity }],
	});
	return { kind: "saved", name: textOf(form, "name") };
};

const itemToBringBack = (form: FormData): { reference: CatalogReference; quantity: number } | undefined => {
	const quantity = readQuantity(form);
	const reference = readReference(textOf(form, "reference"));
	return quantity && reference ? { reference, quantity } : undefined;
};

const readReference = (text: string): CatalogReference | undefined => {
	try {
		const { appId, catalogItemId, options } = JSON.parse(text);
		return { appId, catalogItemId, ...(options ? { options } : {}) };
	} catch {
		return undefined;
	}
};

const addCoupon = async (pageContext: PageContext, couponCode: string): Promise<CartNotification> => {
	if (!couponCode) return problem("coupon", "CODE_MISSING");
	await calls(pageContext).updateCurrentCart({ couponCode });
	return { kind: "couponAdded" };
};

/** Carts have no gift cards; their checkouts do. */
const keepGiftCard = async (pageContext: PageContext, giftCardCode: string): Promise<CartNotification> => {
	if (!giftCardCode) return problem("giftCard", "CODE_MISSING");
	const { checkoutId } = await calls(pageContext).createCheckoutFromCurrentCart({ channelType: "WEB" });
	await pageContext.platform.visitor.use(checkout).updateCheckout({ checkout: { id: checkoutId ?? "" }, giftCardCode });
	return { kind: "giftCardSaved" };
};
