/** What an operator asked for and cannot have. */
export class OperatorError extends Error {
	/** For programs: stays the same if the text changes. */
	readonly code: string;
	/** What to do about it, in sentences. */
	readonly remedy: string;
	/** All faults, if there can be several. */
	readonly faults: readonly string[];

	constructor(code: string, message: string, remedy: string, faults: readonly string[] = []) {
		super(message);
		this.code = code;
		this.remedy = remedy;
		this.faults = faults;
	}
}
