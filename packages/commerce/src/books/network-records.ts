import type { NetworkRecord, PaymentProvider, RecordsRequest } from "@cartwright/kernel/foundation/payment-provider";

/** A network that lists what it has of payments. */
export type ListingProvider = PaymentProvider & Required<Pick<PaymentProvider, "listRecords">>;

export const canList = (provider: PaymentProvider): provider is ListingProvider => provider.listRecords !== undefined;

/** A network did not answer, or not sensibly. */
export class NetworkFailed extends Error {
	readonly provider: string;

	constructor(provider: string, cause: unknown) {
		super(cause instanceof Error ? cause.message : String(cause), { cause });
		this.provider = provider;
	}
}

/** More than any shop takes in a day. */
const maxPages = 2000;

/** What a network has, a page at a time, each record once. Throws if its pages do not come to an end. */
export async function* recordPages(
	provider: ListingProvider,
	request: Omit<RecordsRequest, "after">,
): AsyncGenerator<NetworkRecord[]> {
	const [ids, positions] = [new Set<string>(), new Set<string>()];
	let after: string | undefined;
	do {
		const { records, next } = await provider.listRecords({ ...request, after }).catch((error) => {
			throw new NetworkFailed(provider.name, error);
		});
		yield records.filter(({ id }) => !ids.has(id) && ids.add(id));
		if (next !== undefined && (positions.has(next) || positions.size >= maxPages)) {
			throw new NetworkFailed(provider.name, "its list does not come to an end");
		}
		if (next !== undefined) positions.add(next);
		after = next;
	} while (after !== undefined);
}
