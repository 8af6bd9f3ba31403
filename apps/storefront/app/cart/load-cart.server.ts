import { savedLines } from "@cartwright/contract/carts/saved-lines";
import { currentCart } from "@cartwright/contract/carts/v1/current-cart";
import { CallError } from "@cartwright/sdk/errors";
import { clearCookie, readCookie, writeCookie } from "../cookies.ts";
import { addressOf } from "../delivery/place.ts";
import { placesOf } from "../delivery/places.server.ts";
import type { Visit } from "../visit.server.ts";
import { firstLines, partOf, readCount, readPart } from "./cart-part.ts";
import { type CartLine, type CartView, cartLine, cartView } from "./cart-view.ts";
import { compare, readMemory, writeMemory } from "./last-visit.ts";
import { newsCookie, readNews } from "./news.ts";

const memoryCookie = "cart-seen";

/** The cart of the visitor with what it comes to at their place, what changed, and what became of the last form. */
export const loadCart = async (visit: Visit, request: Request) => {
	const cookies = request.headers.get("cookie");
	const places = await placesOf(visit, request);
	const [cart, saved] = await Promise.all([askForCart(visit, addressOf(places.place)), askForSaved(visit)]);
	const lines = [...(cart?.lines ?? []), ...saved];
	const known = readMemory(readCookie(cookies, memoryCookie), lines);
	const { changes, memory } = compare(known, lines, Math.floor(Date.now() / 60_000));
	const kept = readCookie(cookies, newsCookie);
	const headers = new Headers();
	if (lines.length > 0) {
		const cookie = writeCookie(memoryCookie, writeMemory(memory), { hidden: true, secure: visit.secure });
		headers.append("set-cookie", cookie);
	}
	if (kept) headers.append("set-cookie", clearCookie(newsCookie));
	const { searchParams } = new URL(request.url);
	const page = {
		cart: cart && partOf(cart, readPart(searchParams), changes),
		saved: { lines: firstLines(saved, readCount(searchParams, "saved"), changes), lineCount: saved.length },
		...{ places, changes: Object.fromEntries(changes), news: readNews(kept) },
	};
	return { page, headers };
};

/** What the visitor put aside, as it can be had now. */
const askForSaved = async ({ platform, origin }: Visit): Promise<CartLine[]> => {
	if (!platform.isKnown) return [];
	const { lineItems } = await platform.visitor.use(savedLines).listSavedLines({});
	return (lineItems ?? []).map((line) => cartLine(line, [], origin));
};

/** Nothing where there is no cart, or nothing in it. */
const askForCart = async (
	{ platform, origin }: Visit,
	shippingAddress: ReturnType<typeof addressOf>,
): Promise<CartView | undefined> => {
	if (!platform.isKnown) return undefined;
	try {
		const estimated = await platform.visitor.use(currentCart).estimateCurrentCartTotals({ shippingAddress });
		const cart = cartView(estimated, origin);
		return cart.lines.length > 0 ? cart : undefined;
	} catch (error) {
		if (error instanceof CallError && error.code === "OWNED_CART_NOT_FOUND") return undefined;
		throw error;
	}
};
