/** A request that an emulated storefront sent to one of the platform's hosts. */
export interface ObservedCall {
	readonly method: string;
	readonly path: string;
	readonly status: number;
	readonly milliseconds: number;
	/** Whether the shop has no such call. */
	readonly isUnserved: boolean;
	/** The code of the error, if there was one. */
	readonly code?: string | undefined;
}

interface Counted {
	readonly call: string;
	readonly count: number;
	readonly slowestMs: number;
	/** Distinct codes and statuses of responses that were errors. */
	readonly refusals: readonly string[];
	readonly isUnserved: boolean;
}

export interface Summary {
	readonly calls: readonly Counted[];
	readonly slowest: readonly Counted[];
	readonly refused: readonly Counted[];
	readonly unserved: readonly Counted[];
}

const uuid = /[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}/gi;
/** A storefront names few; paths that somebody makes up must not fill the memory. */
const maxCalls = 1000;
const shownSlowest = 5;

/** The call without what differs from one request to the next: ids, and the parts of a picture's address. */
const callName = (method: string, path: string): string => {
	const [bare = ""] = path.split("?");
	return `${method} ${bare.startsWith("/media/") ? "/media/…" : bare.replace(uuid, "{id}")}`;
};

/** Counts the calls of a run. */
export class CallRecord {
	readonly #calls = new Map<string, Counted>();

	add({ method, path, status, milliseconds, isUnserved, code }: ObservedCall): void {
		const named = callName(method, path);
		const call = this.#calls.has(named) || this.#calls.size < maxCalls ? named : "others";
		const earlier = this.#calls.get(call);
		const refusal = status >= 400 && !isUnserved ? [`${status}${code ? ` ${code}` : ""}`] : [];
		this.#calls.set(call, {
			call,
			count: (earlier?.count ?? 0) + 1,
			slowestMs: Math.max(earlier?.slowestMs ?? 0, Math.round(milliseconds)),
			refusals: [...new Set([...(earlier?.refusals ?? []), ...refusal])],
			isUnserved: isUnserved || (earlier?.isUnserved ?? false),
		});
	}

	summary(): Summary {
		const calls = [...this.#calls.values()].sort((one, other) => other.count - one.count);
		return {
			calls,
			slowest: calls.toSorted((one, other) => other.slowestMs - one.slowestMs).slice(0, shownSlowest),
			refused: calls.filter(({ refusals }) => refusals.length > 0),
			unserved: calls.filter((each) => each.isUnserved),
		};
	}
}

/** The summary as text, for the end of a run. */
export const summaryText = ({ calls, slowest, refused, unserved }: Summary): string => {
	if (calls.length === 0) {
		return "No call reached the shop. A browser needs the flags above; only processes of Node are led by themselves.\n";
	}
	const list = (title: string, lines: readonly string[]) =>
		lines.length > 0 ? `${title}\n${lines.map((line) => `  ${line}\n`).join("")}` : "";
	return [
		list(
			"Calls",
			calls.map(({ count, call }) => `${String(count).padStart(5)}  ${call}`),
		),
		list(
			"Slowest",
			slowest.map(({ slowestMs, call }) => `${String(slowestMs).padStart(5)} ms  ${call}`),
		),
		list(
			"Refused",
			refused.map(({ call, refusals }) => `${call}: ${refusals.join(", ")}`),
		),
		list(
			"Not served",
			unserved.map(({ call }) => call),
		),
	].join("");
};
