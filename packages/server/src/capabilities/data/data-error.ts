import type { ErrorCode } from "@cartwright/contract/services";
import type { Fault } from "@cartwright/store/query-language";
import { ApplicationError } from "../../foundation/errors.ts";

export type DataErrorCode = Extract<ErrorCode, `WDE${string}`>;

/** The published client shows developers the description alone, so it starts with the code. */
export class DataError extends ApplicationError {
	constructor(code: DataErrorCode, description: string, data: Readonly<Record<string, unknown>> = {}) {
		super(code, `${code}: ${description}`, data);
	}
}

export const describe = (faults: readonly Fault[]): string =>
	`${faults.map(({ field, description }) => `${field} ${description}`).join("; ")}.`;
