import type { DeliveryWay } from "../delivery/delivery-ways.ts";

/** What a cart lacks for free delivery. */
export interface FreeDelivery {
	/** `0` if delivery is free. */
	readonly missing: string;
	/** The subtotal from which it is. */
	readonly from: string;
}

interface Threshold {
	readonly code?: string | null;
	readonly from?: string | null;
}

/**
 * The nearest free delivery among the options that the shop offers for the address; `undefined` if no amount makes one of
 * them free, or if one is free for everybody.
 */
export const freeDeliveryOf = (
	ways: readonly DeliveryWay[],
	thresholds: readonly Threshold[],
	subtotal: string,
): FreeDelivery | undefined => {
	const delivered = ways.filter(({ pickup }) => pickup === undefined);
	const fromOf = (code: string) => thresholds.find((each) => each.code === code)?.from ?? undefined;
	if (delivered.some(({ code, price }) => Number(price) === 0 && fromOf(code) === undefined)) return undefined;
	const [nearest] = delivered
		.flatMap(({ code }) => fromOf(code) ?? [])
		.sort((one, other) => Number(one) - Number(other));
	if (nearest === undefined) return undefined;
	return { missing: difference(nearest, subtotal), from: nearest };
};

/** No currency has more than four decimals. */
const difference = (from: string, subtotal: string): string =>
	String(Math.max(0, Math.round((Number(from) - Number(subtotal)) * 10_000)) / 10_000);
