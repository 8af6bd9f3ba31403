import type { ReadContext } from "@cartwright/kernel/foundation/context";
import type { Minor } from "@cartwright/kernel/foundation/money";
import { isMemberState, memberStateOf } from "../taxes/reverse-charge.ts";
import { type Booking, bookingPages } from "./load/booking-pages.ts";
import type { Span } from "./span.ts";

/** What consumers of a member state paid. */
export interface CountrySales {
	readonly country: string;
	readonly net: Minor;
	readonly tax: Minor;
}

/** The sales to consumers of other member states of the European Union than that of the shop, by country. */
export const sumEuSales = async (
	options: Span & Pick<ReadContext, "store" | "site">,
	{ home, currency }: { readonly home: string; readonly currency: string },
): Promise<CountrySales[]> => {
	const sales = new Map<string, CountrySales>();
	for await (const bookings of bookingPages(options)) {
		for (const booking of bookings) {
			const { country = "", currency: booked } = booking.entry;
			if (booked !== currency || country === home || !isMemberState(country) || !isSaleToConsumer(booking)) continue;
			sales.set(country, withBooking(sales.get(country) ?? { country, net: 0, tax: 0 }, booking));
		}
	}
	return [...sales.values()].sort((one, other) => (one.country < other.country ? -1 : 1));
};

const moved: ReadonlySet<string> = new Set(["CHARGE", "CAPTURE", "REFUND", "REFUND_REVERSAL"]);

/** Businesses are known by a VAT id of the union. A dispute is about the payment: the sale stays one. */
const isSaleToConsumer = ({ entry, order }: Booking): boolean => {
	const payer = order?.billingInfo ?? order?.recipientInfo;
	return moved.has(entry.kind) && !memberStateOf(payer?.contactDetails?.vatId?.id ?? "");
};

const withBooking = ({ country, net, tax }: CountrySales, { split }: Booking): CountrySales =>
	split.reduce((sum, part) => ({ country, net: sum.net + part.net, tax: sum.tax + part.tax }), { country, net, tax });
