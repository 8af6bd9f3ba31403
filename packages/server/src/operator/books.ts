import {
	type BookingsReport,
	BooksChanged,
	exportBookings as exportAll,
} from "@cartwright/commerce/books/export-bookings";
import { NetworkFailed } from "@cartwright/commerce/books/network-records";
import { reconcile as compare, type FoundDifference, type ReconcileReport } from "@cartwright/commerce/books/reconcile";
import { operatorStore } from "@cartwright/kernel/audit-chain/operator-store";
import { addDays, type CalendarDate } from "@cartwright/kernel/foundation/calendar-date";
import type { Providers } from "@cartwright/kernel/foundation/providers";
import { defaultTimeZone } from "@cartwright/kernel/sites/settings";
import type { Store } from "@cartwright/store/store";
import { v7 as uuid } from "uuid";
import { embeddedProviders } from "../registries/providers.ts";
import type { Deployment } from "./deployment.ts";
import { OperatorError } from "./operator-error.ts";
import { openErrorLog } from "./server/logs.ts";
import { readSettings } from "./settings/read-settings.ts";

export type { FoundDifference, ReconcileReport };

/** Days on the calendar of the shop, both included. */
export interface Days {
	readonly from: CalendarDate;
	readonly to: CalendarDate;
}

export interface BookingsExport extends Days {
	readonly rawCells?: boolean | undefined;
	readonly write: (text: AsyncIterable<string>) => Promise<void>;
}

/** Writes the entries of the books as CSV for an accountant. */
export const exportBookings = async (
	store: Store,
	site: string,
	{ write, rawCells, ...days }: BookingsExport,
): Promise<BookingsReport> => {
	const span = await spanOf(store, site, days);
	const { text, report } = exportAll({ store, site, rawCells, ...span });
	try {
		await write(text);
	} catch (error) {
		if (!(error instanceof BooksChanged)) throw error;
		const message = "An entry with another tax rate came in while the file was written.";
		throw new OperatorError("BOOKS_CHANGED", message, "Run the command again, or end the span with an earlier day.");
	}
	return report;
};

const spanOf = async (store: Store, site: string, { from, to }: Days) => {
	if (from > to) {
		const message = `The span from ${from} to ${to} has no day.`;
		throw new OperatorError("SPAN_EMPTY", message, "Give the first day as --from and the last one as --to.");
	}
	const { timeZone = defaultTimeZone } = await readSettings(store, site);
	return { from, to, timeZone };
};

export interface Reconcile extends Days {
	readonly repair: boolean;
	readonly onDifference: (difference: FoundDifference) => void;
	/** Reach the networks; those of the deployment by default. */
	readonly providers?: Providers | undefined;
	readonly now?: string | undefined;
}

/** Each day takes requests of its own to each network. */
const maxDays = 366;

/** Compares the books with the payment networks, and repairs what is safe if that is wished. */
export const reconcile = async (
	{ publicUrl: origin, outgoingNetworks }: Pick<Deployment, "publicUrl" | "outgoingNetworks">,
	store: Store,
	site: string,
	{ repair: repairs, onDifference, now = new Date().toISOString(), ...given }: Reconcile,
): Promise<ReconcileReport> => {
	const { providers = embeddedProviders({ store, origin, outgoingNetworks }), ...days } = given;
	const span = await spanOf(store, site, days);
	if (addDays(days.from, maxDays) <= days.to) {
		const message = `The span from ${days.from} to ${days.to} is longer than ${maxDays} days.`;
		throw new OperatorError("SPAN_TOO_LONG", message, "Run the command for each year.");
	}
	const recorded = operatorStore(store, "cartwright.payments.refreshPayment");
	const context = { store: recorded, site, now, newId: () => uuid(), providers, log: openErrorLog() };
	try {
		return await compare({ ...context, ...span, repairs, onDifference });
	} catch (error) {
		if (!(error instanceof NetworkFailed)) throw error;
		const message = `${error.provider} does not list its payments: ${error.message}.`;
		throw new OperatorError(
			"NETWORK_FAILED",
			message,
			"Check the keys of the account and the connection, then run it again.",
		);
	}
};
