import type { CatalogReference } from "@cartwright/contract/ecommerce/line-item-messages";

/** How a line that was taken out comes back. */
export interface Undo {
	/** The cart, or the items saved for later. */
	readonly intent: "undo" | "undo-forget";
	readonly reference: CatalogReference;
	readonly quantity: number;
}

/** The result of a shopper's action. */
export type CartNotification =
	| { readonly kind: "added"; readonly name: string }
	/** Fewer than requested. */
	| { readonly kind: "lowered"; readonly name: string; readonly left: number }
	| { readonly kind: "removed"; readonly name: string; readonly undo?: Undo }
	/** Put aside; `line` can be put back. */
	| { readonly kind: "saved"; readonly name: string; readonly line?: string }
	| { readonly kind: "returned"; readonly name: string }
	| { readonly kind: "couponAdded" | "couponRemoved" | "giftCardSaved" | "noteSaved" }
	| Problem;

export interface Problem {
	readonly kind: "problem";
	/** What was tried: the words stand beside it. */
	readonly of: "add" | "line" | "saved" | "coupon" | "giftCard" | "note" | "delivery" | "checkout";
	/** Of the services, or one of our own. */
	readonly code: string;
	/** The services' text, for a code that we have no text for. */
	readonly text: string;
	/** Id of the line that it is about. */
	readonly line?: string;
	/** Of the product. */
	readonly name?: string;
	readonly path?: string;
}

export const isProblem = (notification: CartNotification | undefined): notification is Problem =>
	notification?.kind === "problem";

/** No response arrived: the result is unknown, so there is nothing to reload either. */
export const isUnreached = (result: unknown): boolean =>
	(result as { notification?: CartNotification } | undefined)?.notification?.kind === "problem" &&
	(result as { notification: Problem }).notification.code === "UNREACHED";

export const notificationCookie = "notification";

/** So much fits into a cookie. A line that takes more to describe cannot be brought back from the next page. */
const maxCharacters = 3000;

/** For the next page, without JavaScript. */
export const writeNotification = (notification: CartNotification): string => {
	const text = encode(notification);
	if (text.length <= maxCharacters || notification.kind !== "removed") return text;
	return encode({ kind: "removed", name: notification.name });
};

const encode = (notification: CartNotification): string =>
	Buffer.from(JSON.stringify(notification)).toString("base64url");

/** `undefined` if the text was not written by us. */
export const readNotification = (text: string | undefined): CartNotification | undefined => {
	if (!text) return undefined;
	try {
		const notification = JSON.parse(Buffer.from(text, "base64url").toString());
		return typeof notification?.kind === "string" ? notification : undefined;
	} catch {
		return undefined;
	}
};
