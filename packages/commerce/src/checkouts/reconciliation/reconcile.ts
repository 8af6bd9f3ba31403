import { addDays, type CalendarDate } from "@cartwright/kernel/foundation/calendar-date";
import type { NetworkRecord } from "@cartwright/kernel/foundation/payment-provider";
import { byIds } from "@cartwright/store/store";
import { entryPages } from "../../books/load/entry-pages.ts";
import { daysInUtc, isWithin, type Span } from "../../books/span.ts";
import type { BookEntry } from "../../orders/book-entry.ts";
import { orders } from "../../orders/documents.ts";
import { loadEntries } from "../../orders/load/load-entries.ts";
import type { Order } from "../../orders/order.ts";
import { loadAccounts } from "../../payments/load/load-accounts.ts";
import { referenceTo } from "../../payments/payment.ts";
import type { PaymentContext } from "../payments/context.ts";
import { type Difference, differenceOf, missingThere } from "./difference.ts";
import { canList, type ListingProvider, NetworkFailed, recordPages } from "./network-records.ts";
import { repair } from "./repair.ts";
import { reportDifferences } from "./report-differences.ts";

export interface ReconcileOptions extends PaymentContext, Span {
	/** Whether what is safe to repair is repaired. */
	readonly repairs: boolean;
	readonly onDifference: (difference: FoundDifference) => void;
}

export interface FoundDifference extends Difference {
	readonly repaired: boolean;
}

export interface ReconcileReport {
	/** The names of the networks that were compared. */
	readonly networks: readonly string[];
	/** How much of the networks and of the books was compared. */
	readonly records: number;
	readonly entries: number;
	/** Entries of networks that the shop has no account at any more, or that have forgotten them. */
	readonly notCompared: Readonly<Record<string, number>>;
	readonly differences: number;
	readonly repaired: number;
}

/** Compares the books with what the payment networks of the shop have, a day at a time. */
export const reconcile = async (options: ReconcileOptions): Promise<ReconcileReport> => {
	const networks = await networksOf(options);
	const run = new Reconciliation(options, networks);
	const { first, last } = daysInUtc(options);
	const today = options.now.slice(0, 10);
	const end = last < today ? last : today;
	for (let day = first; day <= end; day = addDays(day, 1)) {
		for (const network of networks.values()) await run.compareRecords(network, day);
		await run.compareEntries(day);
	}
	return run.report();
};

const networksOf = async (context: PaymentContext): Promise<Map<string, ListingProvider>> => {
	const { payments, openPaymentAccount } = context.providers;
	const { accounts = [] } = await loadAccounts(context);
	const all = [payments, ...accounts.map((account) => openPaymentAccount(account))];
	return new Map(all.filter(canList).map((provider) => [provider.name, provider]));
};

class Reconciliation {
	readonly #options: ReconcileOptions;
	readonly #networks: ReadonlyMap<string, ListingProvider>;
	/** Of the day at hand: what networks have that books must have. */
	readonly #seen = new Set<string>();
	readonly #notCompared: Record<string, number> = {};
	readonly #counts = { records: 0, entries: 0, differences: 0, repaired: 0 };

	constructor(options: ReconcileOptions, networks: ReadonlyMap<string, ListingProvider>) {
		this.#options = options;
		this.#networks = networks;
	}

