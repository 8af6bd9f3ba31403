import type { JsonObject } from "@cartwright/contract/message";
import type { ErrorCode } from "@cartwright/contract/services";
import { ApplicationError } from "@cartwright/kernel/foundation/errors";
import type { Fault } from "@cartwright/store/query-language";

export type DataErrorCode = Extract<ErrorCode, `WDE${string}`>;

/** The published client shows developers the description alone, so it starts with the code. */
export class DataError extends ApplicationError {
	constructor(code: DataErrorCode, description: string, data: Readonly<Record<string, unknown>> = {}) {
		super(code, `${code}: ${description}`, data);
	}
}

/** The result, or the refusal that was thrown instead. */
export const attempt = <Result>(decide: () => Result): Result | DataError => {
	try {
		return decide();
	} catch (error) {
		if (error instanceof DataError) return error;
		throw error;
	}
};

/** The result of work that may take its time, or the refusal that was thrown instead. */
export const attemptLater = <Result>(work: Promise<Result>): Promise<Result | DataError> =>
	work.catch((error) => {
		if (error instanceof DataError) return error;
		throw error;
	});

/** A refusal of one item in the results of a bulk call. */
export const itemError = ({ code, message: description, data }: DataError) => ({
	code,
	description,
	data: data as JsonObject,
});

export const describe = (faults: readonly Fault[]): string =>
	`${faults.map(({ field, description }) => `${field} ${description}`).join("; ")}.`;
