/** A file that cannot be stored. The codes are names of rules on the wire. */
export class UnusableFile extends Error {
	readonly code: "MISMATCH_MIME_TYPE" | "ZERO_FILE_SIZE" | "FILE_SIZE_OVER_LIMIT" | "UNSUPPORTED_FILE_FORMAT";

	constructor(code: UnusableFile["code"], description: string) {
		super(description);
		this.name = "UnusableFile";
		this.code = code;
	}
}

export const unsupported = (displayName: string, fault: string): UnusableFile =>
	new UnusableFile("UNSUPPORTED_FILE_FORMAT", `${displayName} ${fault}.`);

/** Largest image in bytes. */
export const maxImageBytes = 25 * 1024 * 1024;
