/** A call on data items that was refused before it was sent, or a response that cannot be used. */
export class DataItemsError extends Error {
	/** For example `WDE0001`. */
	readonly code: string;
	readonly details: { readonly applicationError: { readonly code: string; readonly description: string } };

	constructor(faults: readonly string[], what?: string, cause?: unknown) {
		const description = [...(what ? [what] : []), ...faults].join("\n");
		super(description, { cause });
		this.name = "DataItemsError";
		this.code = /^WDE\d{4}/.exec(faults[0] ?? "")?.[0] ?? "WDE0020";
		this.details = { applicationError: { code: this.code, description } };
	}
}
