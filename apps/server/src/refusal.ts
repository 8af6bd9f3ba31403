/** A command cannot do what it was asked to. */
export class Refusal extends Error {
	/** For programs: it stays as it is when the words change. */
	readonly code: string;
	/** What to do about it, in sentences. */
	readonly remedy: string;
	/** All that is wrong, where it may be several things at once. */
	readonly faults: readonly string[];

	constructor(code: string, message: string, remedy: string, faults: readonly string[] = []) {
		super(message);
		this.code = code;
		this.remedy = remedy;
		this.faults = faults;
	}
}
