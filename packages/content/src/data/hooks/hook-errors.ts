import { parseJson } from "@cartwright/contract/json";
import { DataError } from "../data-error.ts";

const maxText = 500;

/** The error of a hook whose time is up. */
export class HookTimeout extends Error {}

/**
 * A mistake of the hook, or a failure of what it called: the caller does not get its text, which may name hosts, paths or
 * values.
 */
const isFailure = (error: unknown): boolean =>
	error instanceof TypeError ||
	error instanceof RangeError ||
	error instanceof ReferenceError ||
	error instanceof SyntaxError ||
	error instanceof AggregateError ||
	error instanceof HookTimeout ||
	(error instanceof Error && ("syscall" in error || "errno" in error || error.name === "AbortError"));

/**
 * The refusal for what a hook threw. An error, or any value, is the hook's answer to the caller, and arrives there as
 * it is, without its stack. `report` gets failures instead.
 */
export const hookRefusal = (
	place: { readonly hook: string; readonly dataCollectionId: string },
	error: unknown,
	report: (error: unknown) => void,
): DataError => {
	const name = `The hook ${place.hook} of the collection ${place.dataCollectionId}`;
	if (isFailure(error)) {
		report(error);
		const reason = error instanceof HookTimeout ? "took too long" : "failed";
		return new DataError("WDE0172", `${name} ${reason}. The log of the server says why.`, place);
	}
	if (!(error instanceof Error))
		return new DataError("WDE0078", `${name} rejected the call.`, { value: thrown(error) });
	const { code } = error as { code?: unknown };
	const jsErrorValue = {
		name: shortened(error.name),
		message: shortened(error.message),
		...(typeof code === "string" ? { code: shortened(code) } : typeof code === "number" ? { code } : {}),
	};
	return new DataError("WDE0078", `${name} rejected the call: ${jsErrorValue.message}`, { jsErrorValue });
};

const shortened = (text: unknown): string => String(text).slice(0, maxText);

/** Null replaces values that JSON cannot contain, or that are too long for an error. */
const thrown = (value: unknown): unknown => {
	if (typeof value === "string") return shortened(value);
	try {
		const text = JSON.stringify(value);
		return text !== undefined && text.length <= maxText ? parseJson(text) : null;
	} catch {
		return null;
	}
};