	/** What a network has of a day, with the orders that it names. */
	async compareRecords(network: ListingProvider, day: CalendarDate): Promise<void> {
		const scope = { from: `${day}T00:00:00.000Z`, to: `${addDays(day, 1)}T00:00:00.000Z` };
		for await (const all of recordPages(this.#options, network, scope)) {
			const records = all.filter(({ date }) => date >= scope.from && date < scope.to);
			for (const record of records) if (isThere(record)) this.#seen.add(seenKey(network.name, record));
			const compared = records.filter(({ date }) => isWithin(date, this.#options));
			const known = await this.#load(compared.flatMap(({ orderId }) => orderId ?? []));
			for (const record of compared) {
				await this.#compare(network, record, known);
				await this.#compareReport(network, record);
			}
			this.#counts.records += compared.length;
		}
	}

	async #compare(network: ListingProvider, record: NetworkRecord, known: Known): Promise<void> {
		const order = known.orders.get(record.orderId ?? "");
		const difference = differenceOf(network.name, record, order, known.booked);
		if (!difference) return;
		const { repair: way } = difference;
		if (!way || !order || !this.#options.repairs) return this.#report(difference, false);
		await repair(this.#options, order.id, way, record.paymentKey);
		const now = await this.#load([order.id]);
		const left = differenceOf(network.name, record, now.orders.get(order.id), now.booked);
		this.#report(left ?? difference, left === undefined);
	}

	/** The fee and the disputes of a payment, which its network is asked for one by one. */
	async #compareReport(network: ListingProvider, record: NetworkRecord): Promise<void> {
		if (!network.report || record.kind !== "PAYMENT" || record.status !== "SUCCEEDED") return;
		const [reportOf, orderId] = [network.report.bind(network), record.orderId ?? ""];
		const compare = async (): Promise<Difference[]> => {
			const order = (await this.#load([orderId])).orders.get(orderId);
			const payment = order?.payments.find(({ id, captured }) => id === record.paymentKey && captured > 0);
			if (!order || !payment) return [];
			const report = await reportOf(referenceTo(orderId, payment)).catch((error) => {
				throw new NetworkFailed(network.name, error);
			});
			return reportDifferences(network.name, record, order, payment, report);
		};
		const differences = await compare();
		const isRepaired = this.#options.repairs && differences.some((difference) => difference.repair === "REPORT");
		if (isRepaired) await repair(this.#options, orderId, "REPORT", record.paymentKey);
		const left = isRepaired ? await compare() : differences;
		for (const difference of differences) {
			this.#report(difference, !left.some((each) => isSame(each, difference)));
		}
	}

	/** What was booked on a day: each network must have what it is said to have moved. */
	async compareEntries(day: CalendarDate): Promise<void> {
		for await (const some of entryPages(this.#options, { first: day, last: day })) {
			const entries = some.filter(({ date }) => isWithin(date, this.#options));
			this.#counts.entries += entries.length;
			const unseen = entries.filter((entry) => isMoved(entry) && !this.#seen.has(keyOfEntry(entry)));
			const known = await this.#load(unseen.map(({ orderId }) => orderId));
			for (const entry of unseen) await this.#verifyEntry(entry, known.orders.get(entry.orderId));
		}
		this.#seen.clear();
	}

	/** The network may have it on another day, such as the one before. */
	async #verifyEntry(entry: BookEntry, order: Order | undefined): Promise<void> {
		const { provider = "", paymentId, orderId } = entry;
		if (movedElsewhere(entry, order)) return;
		const network = this.#networks.get(provider);
		if (!network || this.#isExpired(network, entry)) {
			this.#notCompared[provider] = (this.#notCompared[provider] ?? 0) + 1;
			return;
		}
		const payment = order?.payments.find(({ id }) => id === paymentId);
		if (payment) {
			for await (const records of recordPages(this.#options, network, { payment: referenceTo(orderId, payment) })) {
				if (records.some((record) => isThere(record) && seenKey(provider, record) === keyOfEntry(entry))) return;
			}
		}
		this.#report(missingThere(provider, entry, order), false);
	}

	#isExpired({ recordDays }: ListingProvider, { date }: BookEntry): boolean {
		return recordDays !== undefined && date < addDays(this.#options.now.slice(0, 10), -recordDays);
	}

	#report(difference: Difference, repaired: boolean): void {
		this.#counts.differences += 1;
		if (repaired) this.#counts.repaired += 1;
		this.#options.onDifference({ ...difference, repaired });
	}

	async #load(orderIds: readonly string[]): Promise<Known> {
		const ids = [...new Set(orderIds)];
		const { store, site } = this.#options;
		const [{ stored }, entries] = await Promise.all([
			store.read(site, { stored: byIds(orders, ids) }),
			loadEntries(this.#options, ids),
		]);
		return {
			orders: new Map([...stored].map(([id, { doc }]) => [id, doc])),
			booked: new Set(entries.map(({ id }) => id)),
		};
	}

	report(): ReconcileReport {
		return { networks: [...this.#networks.keys()], ...this.#counts, notCompared: this.#notCompared };
	}
}

interface Known {
	readonly orders: ReadonlyMap<string, Order>;
	readonly booked: ReadonlySet<string>;
}

const isSame = (one: Difference, other: Difference): boolean =>
	one.subject === other.subject && one.networkId === other.networkId;

/** Whether the network knows it. A refund that failed may have succeeded at first, and is compared by its status. */
const isThere = ({ kind, status }: NetworkRecord): boolean => status === "SUCCEEDED" || kind === "REFUND";

const seenKey = (provider: string, { kind, paymentKey, movementKey }: NetworkRecord): string =>
	`${provider} ${kind === "PAYMENT" ? paymentKey : movementKey}`;

const keyOfEntry = ({ provider, kind, id, paymentId }: BookEntry): string =>
	`${provider} ${kind === "REFUND" ? id : paymentId}`;

const isMoved = ({ kind, provider }: BookEntry): boolean =>
	provider !== undefined && (kind === "CHARGE" || kind === "CAPTURE" || kind === "REFUND");

/** Whether staff recorded it: the network of that name has nothing to do with it. */
const movedElsewhere = ({ id, paymentId }: BookEntry, order: Order | undefined): boolean => {
	const payment = order?.payments.find((each) => each.id === paymentId);
	const movement = order?.movements?.find((each) => each.id === id);
	return payment?.recordedAs !== undefined || movement?.external === true;
};
